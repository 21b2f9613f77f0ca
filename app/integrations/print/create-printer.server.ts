import type { Config } from "~/config.server";

import { createExportPrinter } from "./export-printer.server";
import type { PrintProvider } from "./print";
import { createPrintfulProvider } from "./printful.server";

/** The provider that the configuration names. */
export function createPrinter({ print, limits }: Config): PrintProvider {
  if (print.provider === "export") return createExportPrinter();
  return createPrintfulProvider(print, { limitMs: limits.printerMs });
}
