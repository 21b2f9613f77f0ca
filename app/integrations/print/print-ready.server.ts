import sharp from "sharp";

/** 12 inches at 300 dots an inch: the widest print on a shirt. */
const PRINT_WIDTH = 3600;
const PRINT_DPI = 300;

/** Converts art for printing: PNG, transparent, 12 inches wide at 300 dpi. */
export async function printReady(art: Uint8Array): Promise<Uint8Array> {
  return sharp(art)
    .resize({ width: PRINT_WIDTH, kernel: "lanczos3" })
    .withMetadata({ density: PRINT_DPI })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
