import type { Config } from "~/config.server";

import { createExportPrinter } from "./export-printer.server";
import type { PrintProvider } from "./print";
import { createPrintfulProvider } from "./printful.server";

/** The provider that the configuration names. */
export function createPrinter({ print }: Config): PrintProvider {
  return print.provider === "export" ? createExportPrinter() : createPrintfulProvider(print);
}
