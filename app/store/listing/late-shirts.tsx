import { useEffect } from "react";

import { EMPTY_PICTURE_SIDE } from "~/ui/empty-picture";
import { PicturesToCome } from "~/ui/pictures-to-come";

import { CARD_PICTURE, LATE } from "./card-picture";

/** By then a shirt that was drawn before has loaded, even on a slow connection. */
const PATIENCE_MS = 900;

/**
 * What a page does while shirts still have to be drawn: it asks again for them, and shows the drawing
 * in place of a visible one that takes long. Shows nothing itself.
 */
export function LateShirts() {
  useEffect(() => {
    const end = new AbortController();
    const seen = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        setTimeout(() => judge(target), PATIENCE_MS);
      }
    });
    for (const card of document.querySelectorAll(`[${CARD_PICTURE}]`)) seen.observe(card);
    // The event does not bubble, hence the capture.
    document.addEventListener(
      "load",
      ({ target }) => {
        const card = target instanceof Element ? target.closest(`[${CARD_PICTURE}]`) : null;
        if (card && target === shirtOf(card)) judge(card);
      },
      { capture: true, signal: end.signal },
    );
    return () => {
      end.abort();
      seen.disconnect();
    };
  }, []);
  return <PicturesToCome />;
}

function judge(card: Element): void {
  const shirt = shirtOf(card);
  const isThere = shirt?.complete && shirt.naturalWidth > EMPTY_PICTURE_SIDE;
  card.toggleAttribute(LATE, !isThere);
}

function shirtOf(card: Element): HTMLImageElement | null {
  return card.querySelector("img");
}
