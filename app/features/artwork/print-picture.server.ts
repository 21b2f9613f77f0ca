import sharp from "sharp";

/** A picture ready to be printed: trimmed to the drawing and fitted to its place. */
export type PrintPicture = {
  width: number;
  height: number;
  /** Red, green, blue and alpha. */
  pixels: Uint8Array;
  /** All dark marker, so it is printed in light ink on dark cloth. */
  isInk: boolean;
};

const maxPixels = 40_000_000;
const longestSide = 1600;

/** Decodes and trims once, then returns the picture at any size. */
export async function openPrintPicture(bytes: Uint8Array) {
  const source = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient().ensureAlpha();
  const { width: fullWidth, height: fullHeight } = await source.metadata();
  const isLarge = Math.max(fullWidth, fullHeight) > longestSide;
  const { data, info } = await (
    isLarge ? source.resize(longestSide, longestSide, { fit: "inside" }) : source
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = drawnBox(data, info.width, info.height);
  const isInk = onlyDarkInk(data);
  const raw = { width: info.width, height: info.height, channels: 4 as const };
  return async function fitted(width: number, height: number): Promise<PrintPicture> {
    const cut = sharp(data, { raw }).extract(box).resize(width, height, { fit: "inside" });
    const result = await cut.raw().toBuffer({ resolveWithObject: true });
    return {
      width: result.info.width,
      height: result.info.height,
      pixels: new Uint8Array(result.data),
      isInk,
    };
  };
}

function drawnBox(data: Uint8Array, width: number, height: number) {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 24) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function onlyDarkInk(data: Uint8Array): boolean {
  let drawn = 0;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 160) continue;
    drawn += 1;
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 96) dark += 1;
  }
  return drawn > 0 && dark / drawn > 0.97;
}
