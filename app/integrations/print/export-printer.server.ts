import type { FileStore } from "~/integrations/files/files.server";

import type { PrintProduct, PrintProvider } from "./print";
import { printFailure } from "./print-failure";
import { printReady } from "./print-ready.server";

/** Keeps print-ready files for printing by hand; takes no orders and reports no stock. */
export function createExportPrinter(files: FileStore): PrintProvider {
  const byHand = async () =>
    printFailure("by-hand", "No print provider is set up: print this order from the print desk.");
  return {
    name: "export",
    takesOrders: false,
    placeOrder: byHand,
    findOrder: async () => ({ ok: true, order: null }),
    cancelOrder: byHand,
    findShipments: async () => ({ ok: true, shipments: [] }),
    listBlanks: async () => ({ ok: true, blanks: [] }),
    listOutOfStock: async () => ({ ok: true, blanks: [] }),
    verifyEvent: () => ({ ok: false, reason: "signature" }),
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
