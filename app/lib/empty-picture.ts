/**
 * The side in pixels of the picture that stands in for one that is not made yet: no other is as
 * small.
 */
export const EMPTY_PICTURE_SIDE = 1;

/**
 * Nothing, where browsers would draw a broken picture: what is behind it, paper or the faint
 * drawing, stays visible.
 */
export const EMPTY_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${EMPTY_PICTURE_SIDE}" height="${EMPTY_PICTURE_SIDE}"/>`;

/**
 * Has a picture of the page loaded again under another address: the document remembers what the last
 * one gave.
 * @param time one that this picture was not asked for with before
 */
export function askAgain(picture: HTMLImageElement, time: number): void {
  picture.srcset = picture.srcset.replaceAll(/(\.avif)(?:\?again=\d+)?/g, `$1?again=${time}`);
}
