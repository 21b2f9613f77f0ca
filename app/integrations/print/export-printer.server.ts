import type { FileStore } from "~/integrations/files/files.server";

import type { PrintProduct, PrintProvider } from "./print";
import { printReady } from "./print-ready.server";

/** Keeps print-ready files for whoever prints by hand. */
export function createExportPrinter(files: FileStore): PrintProvider {
  return {
    name: "export",
    async register({ productId, slug, art }: PrintProduct) {
      const externalId = `print/${productId}/${slug}.png`;
      await files.put(externalId, Buffer.from(await printReady(art)), "image/png");
      return { externalId };
    },
    async printFile(externalId) {
      const bytes = await files.get(externalId);
      return bytes && { name: externalId.split("/").at(-1) ?? "art.png", bytes };
    },
  };
}
