import { useEffect } from "react";

import { askAgain, isEmptyPicture } from "~/lib/empty-picture";

const TRIES = 8;
const FIRST_WAIT_MS = 2_000;

/**
 * Asks again, less and less often, for pictures of the page that were not made yet when it asked for
 * them, whoever has rendered them; shows nothing itself.
 */
export function PicturesToCome() {
  useEffect(() => {
    const end = new AbortController();
    const tries = new WeakMap<HTMLImageElement, number>();
    const look = (picture: EventTarget | null) => {
      if (!(picture instanceof HTMLImageElement)) return;
      const tried = tries.get(picture) ?? 0;
      if (!isEmptyPicture(picture) || tried === TRIES) return;
      tries.set(picture, tried + 1);
      const again = () => {
        if (isEmptyPicture(picture)) askAgain(picture, tried + 1);
      };
      setTimeout(again, FIRST_WAIT_MS * 1.5 ** tried);
    };
    // The event does not bubble, hence the capture.
    document.addEventListener("load", ({ target }) => look(target), {
      capture: true,
      signal: end.signal,
    });
    for (const picture of document.images) if (picture.complete) look(picture);
    return () => end.abort();
  }, []);
  return null;
}
