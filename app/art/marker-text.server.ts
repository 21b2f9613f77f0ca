import sharp from "sharp";

import { brand } from "~/brand";
import { escapeHtml } from "~/lib/escape-html";

import { markerFontFile } from "./marker-font.server";

/** Text in the marker font, wrapped to a width, at the given size (pixels) or smaller. */
export async function markerText(copy: string, width: number, size: number) {
  const image = sharp({
    text: {
      text: `<span foreground="${brand.colors.ink}" size="${size * 768}">${escapeHtml(copy)}</span>`,
      font: "Permanent Marker",
      fontfile: markerFontFile(),
      width: Math.round(width),
      rgba: true,
      dpi: 96,
      wrap: "word",
    },
  }).png();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
