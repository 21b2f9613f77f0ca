import { outlinePart } from "./exact-art";
import type { Rgb } from "./lab-color";
import type { RgbaPicture } from "./paint-colors";
import type { RgbPicture } from "./rgb-picture";

/** How far from the ground a pixel may be and still be ground, by channel. */
const sameAsGround = 3;
/** What JPEG adds beside a stroke stays below this. */
const ringing = 26;
/** A ripple is narrower than this, and what is drawn as pale is not. */
const rippleReach = 4;
const reach = 3;
const flatStep = 4;
const leastAlpha = 0.06;
/** How far a mixed pixel may lie beside the line from the ground to its ink. */
const offLine = 22;

/**
 * Digital art without its even ground: what differs from it, in its own color. Only the pixels that
 * a brush has mixed with the ground become see-through, so that no rim of the ground is left.
 * @param isLossy after JPEG, whose ripples beside strokes are not drawn
 */
export function liftOffGround(picture: RgbPicture, ground: Rgb, isLossy: boolean): RgbaPicture {
  const { width, height, pixels } = picture;
  const away = distances(picture, ground);
  const strongest = strongestNear(away, width, height);
  const least = isLossy ? 6 : sameAsGround;
  const result = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      const distance = away[cell] ?? 0;
      if (distance <= least) continue;
      const at = cell * 3;
      const to = cell * 4;
      const isFaint = isLossy && distance < ringing;
      const isFlat =
        isFlatAt(picture, x, y, 1) && (!isFaint || isFlatAt(picture, x, y, rippleReach));
      const ink = strongest[cell] ?? cell;
      const most = away[ink] ?? 0;
      if (isLossy && most < ringing && !isFlat) continue;
      const alpha = isFlat || most <= distance ? 1 : shareOf(pixels, ground, at, ink * 3);
      if (alpha < leastAlpha) continue;
      const from = alpha < 1 ? ink * 3 : at;
      for (let channel = 0; channel < 3; channel += 1)
        result[to + channel] = pixels[from + channel] ?? 0;
      result[to + 3] = Math.round(alpha * 255);
    }
  }
  return { width, height, pixels: result };
}

/** How far each pixel is from the ground in its farthest channel. */
function distances({ pixels }: RgbPicture, [red, green, blue]: Rgb): Uint8Array {
  const away = new Uint8Array(pixels.length / 3);
  for (let cell = 0, at = 0; cell < away.length; cell += 1, at += 3)
    away[cell] = Math.max(
      Math.abs((pixels[at] ?? 0) - red),
      Math.abs((pixels[at + 1] ?? 0) - green),
      Math.abs((pixels[at + 2] ?? 0) - blue),
    );
  return away;
}

/** For each pixel the place of the one farthest from the ground within reach. */
function strongestNear(away: Uint8Array, width: number, height: number): Int32Array {
  const across = new Int32Array(away.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = y * width;
      let best = row + x;
      for (
        let at = row + Math.max(0, x - reach);
        at <= row + Math.min(width - 1, x + reach);
        at += 1
      )
        if ((away[at] ?? 0) > (away[best] ?? 0)) best = at;
      across[row + x] = best;
    }
  }
  const both = new Int32Array(away.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let best = across[y * width + x] ?? 0;
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
        const rival = across[row * width + x] ?? 0;
        if ((away[rival] ?? 0) > (away[best] ?? 0)) best = rival;
      }
      both[y * width + x] = best;
    }
  }
  return both;
}

/** Whether a pixel is part of an area of one color, which no brush has mixed with the ground. */
function isFlatAt(
  { width, height, pixels }: RgbPicture,
  x: number,
  y: number,
  step: number,
): boolean {
  const at = (y * width + x) * 3;
  let same = 0;
  for (let dy = -step; dy <= step; dy += step) {
    for (let dx = -step; dx <= step; dx += step) {
      const nx = x + dx;
      const ny = y + dy;
      if ((dx === 0 && dy === 0) || nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const other = (ny * width + nx) * 3;
      if (
        Math.abs((pixels[at] ?? 0) - (pixels[other] ?? 0)) <= flatStep &&
        Math.abs((pixels[at + 1] ?? 0) - (pixels[other + 1] ?? 0)) <= flatStep &&
        Math.abs((pixels[at + 2] ?? 0) - (pixels[other + 2] ?? 0)) <= flatStep
      )
        same += 1;
    }
  }
  return same >= 4;
}

/** How much of a pixel is the ink beside it; 1 where its color is not on the way from the ground to that ink. */
function shareOf(pixels: Uint8Array, ground: Rgb, at: number, ink: number): number {
  let along = 0;
  let length = 0;
  let own = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const bare = ground[channel] ?? 0;
    const to = (pixels[ink + channel] ?? 0) - bare;
    const here = (pixels[at + channel] ?? 0) - bare;
    along += to * here;
    length += to * to;
    own += here * here;
  }
  const share = along / Math.max(1, length);
  const beside = Math.sqrt(Math.max(0, own - share * along));
  return beside > offLine ? 1 : Math.min(1, Math.max(0, share));
}

/**
 * How far the strongest part of what was lifted, which its lines are, stands out from its ground in
 * its farthest channel, 0 to 1.
 */
export function contrastToGround({ pixels }: RgbaPicture, [red, green, blue]: Rgb): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const away = Math.max(
      Math.abs((pixels[at] ?? 0) - red),
      Math.abs((pixels[at + 1] ?? 0) - green),
      Math.abs((pixels[at + 2] ?? 0) - blue),
    );
    counts[away] = (counts[away] ?? 0) + 1;
    total += 1;
  }
  let seen = 0;
  for (let away = 255; away > 0; away -= 1) {
    seen += counts[away] ?? 0;
    if (seen >= outlinePart * total) return away / 255;
  }
  return 0;
}
