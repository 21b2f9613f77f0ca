import { colorKey, type Point, type RgbPicture } from "../photo/rgb-picture";

/** White where the picture shows other colors than the table's. */
export function apartFromTable(picture: RgbPicture, isTable: Uint8Array): RgbPicture {
  const pixels = new Uint8Array(picture.pixels.length);
  for (let at = 0; at < pixels.length; at += 3)
    if (isTable[colorKey(picture.pixels, at)] === 0) pixels.fill(255, at, at + 3);
  return { ...picture, pixels };
}

/** In shares of the picture's sides: what is so near its border is the table. */
const border = 0.03;
const leastOfTable = 0.002;

/** Which colors (of 4,096) the table has: those at two of the picture's borders at least, for a sheet may reach one. */
export function tableOf({ width, height, pixels }: RgbPicture): Uint8Array {
  const [aside, above] = [Math.ceil(width * border), Math.ceil(height * border)];
  const colorsIn = (left: number, top: number, right: number, bottom: number) => {
    const counts = new Uint32Array(4096);
    let seen = 0;
    for (let y = top; y < bottom; y += 2)
      for (let x = left; x < right; x += 2) {
        const key = colorKey(pixels, (y * width + x) * 3);
        counts[key] = (counts[key] ?? 0) + 1;
        seen += 1;
      }
    return withNeighbors(counts.map((count) => (count > leastOfTable * seen ? 1 : 0)));
  };
  const borders = [
    colorsIn(0, 0, aside, height),
    colorsIn(width - aside, 0, width, height),
    colorsIn(0, 0, width, above),
    colorsIn(0, height - above, width, height),
  ];
  return new Uint8Array(4096).map((_, key) =>
    borders.filter((one) => one[key] === 1).length > 1 ? 1 : 0,
  );
}

/** With the colors next to each, for light changes from place to place. */
function withNeighbors(colors: Uint32Array): Uint8Array {
  const near = new Uint8Array(4096);
  colors.forEach((is, key) => {
    if (is === 0) return;
    const [red, green, blue] = [key >> 8, (key >> 4) & 15, key & 15];
    for (let r = Math.max(0, red - 1); r <= Math.min(15, red + 1); r += 1)
      for (let g = Math.max(0, green - 1); g <= Math.min(15, green + 1); g += 1)
        for (let b = Math.max(0, blue - 1); b <= Math.min(15, blue + 1); b += 1)
          near[(r << 8) | (g << 4) | b] = 1;
  });
  return near;
}

/** Whether the table is seen there; null beyond the picture. */
export function isTableAt(
  { width, height, pixels }: RgbPicture,
  isTable: Uint8Array,
  { x, y }: Point,
): boolean | null {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return null;
  return isTable[colorKey(pixels, (row * width + column) * 3)] === 1;
}
