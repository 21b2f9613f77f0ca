/** The side in pixels of the picture that stands in for one that is not made yet. */
export const EMPTY_PICTURE_SIDE = 8;

/**
 * A browser takes its pixels for those of the size it asked for: on a sharp screen it counts a fifth of
 * them, of a picture that is enlarged up to four times as many. No other picture is shown as small.
 */
const WIDEST_EMPTY = 32;

/**
 * Nothing, where browsers would draw a broken picture: what is behind it, paper or the faint
 * drawing, stays visible.
 */
export const EMPTY_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${EMPTY_PICTURE_SIDE}" height="${EMPTY_PICTURE_SIDE}"/>`;

/** Whether a picture of the page has loaded as nothing, because it was not made yet. */
export function isEmptyPicture({ naturalWidth }: Pick<HTMLImageElement, "naturalWidth">): boolean {
  return naturalWidth > 0 && naturalWidth <= WIDEST_EMPTY;
}

/**
 * Has a picture of the page loaded again under another address: the document remembers what the last
 * one gave.
 * @param time one that this picture was not asked for with before
 */
export function askAgain(picture: HTMLImageElement, time: number): void {
  picture.srcset = picture.srcset.replaceAll(/(\.avif)(?:\?again=\d+)?/g, `$1?again=${time}`);
}
