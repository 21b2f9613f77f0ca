import sharp from "sharp";

import { paperMargin } from "./photo/photo-on-paper";
import { paperField } from "./paper-field.server";

const SIDE = 1600;

/** Art in the middle of a clean square sheet, as a drawing is shown. PNG, 1,600 pixels a side. */
export async function renderArtOnPaper(art: Uint8Array): Promise<Buffer> {
  const room = Math.round(SIDE * (1 - 2 * paperMargin));
  const trimmed = await sharp(art, { limitInputPixels: 80_000_000 })
    .ensureAlpha()
    .resize(room, room, { fit: "inside", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return sharp(sheet(), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .composite([{ input: trimmed, gravity: "center" }])
    .png({ compressionLevel: 6 })
    .toBuffer();
}

const warmPaper = [252, 249, 241] as const;

function sheet(): Uint8Array {
  const { light } = paperField(SIDE);
  const pixels = new Uint8Array(SIDE * SIDE * 3);
  for (let at = 0; at < light.length; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at * 3 + channel] = Math.round(((light[at] ?? 255) / 255) * (warmPaper[channel] ?? 0));
  return pixels;
}
