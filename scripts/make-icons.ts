/** Makes the icons of the browser and the home screen from the mark: `node scripts/make-icons.ts`. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";

import { brand } from "../app/brand.ts";

const { ink, yellow } = brand.colors;

const drop = `<path fill="${ink}" d="M33 6c7.500 10 19 20 19 32.500C52 50 43.500 57 32.500 57S12 49.500 12 38.500C12 27 25.500 17 33 6Z"/><path fill="none" stroke="${yellow}" stroke-width="4.200" stroke-linecap="round" d="M22.500 41.500c4 7 15 7.200 19.500-.5"/><circle cx="26" cy="31.500" r="3" fill="${yellow}"/><circle cx="39" cy="31" r="3" fill="${yellow}"/>`;

/** The mark on yellow. `share` is how much of the side the drop takes; `radius` rounds the tile. */
function icon({ share, radius }: { share: number; radius: number }): string {
  const place = `translate(32 32) scale(${share}) translate(-32 -31.500)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${yellow}"/><g transform="${place}">${drop}</g></svg>`;
}

const rounded = icon({ share: 1, radius: 14 });
const square = icon({ share: 0.9, radius: 0 });
// A launcher may cut a maskable icon down to the circle of 80%.
const maskable = icon({ share: 0.72, radius: 0 });

const pictures: [file: string, svg: string, size: number][] = [
  ["icon-192.png", rounded, 192],
  ["icon-512.png", rounded, 512],
  ["icon-maskable-512.png", maskable, 512],
  ["apple-touch-icon.png", square, 180],
];

const folder = new URL("../public/", import.meta.url);
await writeFile(new URL("favicon.svg", folder), rounded);
for (const [file, svg, size] of pictures) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(new URL(file, folder), png);
}
