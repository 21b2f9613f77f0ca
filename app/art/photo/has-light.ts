import type { RgbPicture } from "./rgb-picture";

/** Paper is lighter than this even in a dim room. */
const leastLight = 48;
const leastShare = 0.02;

/** Whether anything in a photo is lit; without that the lens was covered or the light was off. */
export function hasLight({ pixels }: RgbPicture): boolean {
  let lit = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const lightest = Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (lightest >= leastLight) lit += 1;
  }
  return lit * 3 > pixels.length * leastShare;
}
