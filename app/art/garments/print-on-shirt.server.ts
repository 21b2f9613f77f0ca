import { knitPattern } from "./garment-knit";
import { driftScale, halfSize, type GarmentMaps } from "./garment-maps.server";
import { canvas } from "./garment-shape";
import { inkLight } from "./garment-tones";
import { type Affine, inverted, moved } from "./print-areas";

/** Art in its final colors, and where it lies. */
export type PlacedArt = {
  width: number;
  height: number;
  /** Red, green, blue and alpha, not premultiplied. */
  pixels: Uint8Array;
  /** From its pixels to units of the picture's square. */
  toPicture: Affine;
};

const { gain, sheen } = inkLight();

/** Prints art onto the shirt's pixels: opaque ink over its underbase, lit like the cloth, settled into the knit, moved by the folds by less than a unit. */
export function printOnShirt(pixels: Uint8Array, maps: GarmentMaps, art: PlacedArt) {
  const knit = knitPattern();
  const [a, b, c, d, e, f] = inverted(art.toPicture);
  const box = boxOf(art);
  const sample = new Float32Array(4);
  for (let y = box.top; y < box.bottom; y += 1) {
    for (let x = box.left; x < box.right; x += 1) {
      const coarse = (y >> 1) * halfSize + (x >> 1);
      const px = x + 0.5 + ((maps.driftX[coarse] ?? 128) - 128) / driftScale;
      const py = y + 0.5 + ((maps.driftY[coarse] ?? 128) - 128) / driftScale;
      if (!sampleArt(art, a * px + c * py + e - 0.5, b * px + d * py + f - 0.5, sample)) continue;
      const cell = y * canvas + x;
      const grain = ((knit[cell] ?? 128) - 128) / 128;
      const alpha = sample[3] ?? 0;
      const cover =
        Math.min(0.985, alpha * (0.965 + grain * 0.1)) * ((maps.cloth[cell] ?? 0) / 255);
      const step = Math.min(255, Math.max(0, Math.round((maps.shade[cell] ?? 128) + grain * 14)));
      for (let channel = 0; channel < 3; channel += 1) {
        const dye = (sample[channel] ?? 0) / alpha;
        const ink = dye * (gain[step] ?? 1) + (1 - dye / 255) * (sheen[step] ?? 0);
        const at = cell * 3 + channel;
        pixels[at] = Math.min(255, (pixels[at] ?? 0) * (1 - cover) + ink * cover);
      }
    }
  }
}

/** The smallest box of cells around everything that is drawn. */
function boxOf(art: PlacedArt) {
  const { left, right, top, bottom } = drawnBounds(art);
  const corners = [moved(art.toPicture, left, top), moved(art.toPicture, right, top)];
  corners.push(moved(art.toPicture, left, bottom), moved(art.toPicture, right, bottom));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 2),
    right: Math.min(canvas, Math.ceil(Math.max(...xs)) + 2),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 2),
    bottom: Math.min(canvas, Math.ceil(Math.max(...ys)) + 2),
  };
}

function drawnBounds({ width, height, pixels }: PlacedArt) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (pixels[(row * width + column) * 4 + 3] === 0) continue;
      if (column < left) left = column;
      if (column >= right) right = column + 1;
      if (row < top) top = row;
      bottom = row + 1;
    }
  }
  return right === 0 ? { left: 0, right: 0, top: 0, bottom: 0 } : { left, right, top, bottom };
}

/** Mixes the four pixels around a point, colors weighted by their alpha (0 to 1); false where nothing is printed. */
function sampleArt(art: PlacedArt, x: number, y: number, sample: Float32Array): boolean {
  const { width, height, pixels } = art;
  if (x <= -1 || y <= -1 || x >= width || y >= height) return false;
  const column = Math.floor(x);
  const row = Math.floor(y);
  let red = 0;
  let green = 0;
  let blue = 0;
  let cover = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const cornerX = column + (corner & 1);
    const cornerY = row + (corner >> 1);
    if (cornerX < 0 || cornerY < 0 || cornerX >= width || cornerY >= height) continue;
    const at = (cornerY * width + cornerX) * 4;
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0) continue;
    const weight = (1 - Math.abs(x - cornerX)) * (1 - Math.abs(y - cornerY)) * (alpha / 255);
    cover += weight;
    red += (pixels[at] ?? 0) * weight;
    green += (pixels[at + 1] ?? 0) * weight;
    blue += (pixels[at + 2] ?? 0) * weight;
  }
  if (cover <= 0.004) return false;
  sample[0] = red;
  sample[1] = green;
  sample[2] = blue;
  sample[3] = cover;
  return true;
}
