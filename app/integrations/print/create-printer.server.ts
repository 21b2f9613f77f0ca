import type { Config } from "~/config.server";

import type { PrintProvider } from "./print";
import { printFailure } from "./print-failure";
import { createPrintfulProvider } from "./printful.server";

/** The provider that the configuration names. */
export function createPrinter({ print, limits }: Config): PrintProvider {
  if (print.provider === "export") return createExportPrinter();
  return createPrintfulProvider(print, { limitMs: limits.printerMs });
}

/** For whoever prints by hand, from the print desk: takes no orders and reports no stock. */
export function createExportPrinter(): PrintProvider {
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
  };
}
