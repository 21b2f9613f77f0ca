import type { PrintDeps } from "~/press/print-files.server";
import type { Logger } from "~/integrations/log/logger.server";
import type { PrintProvider } from "~/integrations/print/print";
import type { Keys } from "~/lib/keys/keys";

export type PrintOrderDeps = Pick<PrintDeps, "files"> & {
  printer: PrintProvider;
  /** Where the provider fetches the print files. */
  publicUrl: string;
  /** Signs their links. */
  secret: Keys;
  log: Logger;
  now: Date;
};
