import { asc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { printLinks } from "~/db/schema/catalogue";
import { orderLines, orders } from "~/db/schema/orders";
import { addressLines, shippingAddressSchema } from "~/features/orders/shipping-address";
import type { PrintProvider } from "~/integrations/print/print";
import { toCsv } from "~/lib/csv";

import { zip } from "./zip.server";

export type PrintLine = {
  orderNumber: string;
  title: string;
  size: string;
  color: string;
  quantity: number;
  /** The printer's name of the art; null while it has none. */
  externalId: string | null;
  shippingAddress: unknown;
};

const header = ["Order", "Title", "Size", "Color", "Quantity", "Print file", "Ship to"];

/** What is to be printed, oldest order first: everything paid and not shipped yet. */
export async function printQueue(db: Db): Promise<PrintLine[]> {
  return db
    .select({
      orderNumber: orders.number,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: orderLines.quantity,
      externalId: printLinks.externalId,
      shippingAddress: orders.shippingAddress,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(printLinks, eq(printLinks.productId, orderLines.productId))
    .where(inArray(orders.status, ["paid", "in_production"]))
    .orderBy(asc(orders.paidAt), asc(orders.number), asc(orderLines.position));
}

/** The queue as CSV, a row a line. */
export function printQueueCsv(lines: readonly PrintLine[]): string {
  return toCsv([
    header,
    ...lines.map((line) => [
      line.orderNumber,
      line.title,
      line.size,
      line.color,
      line.quantity,
      line.externalId ? artName(line.externalId) : "",
      addressText(line.shippingAddress),
    ]),
  ]);
}

/** A ZIP for the printer: `to-print.csv`, and each print-ready file once under `art/`. */
export async function exportPrintBatch(
  db: Db,
  { printer }: { printer: PrintProvider },
): Promise<Uint8Array> {
  const lines = await printQueue(db);
  const ids = new Set(lines.flatMap((line) => line.externalId ?? []));
  const entries = [{ name: "to-print.csv", bytes: Buffer.from(printQueueCsv(lines)) }];
  for (const id of ids) {
    const file = await printer.printFile(id);
    if (file) entries.push({ name: artName(id), bytes: Buffer.from(file.bytes) });
  }
  return zip(entries);
}

function artName(externalId: string): string {
  const [, productId = "", file = externalId] = externalId.split("/");
  return `art/${productId.slice(0, 8)}-${file}`;
}

function addressText(stored: unknown): string {
  const address = shippingAddressSchema.safeParse(stored).data;
  return address ? addressLines(address).join(", ") : "";
}
