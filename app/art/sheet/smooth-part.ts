import type { RgbPicture } from "../photo/rgb-picture";
import { closeDark } from "../photo/slide-window";
import { leastChannel, strokeReach } from "./sheet-slopes";

/** As a share of the ground's light: what is so much darker and thin is a stroke. */
const strokeDepth = 0.3;
/** In pixels of the small picture: around each, how rough a place is. */
export const smoothReach = 2;
/** In shares of the picture's sides: what is so near its border is the table. */
const border = 0.03;
/** How much rougher a table's grain is than paper, at least. */
const leastRougher = 1.7;

/**
 * White where a small picture is as smooth as paper, black where it is as rough as at its border:
 * paper of a wooden table's color is told from it by the grain alone. Null where no part is smoother.
 */
export function smoothPart(small: RgbPicture): RgbPicture | null {
  const { width, height } = small;
  const rough = roughness(small);
  const [aside, above] = [Math.ceil(width * border), Math.ceil(height * border)];
  const isTable = (x: number, y: number) =>
    x < aside || y < above || x >= width - aside || y >= height - above;
  const table = middle(
    rough.filter((_, cell) => isTable(cell % width, Math.floor(cell / width))),
    0.5,
  );
  const paper = middle(rough, 0.2);
  if (table < leastRougher * paper) return null;
  const pixels = new Uint8Array(rough.length * 3);
  rough.forEach((value, cell) => {
    const share = Math.min(1, Math.max(0, (table - value) / (table - paper)));
    pixels.fill(255 * share, cell * 3, cell * 3 + 3);
  });
  return { width, height, pixels };
}

/** How much light changes from pixel to pixel around each, strokes left out. */
function roughness(small: RgbPicture): Float32Array {
  const { width, height } = small;
  const seen = leastChannel(small);
  const closed = closeDark(seen, strokeReach).values;
  const isStroke = closed.map((value, cell) =>
    value - (seen.values[cell] ?? 0) > strokeDepth * value ? 1 : 0,
  );
  const changes = new Float32Array(width * height);
  const counts = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const cell = y * width + x;
      let strokes = 0;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) strokes += isStroke[cell + dy * width + dx] ?? 0;
      if (strokes > 0) continue;
      const at = (step: number) => seen.values[cell + step] ?? 0;
      changes[cell] = (Math.abs(at(1) - at(-1)) + Math.abs(at(width) - at(-width))) / (at(0) + 12);
      counts[cell] = 1;
    }
  return changes.map((_, cell) => {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    let [sum, count] = [0, 0];
    for (
      let y = Math.max(0, row - smoothReach);
      y <= Math.min(height - 1, row + smoothReach);
      y += 1
    )
      for (
        let x = Math.max(0, column - smoothReach);
        x <= Math.min(width - 1, column + smoothReach);
        x += 1
      ) {
        sum += changes[y * width + x] ?? 0;
        count += counts[y * width + x] ?? 0;
      }
    return count === 0 ? 0 : sum / count;
  });
}

function middle(values: Float32Array, share: number): number {
  return values.toSorted()[Math.floor((values.length - 1) * share)] ?? 0;
}
