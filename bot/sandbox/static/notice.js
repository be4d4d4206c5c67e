// A line above the message box, in the flow of the page: it covers nothing.

const SHOWN = 6000; // ms

const form = document.getElementById("channel-composer");
const notice = document.createElement("p");
notice.className = "sandbox-notice";
notice.setAttribute("role", "alert");
notice.hidden = true;
form.before(notice);
let timer = 0;

export function tell(text) {
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(hide, SHOWN);
}

function hide() {
  notice.hidden = true;
}

for (const kind of ["input", "click"]) form.addEventListener(kind, hide);
