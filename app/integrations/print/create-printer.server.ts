import type { Config } from "~/config.server";
import type { FileStore } from "~/integrations/files/files.server";

import { createExportPrinter } from "./export-printer.server";
import type { PrintProvider } from "./print";
import { createPrintfulProvider } from "./printful.server";

/** The provider that the configuration names. */
export function createPrinter(config: Config, files: FileStore): PrintProvider {
  const byHand = createExportPrinter(files);
  if (config.print.provider === "export") return byHand;
  return createPrintfulProvider(config.print, byHand);
}
