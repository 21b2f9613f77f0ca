import { latticeValue, smoothNoise } from "~/art/seeded-noise";

export type Desk =
  | "oak"
  | "walnut"
  | "slate"
  | "cloth"
  | "mat"
  | "gray"
  | "white"
  | "pale-wood"
  | "black"
  | "gingham"
  | "large-gingham";

type Shade = readonly [red: number, green: number, blue: number];

const tile = 512;

/** A piece of table, `tile` pixels square, that can be laid beside itself. */
export function deskTexture(desk: Desk, seed: number): { side: number; pixels: Uint8Array } {
  const pixels = new Uint8Array(tile * tile * 3);
  for (let y = 0; y < tile; y += 1) {
    for (let x = 0; x < tile; x += 1) {
      const shade = shadeAt(desk, x, y, seed);
      const speck = latticeValue(x, y, seed) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (shade[channel] ?? 0) + speck;
        pixels[(y * tile + x) * 3 + channel] = Math.max(0, Math.min(255, value));
      }
    }
  }
  return { side: tile, pixels };
}

function shadeAt(desk: Desk, x: number, y: number, seed: number): Shade {
  if (desk === "oak") return wood([186, 148, 102], x, y, seed);
  if (desk === "walnut") return wood([98, 66, 44], x, y, seed);
  if (desk === "pale-wood") return wood([222, 206, 180], x, y, seed);
  if (desk === "black") return lit([38, 37, 36], 1 + 0.05 * smoothNoise(x / 40, y / 40, seed));
  if (desk === "slate") return lit([92, 96, 100], 1 + 0.06 * smoothNoise(x / 40, y / 40, seed));
  if (desk === "gray") return lit([136, 136, 136], 1 + 0.04 * smoothNoise(x / 60, y / 60, seed));
  if (desk === "white") return lit([226, 225, 221], 1 + 0.02 * smoothNoise(x / 60, y / 60, seed));
  if (desk === "gingham") return gingham(x >> 5, y >> 5);
  if (desk === "large-gingham") return gingham(x >> 7, y >> 7);
  if (desk === "cloth") return (x >> 6) % 2 === (y >> 6) % 2 ? [176, 60, 58] : [198, 176, 160];
  return x % 64 < 2 || y % 64 < 2 ? [120, 176, 140] : [34, 92, 66];
}

/** White and blue threads that cross. */
function gingham(column: number, row: number): Shade {
  const threads = (column % 2) + (row % 2);
  return threads === 0 ? [240, 240, 238] : threads === 1 ? [140, 160, 205] : [48, 74, 150];
}

function wood(color: Shade, x: number, y: number, seed: number): Shade {
  const ring = Math.sin(y / 9 + 2.4 * smoothNoise(x / 160, y / 30, seed));
  const vein = smoothNoise(x / 60, y / 2.5, seed + 1);
  return lit(color, 1 + 0.07 * ring + 0.09 * vein);
}

function lit([red, green, blue]: Shade, level: number): Shade {
  return [red * level, green * level, blue * level];
}
