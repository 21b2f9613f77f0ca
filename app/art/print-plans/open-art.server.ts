import sharp from "sharp";

import { drawnBox } from "~/art/drawn-box";
import { inkPixels } from "~/art/ink-pixels";

import type { Ink } from "~/schema/inks";

const MAX_PIXELS = 80_000_000;

/**
 * Decodes art once, puts it into its ink and cuts it to what is drawn, and gives copies of it in any
 * size.
 * @param options.isTrimmed false for a print file that is a whole print area already
 */
export async function openArt(art: Uint8Array, options: { ink: Ink; isTrimmed: boolean }) {
  const { data, info } = await sharp(art, { limitInputPixels: MAX_PIXELS })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const whole = { left: 0, top: 0, width: info.width, height: info.height };
  const box = options.isTrimmed ? drawnBox(decoded, info.width, info.height) : whole;
  const picture = { pixels: decoded, width: info.width, height: info.height };
  const pixels = inkPixels(picture, options.ink);
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  return {
    /** Width divided by height. */
    aspect: box.width / box.height,
    /**
     * A copy in about this many pixels, turned clockwise by a number of degrees around its middle.
     */
    async copy(width: number, height: number, turn: number) {
      const upright = sharp(pixels, { raw, limitInputPixels: MAX_PIXELS })
        .extract(box)
        .resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), { fit: "fill" });
      const sized = await upright.raw().toBuffer({ resolveWithObject: true });
      if (turn === 0) return { pixels: sized.data, raw: rawOf(sized.info) };
      const turned = await sharp(sized.data, { raw: rawOf(sized.info) })
        .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { pixels: turned.data, raw: rawOf(turned.info) };
    },
  };
}

function rawOf({ width, height }: { width: number; height: number }) {
  return { width, height, channels: 4 as const };
}
