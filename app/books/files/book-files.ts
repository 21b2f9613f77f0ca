import type { BookFile } from "./book-file";
import { feesFile, ledgerFile, payoutsFile, refundsFile } from "./money-files";
import { linesFile, ordersFile, taxFile } from "./sale-files";

/** Every file for the bookkeeper, by its name. */
export const bookFiles = {
  "orders.csv": ordersFile,
  "order-lines.csv": linesFile,
  "refunds.csv": refundsFile,
  "payouts.csv": payoutsFile,
  "ledger.csv": ledgerFile,
  "fees.csv": feesFile,
  "tax.csv": taxFile,
} as const satisfies Record<string, BookFile>;

export type BookFileName = keyof typeof bookFiles;

export const bookFileNames = Object.keys(bookFiles).filter(isBookFile);

export function isBookFile(name: string): name is BookFileName {
  return Object.hasOwn(bookFiles, name);
}
