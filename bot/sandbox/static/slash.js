// What begins with a slash is a command, never a message: also when it was typed in one go.

import { tell } from "./notice.js";

const form = document.getElementById("channel-composer");
const box = document.getElementById("channel-composer-input");

function type(field, text) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// The entry of simcord's list for a command; null if there is no command of exactly this name.
function listed(name) {
  type(box, name);
  const entries = [...form.querySelectorAll(".command-entry")];
  return entries.find((entry) => entry.querySelector("strong").textContent === name) ?? null;
}

// Splits "/bid 15" into the entry of /bid and "15", the longest name first.
function read(text) {
  const words = text.trim().split(/\s+/);
  for (let count = words.length; count > 0; count -= 1) {
    const entry = listed(words.slice(0, count).join(" "));
    if (entry) return { entry, values: words.slice(count).join(" ") };
  }
  return null;
}

// What is typed after a command belongs to its first option, also when that may be left out.
function fill(values) {
  if (values && !form.querySelector(".command-option-input")) form.querySelector(".command-suggestion")?.click();
  const field = form.querySelector(".command-option-input");
  if (!field) return values === "";
  type(field, values);
  return values !== "";
}

function refuse(text) {
  type(box, text);
  box.focus();
  const listed = form.querySelector(".command-entry");
  tell(listed ? "Choose the command from the list." : "There is no such command. Type / to see them all.");
}

function run(text) {
  const found = read(text);
  if (!found) {
    refuse(text);
    return;
  }
  found.entry.click();
  // A form does not submit anew while it is being submitted.
  if (fill(found.values)) setTimeout(() => form.requestSubmit());
}

document.addEventListener("submit", (event) => {
  if (event.target !== form || !box.isConnected || !box.value.startsWith("/")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  run(box.value);
}, true);

// When a command has been sent, the next one can be typed; a touch screen keeps its keyboard down.
new MutationObserver(() => {
  const idle = document.activeElement === document.body;
  if (box.isConnected && idle && matchMedia("(hover: hover)").matches) box.focus();
}).observe(box.parentElement, { childList: true });
