// The page around simcord's pages: who one is, where one is, and what is new elsewhere.

const GLYPHS = { channel: "#", thread: "↳", direct: "✉" };
const EVERY = 1000; // ms between two looks for news
const CALM = 5000; // ms between two looks at most, while nobody answers
const FRAMES = 4; // pages kept open behind the one that is shown, with their drafts

const element = (id) => document.getElementById(id);
const frames = new Map(); // window key -> iframe, the last shown last
const seen = new Map(); // window key -> id of the newest message seen
let world = { ready: false, people: [] };
let who = 0;
let where = 0;

function make(tag, className, text = "") {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = text;
  return node;
}

function isNew(place) {
  return BigInt(place.newest) > BigInt(seen.get(place.window) ?? 0);
}

function button(className, chosen, attribute, parts, onClick) {
  const node = make("button", className);
  node.type = "button";
  node.setAttribute(attribute, chosen ? (attribute === "aria-current" ? "page" : "true") : "false");
  node.append(...parts);
  node.addEventListener("click", onClick);
  return node;
}

function dot(label) {
  const node = make("span", "dot");
  node.setAttribute("role", "img");
  node.setAttribute("aria-label", label);
  return node;
}

function drawPeople() {
  const buttons = world.people.map((person, index) => {
    const initial = make("span", "initial", person.name[0]);
    initial.setAttribute("aria-hidden", "true");
    initial.style.setProperty("--colour", person.colour);
    const parts = [initial, make("span", "", person.name)];
    const own = person.places.filter((place) => place.kind === "direct");
    if (index !== who && own.some(isNew)) parts.push(dot("new message"));
    return button("person", index === who, "aria-pressed", parts, () => go(index, where));
  });
  replace(element("people"), buttons);
}

function drawPlaces() {
  const buttons = world.people[who].places.map((place, index) => {
    const news = index !== where && isNew(place);
    const glyph = make("span", "glyph", GLYPHS[place.kind]);
    glyph.setAttribute("aria-hidden", "true");
    const parts = [glyph, make("span", news ? "place-name new" : "place-name", place.name)];
    if (news) parts.push(dot("new message"));
    return button(`place ${place.kind}`, index === where, "aria-current", parts, () => go(who, index));
  });
  replace(element("places"), buttons);
}

// Redrawing must not take the focus away from somebody who uses the keyboard.
function replace(list, buttons) {
  const focused = [...list.children].indexOf(document.activeElement);
  list.replaceChildren(...buttons);
  if (focused >= 0) list.children[focused]?.focus();
}

function key() {
  return world.people[who]?.places[where]?.window;
}

function show() {
  const frame = frames.get(key()) ?? open(key());
  frames.delete(key());
  frames.set(key(), frame);
  while (frames.size > FRAMES) {
    const [oldest, node] = frames.entries().next().value;
    frames.delete(oldest);
    node.remove();
  }
  for (const other of frames.values()) other.hidden = other !== frame;
}

function open(window) {
  const frame = document.createElement("iframe");
  const place = world.people[who].places[where];
  frame.title = `${place.name}, as ${world.people[who].name} sees it`;
  frame.src = `/window#${window}`;
  element("stage").append(frame);
  return frame;
}

function go(person, place) {
  const kind = world.people[who].places[where].kind;
  who = person;
  const places = world.people[who].places;
  where = person !== who || place < places.length ? place : places.findIndex((p) => p.kind === kind);
  history.replaceState(null, "", `#${slug(world.people[who].name)}/${slug(places[where].name)}`);
  draw();
}

function slug(text) {
  return text.toLowerCase().replaceAll(" ", "-");
}

function fromAddress() {
  const [person, place] = location.hash.slice(1).split("/");
  who = Math.max(0, world.people.findIndex((p) => slug(p.name) === person));
  where = Math.max(0, world.people[who].places.findIndex((p) => slug(p.name) === place));
}

function draw() {
  const here = world.people[who].places[where];
  seen.set(here.window, here.newest);
  element("server").textContent = world.server;
  document.title = `${here.kind === "channel" ? "#" : ""}${here.name} · ${world.people[who].name}`;
  drawPeople();
  drawPlaces();
  show();
}

function receive(next) {
  if (JSON.stringify(next) === JSON.stringify(world) && frames.has(key())) return;
  const first = !world.ready && next.ready;
  const here = key();
  world = next;
  element("waiting").hidden = next.ready;
  if (!next.ready) {
    close();
    return;
  }
  if (first) {
    for (const person of world.people) for (const place of person.places) seen.set(place.window, place.newest);
    fromAddress();
  } else {
    const kept = world.people[who].places.findIndex((place) => place.window === here);
    if (kept < 0 && !world.people.some((p) => p.places.some((place) => place.window === here))) {
      location.reload(); // the sandbox was started anew, or the place is gone
      return;
    }
    where = Math.max(0, kept);
  }
  draw();
}

function help(open) {
  element("help").hidden = !open;
  element("help-button").setAttribute("aria-expanded", String(open));
  localStorage.setItem("help", open ? "open" : "closed");
}

element("help-button").addEventListener("click", () => help(element("help").hidden));
element("help-close").addEventListener("click", () => help(false));
document.addEventListener("keydown", ({ key }) => { if (key === "Escape") help(false); });
const remembered = localStorage.getItem("help");
help(remembered === null || (innerWidth > 1100 && remembered !== "closed"));

const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);

let failures = 0;

// A page whose key is no longer valid would ask for ever: it goes, and is opened anew when it can be.
function close() {
  for (const frame of frames.values()) frame.remove();
  frames.clear();
}

function stopped() {
  failures += 1;
  if (failures === 1) return;
  close();
  element("waiting").textContent = "The sandbox has stopped. Start it again in the terminal.";
  element("waiting").hidden = false;
}

async function watch() {
  try {
    const response = await fetch(`/sandbox/state?zone=${zone}`);
    receive(await response.json());
    failures = 0;
  } catch {
    stopped();
  }
  setTimeout(watch, Math.min(CALM, EVERY * 2 ** failures));
}
watch();
