import sharp from "sharp";

const END = Buffer.from([0xff, 0xd9]);
const SCAN = Buffer.from([0xff, 0xda]);
/** How much of a photo's height may be missing at the bottom before we call it half a picture. */
const MOST_MISSING = 0.02;

/**
 * A JPEG with the marker that ends it. A phone or a mail that loses the last bytes loses nothing of
 * the picture; where more than its last rows are missing, there is none: null.
 */
export async function wholeJpeg(bytes: Uint8Array, maxPixels: number): Promise<Uint8Array | null> {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scan = jpeg.lastIndexOf(SCAN);
  if (scan < 0 || jpeg.indexOf(END, scan) >= 0) return bytes;
  const ended = Buffer.concat([jpeg, END]);
  return (await decodes(ended, maxPixels)) || (await lacksOnlyLastRows(ended, maxPixels))
    ? ended
    : null;
}

async function decodes(jpeg: Buffer, maxPixels: number): Promise<boolean> {
  const options = { limitInputPixels: maxPixels, failOn: "warning" } as const;
  return sharp(jpeg, options)
    .resize(64, 64, { fit: "fill" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** The decoder fills rows for which there is no data with one color. */
async function lacksOnlyLastRows(jpeg: Buffer, maxPixels: number): Promise<boolean> {
  const options = { limitInputPixels: maxPixels, failOn: "none" } as const;
  try {
    const { isProgressive, width, height } = await sharp(jpeg, options).metadata();
    // Of a progressive one, every row may lack its last details.
    if (isProgressive) return false;
    const rows = Math.max(1, Math.ceil(height * MOST_MISSING));
    const top = Math.max(0, height - rows - 16);
    const area = { left: 0, top, width, height: Math.min(16, height) };
    const { channels } = await sharp(
      await sharp(jpeg, options).extract(area).png().toBuffer(),
    ).stats();
    return channels.some(({ stdev }) => stdev > 0);
  } catch {
    return false;
  }
}
