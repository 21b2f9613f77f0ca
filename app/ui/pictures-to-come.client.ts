import { EMPTY_PICTURE_SIDE } from "./empty-picture";

const TRIES = 8;
const FIRST_WAIT_MS = 2_000;

const tries = new WeakMap<HTMLImageElement, number>();

/** Asks again, less and less often, for pictures that were not made yet when the page asked for them. */
export function awaitPictures(): void {
  // The event does not bubble, hence the capture.
  document.addEventListener("load", ({ target }) => askLater(target), { capture: true });
  for (const picture of document.images) if (picture.complete) askLater(picture);
}

function askLater(picture: EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || picture.naturalWidth !== EMPTY_PICTURE_SIDE) return;
  const tried = tries.get(picture) ?? 0;
  if (tried === TRIES) return;
  tries.set(picture, tried + 1);
  setTimeout(() => askAgain(picture, tried + 1), FIRST_WAIT_MS * 1.5 ** tried);
}

/** Under another address: the document remembers what the last one gave. */
function askAgain(picture: HTMLImageElement, time: number): void {
  const again = (addresses: string) =>
    addresses.replaceAll(/(\.(?:avif|webp))(?:\?again=\d+)?/g, `$1?again=${time}`);
  const sources = picture.closest("picture")?.querySelectorAll("source") ?? [];
  for (const source of sources) source.srcset = again(source.srcset);
  picture.srcset = again(picture.srcset);
}
