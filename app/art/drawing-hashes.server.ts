import sharp from "sharp";

/** Bits of a drawing's hash. */
const BITS = 64;
const SIDE = 32;

type Gray = Float64Array;

/**
 * The rough shape of a drawing in 64 bits (its lowest frequencies against their median), for each
 * of the four ways to turn it. Size, thickness and paper matter little.
 * @throws Error when the picture cannot be read
 */
export async function drawingHashes(bytes: Uint8Array): Promise<[string, ...string[]]> {
  const upright = await smallGray(bytes);
  const hashes = [hashOf(upright)];
  let turned = upright;
  for (let turn = 1; turn < 4; turn += 1) {
    turned = turnedRight(turned);
    hashes.push(hashOf(turned));
  }
  const [first = "", ...others] = hashes;
  return [first, ...others];
}

/** How much darker than the paper ink is (of 255). */
const INK = 48;
const READ_SIDE = 256;

/** How much ink falls into each of 32 × 32 fields of the ink's own square. */
async function smallGray(bytes: Uint8Array): Promise<Gray> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .flatten({ background: "#ffffff" })
    .grayscale()
    .resize(READ_SIDE, READ_SIDE, { fit: "inside" })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const paper = data.toSorted()[Math.floor(data.length / 2)] ?? 255;
  const ink: [x: number, y: number][] = [];
  for (const [at, value] of data.entries())
    if (paper - value > INK) ink.push([at % info.width, Math.floor(at / info.width)]);
  const [left, right] = span(ink.map(([x]) => x));
  const [top, bottom] = span(ink.map(([, y]) => y));
  const side = Math.max(right - left, bottom - top, 1) + 1;
  const fields: Gray = new Float64Array(SIDE * SIDE);
  for (const [x, y] of ink) {
    const column = Math.floor(((x - (left + right) / 2) / side + 0.5) * (SIDE - 0.01));
    const row = Math.floor(((y - (top + bottom) / 2) / side + 0.5) * (SIDE - 0.01));
    if (column < 0 || row < 0 || column >= SIDE || row >= SIDE) continue;
    fields[row * SIDE + column] = (fields[row * SIDE + column] ?? 0) + 1;
  }
  return softened(softened(fields));
}

/** Where ink begins and ends, without the odd speck. */
function span(places: number[]): [from: number, to: number] {
  const sorted = Float64Array.from(places).toSorted();
  const cut = Math.floor(sorted.length * 0.005);
  return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0];
}

/** Each field as the mean of itself and its neighbors. */
function softened(fields: Gray): Gray {
  return fields.map((_, at) => {
    const [y, x] = [Math.floor(at / SIDE), at % SIDE];
    let sum = 0;
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const [row, column] = [y + dy, x + dx];
        if (row >= 0 && column >= 0 && row < SIDE && column < SIDE)
          sum += fields[row * SIDE + column] ?? 0;
      }
    return sum / 9;
  });
}

function turnedRight(gray: Gray): Gray {
  return gray.map((_, at) => {
    const [y, x] = [Math.floor(at / SIDE), at % SIDE];
    return gray[(SIDE - 1 - x) * SIDE + y] ?? 0;
  });
}

const cosines = Array.from({ length: 9 }, (_, k) =>
  Float64Array.from({ length: SIDE }, (__, at) =>
    Math.cos(((2 * at + 1) * k * Math.PI) / (2 * SIDE)),
  ),
);

function hashOf(gray: Gray): string {
  const strengths: number[] = [];
  for (let v = 0; v < 8; v += 1)
    for (let u = 0; u < 8; u += 1) strengths.push(strength(gray, u + (v === 0 ? 1 : 0), v));
  const middle = strengths.toSorted((one, other) => one - other)[BITS / 2] ?? 0;
  return strengths.map((one) => (one >= middle ? "1" : "0")).join("");
}

/** One coefficient of the cosine transform. */
function strength(gray: Gray, u: number, v: number): number {
  let sum = 0;
  for (let y = 0; y < SIDE; y += 1) {
    let row = 0;
    for (let x = 0; x < SIDE; x += 1) row += (gray[y * SIDE + x] ?? 0) * (cosines[u]?.[x] ?? 0);
    sum += row * (cosines[v]?.[y] ?? 0);
  }
  return sum;
}
