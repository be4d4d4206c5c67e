// On top of simcord's own scripts: what its workbench says, said to a player.

import "./follow.js";
import "./slash.js";
import { tell } from "./notice.js";

const NOTICES = {
  "Action was not completed.": "That did not go through: the message has changed meanwhile, or the bot did not answer. Look again, and try once more.",
  "Action outcome uncertain. It will not be retried.": "The bot has not answered. The terminal may say why.",
  "Connection interrupted; trying again…": "The sandbox does not answer. Is it still running?",
};
const status = document.getElementById("action-status");
new MutationObserver(() => {
  const text = NOTICES[status.textContent];
  if (text) tell(text);
}).observe(status, { childList: true, characterData: true, subtree: true });

// Discord asks for suggestions as soon as a field is entered; simcord only after the first letter.
document.addEventListener("focusin", ({ target }) => {
  if (!target.matches(".command-option-input[aria-autocomplete]") || target.value) return;
  setTimeout(() => target.dispatchEvent(new Event("input", { bubbles: true })));
});

const empty = document.getElementById("channel-empty");
empty.textContent = "Nothing here yet.\nType / below to see what the bot can do.";

// As Discord does, begin a form in its first field; simcord begins at the cross that closes it.
const forms = document.getElementById("modal-root");
let form = null;
new MutationObserver(() => {
  const field = forms.querySelector("input, textarea");
  const shown = forms.querySelector(".modal-close");
  if (field && !form) setTimeout(() => field.focus());
  form = shown;
}).observe(forms, { childList: true, subtree: true });
