import sharp, { type OverlayOptions } from "sharp";

import { brand } from "~/brand";

import { markerText } from "./marker-text.server";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;

export type ShareCardCopy = { title: string; line: string };

/** The sheet in front of the shirt's hem, and how far it is turned. */
const SHEET = 214;
const SHEET_TURN = 5;

/**
 * The picture that is shown where a page is shared, PNG: what is written, the shirt beside it, and on
 * it the drawing on its sheet.
 */
export async function composeShareCard(
  { title, line }: ShareCardCopy,
  { shirt, drawing = null }: { shirt: Uint8Array | null; drawing?: Uint8Array | null },
): Promise<Uint8Array> {
  const { ink, paper, yellow } = brand.colors;
  const layers: OverlayOptions[] = [];
  if (shirt) {
    const input = await sharp(shirt).resize(HEIGHT, HEIGHT, { fit: "cover" }).toBuffer();
    layers.push({ input, left: WIDTH - HEIGHT, top: 0 });
  }
  if (drawing) layers.push({ input: await sheet(drawing), left: 926, top: 352 });
  const width = shirt ? WIDTH - HEIGHT - MARGIN * 1.5 : WIDTH - MARGIN * 2;
  const heading = await markerText(title, width, title.length > 40 ? 44 : 60);
  const headingTop = Math.max(MARGIN, Math.round((HEIGHT - heading.height) / 2) - 40);
  layers.push({ input: heading.bytes, left: MARGIN, top: headingTop });
  if (line)
    layers.push({
      input: (await markerText(line, width, 34)).bytes,
      left: MARGIN,
      top: headingTop + heading.height + 28,
    });
  const name = await markerText(brand.name, width, 40);
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="${name.width + 24}" height="26"><path fill="${yellow}" d="M3 14C60 8 120 7 ${name.width} 9c16 1 18 9 2 10C120 17 60 20 8 23c-8 0-9-8-5-9Z"/></svg>`;
  layers.push({ input: Buffer.from(stroke), left: MARGIN - 8, top: HEIGHT - MARGIN - 14 });
  layers.push({ input: name.bytes, left: MARGIN, top: HEIGHT - MARGIN - name.height });
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect x="5" y="5" width="${WIDTH - 10}" height="${HEIGHT - 10}" rx="14" fill="none" stroke="${ink}" stroke-width="10"/></svg>`;
  layers.push({ input: Buffer.from(frame), left: 0, top: 0 });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** A drawing on white paper with an edge of ink, a little askew. */
async function sheet(drawing: Uint8Array): Promise<Buffer> {
  const { ink } = brand.colors;
  const white = "#ffffff";
  const art = await sharp(drawing)
    .flatten({ background: white })
    .resize(SHEET, SHEET, { fit: "contain", background: white })
    .toBuffer();
  const edge = { top: 4, bottom: 4, left: 4, right: 4, background: ink };
  const framed = await sharp(art).extend(edge).png().toBuffer();
  return sharp(framed)
    .rotate(SHEET_TURN, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}
