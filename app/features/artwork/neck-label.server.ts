import sharp from "sharp";

/** A small woven label with a marker squiggle, where every shirt has one. Units of the 1600 square. */
type NeckLabel = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Red, green, blue and alpha. */
  pixels: Uint8Array;
};

const width = 72;
const height = 43;

export async function neckLabel(): Promise<NeckLabel> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 50" width="${width}" height="${height}">
    <rect x="2" y="1" width="80" height="46" rx="2" fill="#f5f1e6"/>
    <rect x="2" y="1" width="80" height="5" fill="#ded8c8"/>
    <path d="M22 29c4-9 8-12 9-6s-2 11 2 9 6-10 9-9-1 9 3 8 5-9 9-8 1 7 6 4" fill="none" stroke="#25221f" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M3 44h78" stroke="#cfc8b6" stroke-width="1"/>
  </svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return { left: 800 - width / 2, top: 224, width, height, pixels: new Uint8Array(pixels) };
}
