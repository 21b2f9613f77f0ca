/** @module-tag sweep */
import { createHash, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeEach, expect, test, vi } from "vitest";

import { printLinks, products } from "~/schema/tables/catalogue";
import { orderLines, orders } from "~/schema/tables/orders";
import { printPlans } from "~/schema/tables/print-plans";
import { printBatches } from "~/schema/tables/printing";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { storePrintFiles } from "~tests/support/stored-print-files";
import { madeForEach } from "~tests/support/made";
import { memoryFiles, type MemoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { zipEntries } from "~tests/support/zip-entries";

import { batchPaper } from "./batch-papers.server";
import { shirtOf } from "./line-to-print";
import { recordPrintLinks, printFileKey, proofName, smallProof } from "./print-files.server";
import { makePrintBatch } from "./make-print-batch.server";
import { manifestLine } from "./manifest";
import { packingSlips } from "./packing-slips.server";
import { pagePictures } from "./page-pictures.server";
import { preparedLines } from "./prepared-lines.server";
import { proofSheet } from "./proof-sheet.server";
import { printBatchArchive } from "./print-batch.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));
const now = new Date("2026-11-22T09:00:00Z");
const publicUrl = "https://shop.test";
let files: MemoryFiles;
beforeEach(() => {
  files = memoryFiles();
});

/** A batch of two orders: a gift of two lines, and one line of another buyer. */
async function madeBatch() {
  const product = await makeProduct(database.db);
  const gift = await makePaidOrder(database.db, { product, giftNote: "Für Ida 🎉\nЛюблю тебя" });
  const [line] = await database.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, gift.orderId));
  if (!line) throw new Error("An order has a line");
  const { id: _, ...rest } = line;
  await database.db.insert(orderLines).values({ ...rest, position: 2, size: "Youth M" });
  const other = await makePaidOrder(database.db, { quantity: 3 });
  await storePrintFiles(database.db, files);
  const lines = await database.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .orderBy(orderLines.orderId);
  const made = await makePrintBatch(
    database.db,
    admin,
    lines.map(({ id }) => id),
    { now },
  );
  return { batchId: made.ok ? made.batchId : "", product, gift, other };
}

async function emptyBatch() {
  const [made] = await database.db.insert(printBatches).values({}).returning();
  return made ?? expect.fail("a batch was written");
}

async function fetched(batchId: string): Promise<Map<string, Buffer>> {
  const archive = await printBatchArchive({ db: database.db, files, publicUrl }, batchId);
  if (!archive) throw new Error("The batch was not found");
  return zipEntries(archive);
}

const numberOf = async (orderId: string) =>
  (await database.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.number ?? "none";

async function pagesOf(pdf: Buffer | undefined): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf ?? [])));
  return text;
}

/** What the press works by: the manifest's bytes, and every print file and proof by its hash. */
function pressed(entries: Map<string, Buffer>) {
  return [...entries]
    .filter(([name]) => /^(print|proofs)\/|^manifest\.json$|^to-print\.csv$/.test(name))
    .map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]);
}

test("a batch that is fetched again is what it was, whatever became of its orders and products", async () => {
  const { batchId, product, gift, other } = await madeBatch();
  const first = await fetched(batchId);
  expect([...first.keys()].filter((name) => !name.includes("/"))).toEqual([
    "to-print.csv",
    "manifest.json",
    "proof-sheet.pdf",
    "shirt-labels.pdf",
    "packing-slips.pdf",
    "labels.csv",
    "labels.txt",
  ]);
  expect(await fetched(batchId), "to the last byte").toEqual(first);

  const [plan] = await database.db
    .insert(printPlans)
    .values({ designId: product.designId, ...(await artOf(product.designId)), placement: "pocket" })
    .returning({ id: printPlans.id });
  await database.db
    .update(products)
    .set({ basePriceCents: 9900, title: "Another title", printPlanId: plan?.id })
    .where(eq(products.id, product.id));
  await database.db.update(orders).set({
    shippingAddress: { ...testAddress, line1: "9 Other Street" },
    giftNote: "Another note",
  });
  expect(await fetched(batchId), "to the last byte").toEqual(first);

  await database.db
    .update(orders)
    .set({ status: "refunded", soldStatus: "in_production" })
    .where(eq(orders.id, gift.orderId));
  const after = await fetched(batchId);
  expect(pressed(after)).toEqual(pressed(first));
  expect(String(after.get("held-back.csv"))).toContain(await numberOf(gift.orderId));
  const slips = await pagesOf(after.get("packing-slips.pdf"));
  expect(slips).toHaveLength(1);
  expect(slips[0]).toContain(await numberOf(other.orderId));
  expect(String(after.get("labels.csv"))).not.toContain(await numberOf(gift.orderId));
  expect((await pagesOf(after.get("proof-sheet.pdf")))[0]?.match(/Do not print/g)).toHaveLength(2);
});

async function artOf(designId: string) {
  const [plan] = await database.db
    .select({ artVersion: printPlans.artVersion, artPictureId: printPlans.artPictureId })
    .from(printPlans)
    .where(eq(printPlans.designId, designId));
  if (!plan) throw new Error("A published design has a plan");
  return plan;
}

test("one slip per parcel: what is in it, where it goes, the buyer's note, and no price", async () => {
  const { batchId, product, gift, other } = await madeBatch();
  const deps = { db: database.db, files, publicUrl };
  const pdf = await batchPaper(deps, batchId, "packing-slips.pdf");
  expect(pdf?.contentType).toBe("application/pdf");
  const entries = await fetched(batchId);
  const labels = await batchPaper(deps, batchId, "labels.csv");
  expect(labels?.body).toBe(String(entries.get("labels.csv")));
  expect(await batchPaper(deps, batchId, "toString")).toBeNull();
  for (const none of ["no-id", randomUUID(), (await emptyBatch()).id]) {
    expect(await batchPaper(deps, none, "labels.csv")).toBeNull();
    expect(await printBatchArchive(deps, none)).toBeNull();
  }
  const pages = await pagesOf(entries.get("packing-slips.pdf"));
  expect(pages).toHaveLength(2);
  const number = await numberOf(gift.orderId);
  const slip = pages.find((page) => page.includes(number)) ?? "";
  for (const part of [
    "Ada Buyer",
    "1 Marker Street",
    "Portland, OR 97201",
    "2 shirts",
    product.title,
    "Adult T-shirt, Black",
    "Youth T-shirt, Black",
    "Für Ida 🎉",
    "Люблю тебя",
  ])
    expect(slip).toContain(part);
  expect(pages.join()).not.toMatch(/\$|25\.00|price/i);
  expect(pages.find((page) => !page.includes(number))).toContain(await numberOf(other.orderId));
  expect(pages.find((page) => !page.includes(number))).not.toContain("A note for you");
});

test("a gift receipt follows the slip of its parcel: shirts, number, code and how to exchange, and no price", async () => {
  const gift = { note: null, day: null, hasReceipt: true };
  const { orderId, product } = await makePaidOrder(database.db, { gift, quantity: 2 });
  await makePaidOrder(database.db);
  await storePrintFiles(database.db, files);
  const lines = await database.db.select({ id: orderLines.id }).from(orderLines);
  const ids = lines.map(({ id }) => id);
  const made = await makePrintBatch(database.db, admin, ids, { now });
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  const number = order?.number ?? "";
  const code = order?.giftCode ?? "";
  const pages = await pagesOf(
    (await fetched(made.ok ? made.batchId : "")).get("packing-slips.pdf"),
  );
  expect(pages).toHaveLength(3);
  const slip = pages.findIndex((page) => page.includes(number));
  const receipt = pages[slip + 1] ?? "";
  for (const part of [
    "Gift receipt",
    number,
    `${code.slice(0, 4)}-${code.slice(4)}`,
    "shop.test/gifts/exchange",
    `2 × ${product.title}`,
    "30 days",
  ])
    expect(receipt).toContain(part);
  expect(pages.join()).not.toMatch(/\$|25\.00|50\.00|price/i);
});

test("a slip says that the rest of an order follows, and that an address has letters it cannot print", async () => {
  const { orderId } = await makePaidOrder(database.db, { quantity: 2 });
  const [line] = await database.db.select().from(orderLines);
  if (!line) throw new Error("An order has a line");
  const { id, ...rest } = line;
  await database.db.insert(orderLines).values({ ...rest, position: 2, size: "L" });
  await storePrintFiles(database.db, files);
  await database.db.update(orders).set({ shippingAddress: { ...testAddress, name: "王小明" } });
  const made = await makePrintBatch(database.db, admin, [id], { now });
  const [slip] = await pagesOf(
    (await fetched(made.ok ? made.batchId : "")).get("packing-slips.pdf"),
  );
  expect(slip).toContain(await numberOf(orderId));
  expect(slip).toContain("2 shirts");
  const said = slip?.replaceAll("\n", " ");
  expect(said).toContain("of the order's 4. The others come separately");
  expect(said).toContain("letters that cannot be printed here. Copy it from labels.txt.");
});

test("a proof says all that the press needs to know about a line", async () => {
  const { batchId } = await madeBatch();
  const entries = await fetched(batchId);
  const { lines } = JSON.parse(String(entries.get("manifest.json"))) as {
    lines: { sha256: string; printFile: string; giftNote: string | null }[];
  };
  expect(String(entries.get("manifest.json"))).toMatch(/^\{\n {2}"unit": "inch",\n {2}"dpi": 300,/);
  const proofs = [...entries].filter(([name]) => name.startsWith("proofs/"));
  expect(proofs.map(([, { length }]) => length > 0)).toEqual([true, true, true]);
  const notes = lines.map(({ giftNote }) => giftNote ?? "none");
  expect(notes.filter((note) => note === "Für Ida 🎉\nЛюблю тебя")).toHaveLength(2);
  expect(notes.filter((note) => note === "none")).toHaveLength(1);
  const sheet = (await pagesOf(entries.get("proof-sheet.pdf"))).join("\n");
  for (const { sha256, printFile } of lines) {
    const name = printFile.slice("print/".length);
    expect(sheet).toContain(`Print file ${name.slice(0, 4)}…${name.slice(36)}`);
    // Long names and hashes are for programs, which read them in the manifest.
    expect(sheet).not.toContain(sha256.slice(0, 8));
    expect(sheet).not.toContain(name.slice(0, 9));
  }
  expect(sheet).toContain("Classic chest, front. Light ink.");
  expect(sheet).toContain("7.92 × 3.96 in, 2.04 in from left, 2.34 in from top");
  expect(sheet).toContain("Print area 9 × 12 in");
  expect(sheet).toMatch(/3 × M/);
});

test("what is purged from an order is purged from its batches", async () => {
  const { batchId, gift } = await madeBatch();
  await database.db
    .update(orders)
    .set({ shippingAddress: null, giftNote: null })
    .where(eq(orders.id, gift.orderId));
  const entries = await fetched(batchId);
  const number = await numberOf(gift.orderId);
  const { lines } = JSON.parse(String(entries.get("manifest.json"))) as {
    lines: { order: string; shipTo: unknown; giftNote: unknown }[];
  };
  for (const line of lines) {
    const isPurged = line.order === number;
    expect(line.shipTo === null).toBe(isPurged);
    expect(line.giftNote).toBeNull();
  }
  expect(String(entries.get("labels.csv"))).not.toContain(number);
  const slips = await pagesOf(entries.get("packing-slips.pdf"));
  expect(slips.find((page) => page.includes(number))).toContain("No address is kept");
});

test("a product's print link is pending until its file is exported, and failed when its art is gone", async () => {
  const { batchId, product, other } = await madeBatch();
  await database.db
    .insert(printLinks)
    .values([{ productId: product.id }, { productId: other.product.id }]);
  const states = async () =>
    Object.fromEntries(
      (await database.db.select().from(printLinks)).map((link) => [
        link.productId,
        [link.syncState, link.error],
      ]),
    );
  expect((await states())[product.id]).toEqual(["pending", null]);
  for (const key of files.keys())
    if (key.includes((await planOf(other.product.id)) ?? "none")) await files.delete(key);
  await fetched(batchId);
  expect(await states()).toEqual({
    [product.id]: ["synced", null],
    [other.product.id]: ["failed", "The art's file is gone"],
  });
  await storePrintFiles(database.db, files);
  await fetched(batchId);
  expect((await states())[other.product.id]).toEqual(["synced", null]);
  const note = async (isMade: boolean) => {
    const made = isMade ? ({ ok: true } as const) : ({ ok: false, error: "gone" } as const);
    await recordPrintLinks(database.db, (await planOf(product.id)) ?? "", made);
    return database.db.select().from(printLinks).orderBy(printLinks.productId);
  };
  await database.db.update(printLinks).set({ lastSyncAt: now });
  const before = await database.db.select().from(printLinks).orderBy(printLinks.productId);
  expect(await note(true), "it is noted already").toEqual(before);
  await database.db.update(printLinks).set({ provider: "another" });
  expect((await note(false)).map(({ syncState }) => syncState)).toEqual(["synced", "synced"]);
});

async function planOf(productId: string) {
  const [product] = await database.db
    .select({ planId: products.printPlanId })
    .from(products)
    .where(eq(products.id, productId));
  return product?.planId;
}

/** What is written on each page of a PDF, and where, in points from the bottom left. */
async function placedTexts(pdf: AsyncIterable<Uint8Array>): Promise<Map<string, number[]>[]> {
  const parts: Uint8Array[] = [];
  for await (const part of pdf) parts.push(part);
  const doc = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
  return Promise.all(
    Array.from({ length: doc.numPages }, async (_, at) => {
      const { items } = await (await doc.getPage(at + 1)).getTextContent();
      return new Map(
        items.flatMap((item) =>
          "str" in item
            ? [[item.str, item.transform.slice(4).map((one: number) => Math.round(one * 10) / 10)]]
            : [],
        ),
      );
    }),
  );
}

const batch = { name: "1234", createdAt: now };
const toPrint = (nth: number) => ({
  lineId: String(nth),
  orderNumber: "INK-1",
  title: `Shirt ${nth}`,
  size: "M",
  color: "Black",
  quantity: 1,
  plan: null,
  shippingAddress: testAddress,
  giftNote: null,
  giftCode: null,
  shirtsInOrder: 9,
  isStopped: false,
});

test("a slip of five shirts is a page, the sixth begins another, and so may a note", async () => {
  const slips = async (shirts: number, giftNote: string | null = null) => {
    const lines = Array.from({ length: shirts }, (_, nth) => toPrint(nth + 1));
    const parcel = {
      orderNumber: "INK-1",
      address: testAddress,
      giftNote,
      giftCode: null,
      lines,
      shirts,
      shirtsInOrder: 9,
    };
    return placedTexts(packingSlips({ db: database.db, files, publicUrl }, batch, [parcel]));
  };
  expect(await slips(4)).toHaveLength(1);
  const pages = await slips(6);
  expect(pages.map((page) => [...page.keys()].filter((text) => text.startsWith("Shirt ")))).toEqual(
    [
      ["Shirt 1", "Shirt 2", "Shirt 3", "Shirt 4"],
      ["Shirt 5", "Shirt 6"],
    ],
  );
  for (const page of pages) expect([...page.keys()]).toContain("Batch 1234, parcel 1 of 1");
  expect(await slips(3, "A\nnote")).toHaveLength(1);
  expect(await slips(4, "A\nnote")).toHaveLength(2);
  const [nothing] = await placedTexts(
    packingSlips({ db: database.db, files, publicUrl }, batch, []),
  );
  expect([...(nothing?.keys() ?? [])]).toContain("Nothing in this batch needs to be sent.");
});

test("a proof sheet has six lines a page, in two columns", async () => {
  const [first] = await proved(1);
  if (!first) throw new Error("A line was made");
  const sheet = (count: number) =>
    placedTexts(
      proofSheet(
        { db: database.db, files },
        batch,
        Array.from({ length: count }, (_, nth) => ({
          ...first,
          manifest: { ...first.manifest, order: `Nr ${nth}` },
        })),
        [],
      ),
    );
  const pages = await sheet(7);
  const places = (page: Map<string, number[]> | undefined) =>
    [...(page ?? [])].filter(([text]) => /^(Nr|Page) |^Nov/.test(text));
  expect(places(pages[0])).toMatchInlineSnapshot(`
    [
      [
        "November 22, 2026",
        [
          48,
          31,
        ],
      ],
      [
        "Page 1",
        [
          538.2,
          31,
        ],
      ],
      [
        "Nr 0",
        [
          176,
          605,
        ],
      ],
      [
        "Nr 1",
        [
          443,
          605,
        ],
      ],
      [
        "Nr 2",
        [
          176,
          393,
        ],
      ],
      [
        "Nr 3",
        [
          443,
          393,
        ],
      ],
      [
        "Nr 4",
        [
          176,
          181,
        ],
      ],
      [
        "Nr 5",
        [
          443,
          181,
        ],
      ],
    ]
  `);
  expect(places(pages[1])).toMatchInlineSnapshot(`
    [
      [
        "November 22, 2026",
        [
          48,
          31,
        ],
      ],
      [
        "Page 2",
        [
          536.8,
          31,
        ],
      ],
      [
        "Nr 6",
        [
          176,
          605,
        ],
      ],
    ]
  `);
  const [empty] = await sheet(0);
  expect([...(empty?.keys() ?? [])].join(" ")).toContain("Nothing in this batch can be printed");
});

const SLEEVE =
  "Its plan names a placement that does not exist (sleeve). Refund it, or print it by hand.";

test("a line whose plan names a place that does not exist is left out, with the reason", async () => {
  const [one] = await proved(1);
  if (!one) throw new Error("A line was made");
  const line = { ...one.line, plan: { ...one.line.plan, placement: "sleeve" } };
  const prepared = [];
  for await (const each of preparedLines({ db: database.db, files }, [line])) prepared.push(each);
  expect(prepared).toMatchObject([{ ok: false, why: SLEEVE }]);
});

test("a picture is looked for once on a paper, however often it is shown", async () => {
  const [one] = await proved(1);
  if (!one) throw new Error("A line was made");
  const get = vi.fn(files.get);
  const pictures = pagePictures({ db: database.db, files: { ...files, get } });
  expect(await pictures(one.shirt)).toBeNull();
  const asked = get.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  expect(await pictures(one.shirt)).toBeNull();
  expect(get).toHaveBeenCalledTimes(asked);
  expect(await pictures({ ...one.shirt, garmentColor: "Red" })).toBeNull();
  expect(get.mock.calls.length, "another shirt's").toBeGreaterThan(asked);
});

test("a proof has its shirt in its name, and a size for paper", async () => {
  const [one] = await proved(1);
  if (!one) throw new Error("A line was made");
  expect(proofName({ ...one.shirt, garmentColor: "Navy" })).toBe("proof-adult-navy-fb2fc1.webp");
  const large = { width: 960, height: 960, channels: 3, background: "red" } as const;
  const proof = await sharp({ create: large }).webp().toBuffer();
  await files.put(printFileKey(one.shirt.plan.id, proofName(one.shirt)), proof, "image/webp");
  const small = await smallProof({ db: database.db, files }, one.shirt);
  expect(await sharp(small ?? Buffer.alloc(0)).metadata()).toMatchObject({
    format: "jpeg",
    width: 480,
  });
});

/** Lines as the archive prepares them, without a picture. */
async function proved(count: number) {
  const product = await makeProduct(database.db);
  const [plan] = await database.db
    .select()
    .from(printPlans)
    .where(eq(printPlans.designId, product.designId));
  if (!plan) throw new Error("A published design has a plan");
  return Array.from({ length: count }, (_, nth) => {
    const line = { ...toPrint(nth), plan };
    const made = { printFile: "a.png", sha256: "abc", artAspect: 1, proof: "a.webp" };
    return { line, manifest: manifestLine(line, plan, made), shirt: shirtOf(line, plan) };
  });
}
