import sharp from "sharp";

import type { FileStore } from "~/integrations/files/files.server";

import type { PrintProduct, PrintProvider } from "./print";

/** 12 inches at 300 dots an inch: the widest print on a shirt. */
const PRINT_WIDTH = 3600;
const PRINT_DPI = 300;

/** Keeps print-ready files for whoever prints by hand: PNG, transparent, 12 inches wide at 300 dpi. */
export function createExportPrinter(files: FileStore): PrintProvider {
  return {
    name: "export",
    async register({ productId, slug, art }: PrintProduct) {
      const bytes = await sharp(art)
        .resize({ width: PRINT_WIDTH, kernel: "lanczos3" })
        .withMetadata({ density: PRINT_DPI })
        .png({ compressionLevel: 6 })
        .toBuffer();
      const externalId = `print/${productId}/${slug}.png`;
      await files.put(externalId, bytes, "image/png");
      return { externalId };
    },
    async printFile(externalId) {
      const bytes = await files.get(externalId);
      return bytes && { name: externalId.split("/").at(-1) ?? "art.png", bytes };
    },
  };
}
