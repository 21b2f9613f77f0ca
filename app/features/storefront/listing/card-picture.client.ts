import { EMPTY_PICTURE_SIDE } from "~/ui/empty-picture";

import { cardPicturePart } from "./card-picture-part";

/** By then a shirt that was drawn before has loaded, even on a slow connection. */
const PATIENCE_MS = 900;

/** Shows the drawing in place of a visible shirt that takes long, until that has loaded. */
export function showDrawingsMeanwhile(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      setTimeout(() => judge(target), PATIENCE_MS);
    }
  });
  for (const card of cardPicturePart.all(document, "root")) seen.observe(card);
  // The event does not bubble, hence the capture.
  document.addEventListener(
    "load",
    ({ target }) => {
      const card = cardPicturePart.around(target, "root");
      if (card && target === shirtOf(card)) judge(card);
    },
    { capture: true },
  );
}

function judge(card: Element): void {
  const shirt = shirtOf(card);
  const isThere = shirt?.complete && shirt.naturalWidth > EMPTY_PICTURE_SIDE;
  card.toggleAttribute(cardPicturePart.attribute("late"), !isThere);
}

function shirtOf(card: Element): HTMLImageElement | null {
  return card.querySelector("img");
}
