import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";

import { printLinks } from "~/db/schema/catalogue";
import { pictures } from "~/db/schema/pictures";
import { createExportPrinter } from "~/integrations/print/export-printer.server";

import { openTestDatabase, type TestDatabase } from "../../../tests/support/embedded-database";
import { makeOpenOrder, makePaidOrder } from "../../../tests/support/factories/orders";
import { memoryFiles } from "../../../tests/support/memory-files";
import { exportPrintBatch, printQueue, printQueueCsv } from "./print-batch.server";
import { syncPrintLinks } from "./sync-print-links.server";

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it("hands art over, lists what is paid, and packs both for the printer", async () => {
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
  expect(printQueueCsv(queue)).toContain(`${product.title},M,Black,2,art/`);
  const archive = Buffer.from(await exportPrintBatch(test.db, { printer }));
  const names = namesIn(archive);
  expect(names).toEqual([
    "to-print.csv",
    expect.stringMatching(new RegExp(`^art/.*-${product.slug}.png$`)),
  ]);
});

/** The names in an archive's directory, found from its end as an unpacker does. */
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
