import { canvas } from "./garment-shape";
import { latticeValue, smoothNoise } from "../seeded-noise";

let keptKnit: Uint8Array | undefined;
let keptHeather: Uint8Array | undefined;

/** The knit of cotton jersey, seen from an arm's length: bytes around 128, the same for every shirt. */
export function knitPattern(): Uint8Array {
  keptKnit ??= makeKnit();
  return keptKnit;
}

/** Two-colored yarn of a heather shirt: bytes around 128. Made when the first such shirt is dyed, then kept. */
export function heatherPattern(): Uint8Array {
  keptHeather ??= makeHeather();
  return keptHeather;
}

function makeKnit(): Uint8Array {
  const knit = new Uint8Array(canvas * canvas);
  for (let y = 0; y < canvas; y += 1) {
    for (let x = 0; x < canvas; x += 1) {
      const grain = latticeValue(x, y >> 1, 61) * 0.7 + latticeValue(x, y, 62) * 0.4;
      const wale = ((x + (y >> 3)) % 3) - 1;
      const slub = (x & 1) === 0 || y % 3 !== 0 ? 0 : latticeValue(x >> 3, y, 63) * 0.3;
      knit[y * canvas + x] = Math.round(128 + 42 * (grain + wale * 0.16 + slub));
    }
  }
  return knit;
}

function makeHeather(): Uint8Array {
  const heather = new Uint8Array(canvas * canvas);
  for (let y = 0; y < canvas; y += 1) {
    for (let x = 0; x < canvas; x += 1) {
      const fleck = smoothNoise(x / 9, y / 2.6, 81) * 0.6 + smoothNoise(x / 3.2, y / 1.9, 82) * 0.6;
      heather[y * canvas + x] = Math.round(128 + 90 * Math.max(-1, Math.min(1, fleck)));
    }
  }
  return heather;
}
