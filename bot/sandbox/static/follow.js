// Whether the reader follows the conversation, that is, wants to see its newest line.
//
// Only the reader ends that, by scrolling up: messages that grow, shrink, vanish or load their
// pictures late move things too, and don't count.

const GESTURE = 400; // ms within which a scroll belongs to what the reader did
const SCROLLING_KEYS = new Set(["ArrowUp", "PageUp", "Home", "Tab"]);

const timeline = document.getElementById("channel-timeline");
const newest = document.getElementById("new-messages");
const newer = document.getElementById("history-newer");
let following = true;
let before = 0;
let moved = -Infinity;
let dragging = false;

export function follows() {
  return following;
}

export function follow() {
  following = true;
  newest.hidden = true;
  timeline.scrollTop = timeline.scrollHeight;
}

function leave() {
  following = false;
  newest.hidden = false;
}

function byReader() {
  moved = performance.now();
}

function scrolled() {
  const left = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight;
  const up = timeline.scrollTop < before;
  before = timeline.scrollTop;
  const reader = dragging || performance.now() - moved < GESTURE;
  if (reader && up && left > 1) leave();
  else if (!following && left <= 1 && newer.hidden) follow();
}

const passive = { passive: true };
timeline.addEventListener("scroll", scrolled, passive);
timeline.addEventListener("wheel", byReader, passive);
timeline.addEventListener("touchmove", byReader, passive);
timeline.addEventListener("keydown", ({ key }) => { if (SCROLLING_KEYS.has(key)) byReader(); });
// A press on the scroll bar has the scrolled element itself as its target.
timeline.addEventListener("pointerdown", ({ target }) => { dragging = target === timeline; });
addEventListener("pointerup", () => { dragging = false; });
addEventListener("pointercancel", () => { dragging = false; });

newest.textContent = "↓ Newest";
newest.addEventListener("click", follow);
document.getElementById("history-older").addEventListener("click", leave);
document.getElementById("channel-composer").addEventListener("submit", follow, true);
