import { and, asc, eq, inArray, sql, type SQL } from "drizzle-orm";

import type { Database, Db } from "~/db/client.server";
import { printLinks } from "~/db/schema/catalogue";
import { orderLines, orders } from "~/db/schema/orders";
import { printPlans } from "~/db/schema/print-plans";
import { addressLines, shippingAddressSchema } from "~/features/orders/shipping-address";
import { pictureFile } from "~/features/pictures/picture-file.server";
import { printReady } from "~/integrations/print/print-ready.server";
import { toCsv } from "~/lib/csv";
import { slugify } from "~/lib/slug";

import { linkForPrinting, type PrintDeps } from "./sync-print-links.server";
import { zipStream, type ZipEntry } from "./zip-stream.server";

type PrintLine = {
  orderNumber: string;
  title: string;
  size: string;
  color: string;
  quantity: number;
  productId: string | null;
  /** The printer's name for the art; null while it has none. */
  externalId: string | null;
  /** The art that the order's picture was made from; it outlives a deleted product. */
  inkPictureId: string | null;
  shippingAddress: unknown;
};

const header = ["Order", "Title", "Size", "Color", "Quantity", "Print file", "Ship to"];

/**
 * What is to be printed, oldest order first: everything paid and not shipped yet. Orders whose
 * payment is disputed are held back until the bank has decided.
 */
export async function printQueue(db: Db): Promise<PrintLine[]> {
  return printLines(db, sql`${orders.disputeStatus} is distinct from 'open'`);
}

/** What would be printed if its payment were not disputed. */
async function heldBackLines(db: Db): Promise<PrintLine[]> {
  return printLines(db, eq(orders.disputeStatus, "open"));
}

/** How many orders are held back. */
export async function heldBackCount(db: Db): Promise<number> {
  return db.$count(orders, and(waitsForPrint, eq(orders.disputeStatus, "open")));
}

const waitsForPrint = inArray(orders.status, ["paid", "in_production"]);

async function printLines(db: Db, which: SQL): Promise<PrintLine[]> {
  return db
    .select({
      orderNumber: orders.number,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: orderLines.quantity,
      productId: orderLines.productId,
      externalId: printLinks.externalId,
      inkPictureId: printPlans.artPictureId,
      shippingAddress: orders.shippingAddress,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(printLinks, eq(printLinks.productId, orderLines.productId))
    .leftJoin(printPlans, eq(printPlans.id, orderLines.printPlanId))
    .where(and(waitsForPrint, which))
    .orderBy(asc(orders.paidAt), asc(orders.number), asc(orderLines.position));
}

/** The queue as CSV, one row per line; the art column is empty when its file is missing. */
export function printQueueCsv(
  lines: readonly PrintLine[],
  files: { has(name: string): boolean },
): string {
  return toCsv([
    header,
    ...lines.map((line) => {
      const name = artName(line);
      return [
        line.orderNumber,
        line.title,
        line.size,
        line.color,
        line.quantity,
        name && files.has(name) ? name : "",
        addressText(line.shippingAddress),
      ];
    }),
  ]);
}

const heldBackHeader = ["Order", "Title", "Size", "Color", "Quantity", "Why"];

/** The lines held back, so that no one looks for them. */
function heldBackCsv(lines: readonly PrintLine[]): string {
  return toCsv([
    heldBackHeader,
    ...lines.map(({ orderNumber, title, size, color, quantity }) => [
      orderNumber,
      title,
      size,
      color,
      quantity,
      "Do not print: the payment is disputed",
    ]),
  ]);
}

/**
 * A ZIP for the printer: `to-print.csv`, each print-ready file once under `art/`, and
 * `held-back.csv` if any orders are held back. It is written as it is read, one file at a time.
 */
export async function exportPrintBatch(
  db: Database,
  deps: PrintDeps,
): Promise<ReadableStream<Uint8Array>> {
  const productIds = (await printQueue(db)).flatMap(({ productId }) => productId ?? []);
  await linkForPrinting(db, [...new Set(productIds)], deps);
  const lines = await printQueue(db);
  const art = await artToPack(db, lines, deps);
  const held = await heldBackLines(db);
  const lists = [
    { name: "to-print.csv", bytes: Buffer.from(printQueueCsv(lines, art)) },
    ...(held.length > 0 ? [{ name: "held-back.csv", bytes: Buffer.from(heldBackCsv(held)) }] : []),
  ];
  return zipStream(packed(db, { lists, art }, deps));
}

/** One line for each existing file, by its archive name: the list comes before the files. */
async function artToPack(db: Database, lines: readonly PrintLine[], deps: PrintDeps) {
  const art = new Map<string, PrintLine>();
  for (const line of lines) {
    const name = artName(line);
    if (name && !art.has(name) && (await sourceOf(db, line, deps))) art.set(name, line);
  }
  return art;
}

type Batch = { lists: readonly ZipEntry[]; art: ReadonlyMap<string, PrintLine> };

async function* packed(
  db: Database,
  { lists, art }: Batch,
  deps: PrintDeps,
): AsyncGenerator<ZipEntry> {
  yield* lists;
  for (const [name, line] of art) {
    const source = await sourceOf(db, line, deps);
    if (!source) throw new Error(`${name} went away while the archive was written`);
    const bytes = source.isReady ? source.bytes : await printReady(source.bytes);
    yield { name, bytes: Buffer.from(bytes) };
  }
}

/** The print-ready file of a line, or the art to make it from; null when there is neither. */
async function sourceOf(db: Database, line: PrintLine, { files, printer }: PrintDeps) {
  if (line.externalId) {
    const file = await printer.printFile(line.externalId);
    return file && { bytes: file.bytes, isReady: true };
  }
  const ink = line.inkPictureId && (await pictureFile({ db, files }, line.inkPictureId));
  return ink ? { bytes: ink.bytes, isReady: false } : null;
}

function artName({ externalId, inkPictureId, title }: PrintLine): string | null {
  if (externalId) {
    const [, productId = "", file = externalId] = externalId.split("/");
    return `art/${productId.slice(0, 8)}-${file}`;
  }
  return inkPictureId && `art/${inkPictureId.slice(0, 8)}-${slugify(title)}.png`;
}

function addressText(stored: unknown): string {
  const address = shippingAddressSchema.safeParse(stored).data;
  return address ? addressLines(address).join(", ") : "";
}
