import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { orderLines, orders } from "~/schema/tables/orders";
import { pictures } from "~/schema/tables/pictures";
import { printFiles } from "~/schema/tables/printing";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { zipEntries } from "~tests/support/zip-entries";
import type { ManifestLine } from "./manifest";
import { printQueueArchive } from "./print-batch.server";
import { heldBackCount, printQueue } from "./print-queue.server";

const test = testDatabase();
const files = madeForEach(() => memoryFiles());

const archive = async () =>
  zipEntries(await printQueueArchive({ db: test.db, files, publicUrl: "https://shop.test" }));
const names = async () => [...(await archive()).keys()];
const linesIn = (entries: Map<string, Buffer>) =>
  (JSON.parse(String(entries.get("manifest.json"))) as { lines: ManifestLine[] }).lines;

/** Files of 17 million pixels are made here, on machines that may be busy. */
const RENDERING_MS = 120_000;

/** Art twice as wide as high with empty margins, stored where the factory's pictures are. */
async function giveArt(): Promise<void> {
  const art = await sharp({
    create: { width: 400, height: 200, channels: 4, background: "#111" },
  })
    .extend({
      top: 60,
      bottom: 90,
      left: 30,
      right: 50,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer();
  for (const { fileKey } of await test.db.select().from(pictures))
    await files.put(fileKey, art, "image/png");
}

/** A paid order of a shirt of each size, in this color. */
async function orderIn(color: string, sizes: [string, ...string[]]) {
  const product = await makeProduct(test.db, { sizes });
  const { orderId } = await makePaidOrder(test.db, { product, quantity: 2 });
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  for (const [at, size] of sizes.slice(1).entries())
    await test.db
      .insert(orderLines)
      .values({ ...line, id: undefined, position: at + 2, size, orderId } as typeof line & object);
  await test.db.update(orderLines).set({ color });
  await giveArt();
  return { orderId, product };
}

it(
  "prints each cut in its own size, in the ink of the cloth, where the manifest says",
  { timeout: RENDERING_MS },
  async () => {
    const { product } = await orderIn("Navy", ["M", "Youth M"]);
    await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    const entries = await archive();
    const [adult, youth] = linesIn(entries);
    expect(adult).toMatchObject({
      garment: "Adult T-shirt",
      size: "M",
      color: "Navy",
      quantity: 2,
      title: product.title,
      side: "front",
      placement: "Classic chest",
      ink: "Light ink",
      shipTo: { name: "Ada Buyer", city: "Portland", state: "OR", postalCode: "97201" },
      giftNote: null,
      copies: [{ width: 7.92, height: 3.96, left: 2.04, top: 2.34, turnDegrees: 0 }],
    });
    expect(youth).toMatchObject({
      garment: "Youth T-shirt",
      copies: [{ width: 5.94, height: 2.97 }],
    });
    for (const [line, width, height] of [
      [adult, 3600, 4800],
      [youth, 2700, 3600],
    ] as const) {
      const file = entries.get(line?.printFile ?? "") ?? Buffer.alloc(0);
      expect(createHash("sha256").update(file).digest("hex")).toBe(line?.sha256);
      expect(await sharp(file).metadata()).toMatchObject({ width, height, density: 300 });
      const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const ink = boxOfInk(data, width);
      const [copy] = line?.copies ?? [];
      const inch = (value = 0) => Math.round(value * 300);
      expect(ink.darkest).toBeGreaterThan(200);
      expect(Math.abs(ink.left - inch(copy?.left))).toBeLessThanOrEqual(3);
      expect(Math.abs(ink.top - inch(copy?.top))).toBeLessThanOrEqual(3);
      expect(Math.abs(ink.right - ink.left - inch(copy?.width))).toBeLessThanOrEqual(3);
      expect(Math.abs(ink.bottom - ink.top - inch(copy?.height))).toBeLessThanOrEqual(3);
      const proof = await sharp(entries.get(line?.proof ?? "")).metadata();
      expect(proof).toMatchObject({ format: "webp", width: 1600 });
    }
    const table = String(entries.get("to-print.csv")).split("\r\n");
    expect(table).toHaveLength(4);
    expect(table[1]).toContain(
      `Adult T-shirt,M,Navy,2,${product.title},front,Classic chest,7.92 x 3.96 at 2.04 from the left and 2.34 from the top,Light ink,`,
    );
    expect(table[1]).toContain(`${adult?.sha256},${adult?.proof},Ada Buyer,1 Marker Street,`);
  },
);

it(
  "makes a file once for a plan, a cut and an ink, and again when it was damaged",
  { tags: ["sweep"], timeout: RENDERING_MS },
  async () => {
    await orderIn("White", ["M", "L"]);
    const first = await archive();
    expect([...first.keys()].filter((name) => name.startsWith("print/"))).toHaveLength(1);
    const [made] = await test.db.select().from(printFiles);
    expect(made).toMatchObject({ cut: "adult", ink: "dark", artAspect: 2 });
    expect(await archive()).toEqual(first);
    await files.put(made?.fileKey ?? "", Buffer.from("damaged"), "image/png");
    expect(await archive()).toEqual(first);
  },
);

it(
  "says why a line cannot be printed, and prints the rest",
  { timeout: RENDERING_MS },
  async () => {
    await orderIn("White", ["Youth M"]);
    const { orderId, product } = await orderIn("White", ["M"]);
    await test.db
      .update(orderLines)
      .set({ printPlanId: null })
      .where(eq(orderLines.orderId, orderId));
    const entries = await archive();
    expect(linesIn(entries)).toHaveLength(1);
    expect(String(entries.get("cannot-print.csv"))).toContain(
      `${product.title},M,White,2,It was ordered before print plans were kept.`,
    );
    for (const key of files.keys()) await files.delete(key);
    const without = await archive();
    expect(linesIn(without)).toEqual([]);
    expect(String(without.get("cannot-print.csv"))).toContain("The art's file is gone.");
  },
);

it("holds a disputed order back, says so beside the list, and prints it once it is won", async () => {
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
  expect(await names()).toContain("held-back.csv");
  await dispute("won");
  expect(await printQueue(test.db)).toHaveLength(2);
  expect(await heldBackCount(test.db)).toBe(0);
  expect(await names()).not.toContain("held-back.csv");
});

it("leaves out what was refunded, and prints a product that was deleted after it was sold", async () => {
  const { orderId } = await makePaidOrder(test.db);
  const { product } = await makePaidOrder(test.db);
  await test.db
    .update(orders)
    .set({ status: "refunded", soldStatus: "paid" })
    .where(eq(orders.id, orderId));
  await test.db.delete(products).where(eq(products.id, product.id));
  expect(await printQueue(test.db)).toMatchObject([
    { title: product.title, plan: { placement: "chest" } },
  ]);
});

/** The box of what is not transparent, and its darkest value of red. */
function boxOfInk(rgba: Buffer, width: number) {
  const box = { left: width, right: 0, top: Infinity, bottom: 0, darkest: 255 };
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < 128) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    box.darkest = Math.min(box.darkest, rgba[at] ?? 0);
  }
  return box;
}
