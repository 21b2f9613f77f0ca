import { isPlainClick } from "~/ui/links/plain-click";

import { reviewPicturesPart as part } from "./review-pictures-part";

/** The links of the review whose pictures are being looked at, and the one that is shown. */
let links: HTMLAnchorElement[] = [];
let at = 0;

/** Opens buyers' pictures on the page itself; without it each is a link to the picture. */
document.addEventListener("click", onClick);
document.addEventListener("keydown", (event) => {
  if (!part.find(document, "root")?.open || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowLeft") step(-1);
  if (event.key === "ArrowRight") step(1);
});

function onClick(event: MouseEvent): void {
  const { target } = event;
  const dialog = part.find(document, "root");
  if (!dialog) return;
  const link = part.around(target, "link");
  const own = link && part.around(link, "pictures");
  if (own && isPlainClick(event)) {
    event.preventDefault();
    links = part.all(own, "link");
    at = links.indexOf(link);
    show(dialog);
    dialog.showModal();
  } else if (target === dialog || part.around(target, "close")) dialog.close();
  else if (part.around(target, "back")) step(-1);
  else if (part.around(target, "forth")) step(1);
}

function step(by: number): void {
  const dialog = part.find(document, "root");
  if (!dialog || links.length < 2) return;
  at = (at + by + links.length) % links.length;
  show(dialog);
}

function show(dialog: HTMLDialogElement): void {
  const link = links[at];
  const image = part.find(dialog, "image");
  const position = part.find(dialog, "position");
  if (!link || !image || !position) return;
  image.src = link.href;
  image.alt = link.querySelector("img")?.alt ?? "";
  position.textContent = `${at + 1} / ${links.length}`;
  for (const only of [position, part.find(dialog, "back"), part.find(dialog, "forth")])
    if (only) only.hidden = links.length < 2;
}
