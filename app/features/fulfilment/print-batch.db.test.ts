import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";

import { printLinks, products } from "~/db/schema/catalogue";
import { orderLines, orders } from "~/db/schema/orders";
import { pictures } from "~/db/schema/pictures";
import { createExportPrinter } from "~/integrations/print/export-printer.server";

import { testDatabase } from "~tests/support/test-database";
import { truncateAll } from "~tests/support/truncate-all";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { memoryFiles } from "~tests/support/memory-files";
import { exportPrintBatch, heldBackCount, printQueue, printQueueCsv } from "./print-batch.server";
import { syncPrintLinks } from "./sync-print-links.server";

const test = testDatabase("once");

it("hands over art, lists what is paid, and packs both for the printer", async () => {
  const files = memoryFiles();
  const printer = createExportPrinter(files);
  const { product } = await makePaidOrder(test.db, { quantity: 2 });
  await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
  await test.db.insert(printLinks).values({ productId: product.id });
  const now = new Date();
  expect(await syncPrintLinks(test.db, { files, printer, now })).toBe(0);
  const [failed] = await test.db.select().from(printLinks);
  expect(failed).toMatchObject({ syncState: "failed", error: "The art's file is not there" });

  const ink = await sharp({ create: { width: 60, height: 80, channels: 4, background: "#000" } })
    .png()
    .toBuffer();
  const [picture] = await test.db
    .select()
    .from(pictures)
    .where(eq(pictures.ownerUserId, product.creatorUserId));
  await files.put(picture?.fileKey ?? "", ink, "image/png");
  expect(await syncPrintLinks(test.db, { files, printer, now })).toBe(1);
  const [link] = await test.db.select().from(printLinks);
  expect(link).toMatchObject({ syncState: "synced", error: null });
  const art = await sharp((await printer.printFile(link?.externalId ?? ""))?.bytes).metadata();
  expect(art).toMatchObject({ width: 3600, density: 300, format: "png" });

  const queue = await printQueue(test.db);
  expect(queue).toHaveLength(1);
  expect(printQueueCsv(queue, { has: () => true })).toContain(`${product.title},M,Black,2,art/`);
  expect(printQueueCsv(queue, { has: () => false })).toContain(`${product.title},M,Black,2,,`);
  const archive = await bytesOf(exportPrintBatch(test.db, { files, printer, now }));
  const names = namesIn(archive);
  expect(names).toEqual([
    "to-print.csv",
    expect.stringMatching(new RegExp(`^art/.*-${product.slug}.png$`)),
  ]);
});

it("holds back a disputed order, says so beside the list, and prints it once the dispute is won", async () => {
  await truncateAll(test.pool);
  const files = memoryFiles();
  const deps = { files, printer: createExportPrinter(files), now: new Date() };
  const { orderId } = await makePaidOrder(test.db);
  await makePaidOrder(test.db);
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  const dispute = (disputeStatus: "open" | "won") =>
    test.db.update(orders).set({ disputeStatus }).where(eq(orders.id, orderId));
  await dispute("open");
  const printed = await printQueue(test.db);
  expect(printed).toHaveLength(1);
  expect(printed.map(({ orderNumber }) => orderNumber)).not.toContain(order?.number);
  expect(await heldBackCount(test.db)).toBe(1);
  const archive = await bytesOf(exportPrintBatch(test.db, deps));
  expect(namesIn(archive)).toContain("held-back.csv");
  await dispute("won");
  expect(await printQueue(test.db)).toHaveLength(2);
  expect(await heldBackCount(test.db)).toBe(0);
  expect(namesIn(await bytesOf(exportPrintBatch(test.db, deps)))).not.toContain("held-back.csv");
});

it("makes missing art on request, even for a product deleted after it was sold", async () => {
  await truncateAll(test.pool);
  const files = memoryFiles();
  const printer = createExportPrinter(files);
  const { product } = await makePaidOrder(test.db);
  const ink = await sharp({ create: { width: 60, height: 80, channels: 4, background: "#000" } })
    .png()
    .toBuffer();
  const [drawing] = await test.db.select().from(pictures);
  await files.put(drawing?.fileKey ?? "", ink, "image/png");
  const recipe = { kind: "mockup", inkPictureId: drawing?.id ?? "" };
  const [shown] = await test.db
    .insert(pictures)
    .values({
      kind: "mockup",
      fileKey: "m.webp",
      mimeType: "image/webp",
      width: 9,
      height: 9,
      recipe,
    })
    .returning({ id: pictures.id });
  await test.db.update(orderLines).set({ pictureId: shown?.id ?? null });
  const deps = { files, printer, now: new Date() };
  const inArchive = async () => namesIn(await bytesOf(exportPrintBatch(test.db, deps)));
  expect(await inArchive()).toEqual(["to-print.csv", expect.stringContaining(product.slug)]);
  await test.db.delete(products).where(eq(products.id, product.id));
  expect(await inArchive()).toEqual([
    "to-print.csv",
    expect.stringContaining(drawing?.id.slice(0, 8) ?? "no drawing"),
  ]);
});

async function bytesOf(archive: Promise<ReadableStream<Uint8Array>>): Promise<Buffer> {
  return Buffer.from(await new Response(await archive).arrayBuffer());
}

/** The file names in an archive's directory, located from its end as an unpacker does. */
function namesIn(archive: Buffer): string[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const length = archive.readUInt16LE(at + 28);
    const [size, local] = [archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 42)];
    const bytes = archive.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(bytes)).toBe(archive.readUInt32LE(at + 16));
    const name = archive.subarray(at + 46, at + 46 + length).toString();
    at += 46 + length;
    return name;
  });
}
