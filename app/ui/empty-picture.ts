/** The side of the picture that stands for one that is not there yet, in pixels: no other is as small. */
export const EMPTY_PICTURE_SIDE = 1;

/**
 * Nothing, where browsers would draw a broken picture: what stands behind it, paper or the faint
 * drawing, stays in sight.
 */
export const EMPTY_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${EMPTY_PICTURE_SIDE}" height="${EMPTY_PICTURE_SIDE}"/>`;
