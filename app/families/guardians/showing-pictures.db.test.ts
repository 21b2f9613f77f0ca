import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { productImages, products } from "~/schema/tables/catalogue";
import { mails } from "~/schema/tables/records";
import { selectMockup } from "~/drawings/mockups/select-mockup.server";
import { isGuardianBuyerOrPrinter, pictureAccess } from "~/art/pictures/picture-access.server";
import { addProductImage } from "~/catalog/images/add-product-image.server";
import { describeProductImage } from "~/catalog/images/describe-product-image.server";
import { editProduct } from "~/catalog/edit/edit-product.server";
import { publishDesign } from "~/catalog/publish/publish-design.server";
import { createLogger } from "~/integrations/log/logger.server";
import { productPage } from "~/store/product/product-page.server";

import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { childsDrawing } from "./childs-drawings.server";
import { replyToShowing } from "./reply-to-showing.server";
import { setShowing } from "./set-showing.server";

const database = testDatabase();
const child = madeForEach(() => makeMinorCreator(database.db));
const admin = madeForEach(() => makeAdmin(database.db));
const now = new Date("2026-11-20T12:00:00Z");
const deps = { now, origin: { ipAddress: null, userAgent: null } };
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function liveShirt(creatorUserId = child.userId, isOfChild = true) {
  const design = await makeDesign(database.db, creatorUserId, {
    status: "mockups_ready",
    title: "Moon cat",
  });
  const creator = isOfChild ? child : { ...child, userId: creatorUserId };
  await selectMockup(database.db, creator, {
    designId: design.id,
    mockupId: design.mockupIds[0] ?? "",
  });
  const form = { title: "Moon cat", description: "", basePrice: 2500, commissionRate: 1500 };
  const nowhere = { collectionId: null, subcollectionId: null, assignedUserId: null };
  await publishDesign(
    database.db,
    admin,
    { designId: design.id, ...form, ...nowhere, variants: [] },
    { now },
  );
  const [product] = await database.db
    .select()
    .from(products)
    .where(eq(products.designId, design.id));
  if (!product) throw new Error("There is a product");
  if (isOfChild) await say("show", design.id);
  const [image] = await database.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, product.id))
    .orderBy(productImages.sortOrder);
  await database.db.update(mails).set({ sentAt: now });
  return { designId: design.id, productId: product.id, slug: product.slug, image };
}

type Shirt = Awaited<ReturnType<typeof liveShirt>>;

async function drawing(designId: string) {
  const { consentId } = child;
  const found = await childsDrawing(database.db, child.guardian, { consentId, designId });
  if (!found) throw new Error("The guardian sees the drawing");
  return found;
}

async function say(reply: "show" | "refuse", designId: string, seen?: string) {
  const { consentId } = child;
  const mark = seen ?? (await drawing(designId)).seen;
  const said = { consentId, designId, reply, seen: mark };
  return replyToShowing(database.db, child.guardian, said, deps);
}

const describe = ({ productId, image }: Shirt, altText: string, seen?: string) =>
  describeProductImage(database.db, admin, {
    productId,
    imageId: image?.id ?? "",
    altText,
    seen: seen ?? image?.altText ?? "",
  });

const log = createLogger("silent");
const add = ({ productId }: Shirt) =>
  addProductImage(
    database.db,
    admin,
    { productId, source: { bytes: png, name: "back.png" } },
    { files: memoryFiles(), log },
  );

const isPublic = async ({ slug }: Shirt) => (await productPage(database.db, slug)) !== null;
const waitingMails = async () =>
  (await queuedMails(database.db)).filter(
    ({ sentAt, to }) => !sentAt && to === child.guardian.email,
  );

test("a live shirt is public, with texts that were made from its title", async () => {
  const shirt = await liveShirt();
  expect(await isPublic(shirt)).toBe(true);
  expect((await drawing(shirt.designId)).words.pictures).toEqual([]);
});

test("a new alternative text asks the guardian, and nothing is shown before 'Show it'", async () => {
  const shirt = await liveShirt();
  expect(await describe(shirt, "Kit from Springfield Elementary drew this")).toMatchObject({
    ok: true,
    parentHears: "asked",
  });
  expect(await isPublic(shirt)).toBe(false);
  const [mail] = await waitingMails();
  expect(mail?.subject).toContain("May we show");
  expect(mail?.text).toContain("Springfield Elementary");
  expect((await drawing(shirt.designId)).words.pictures).toEqual([
    { pictureId: shirt.image?.pictureId, text: "Kit from Springfield Elementary drew this" },
  ]);
  expect(await say("show", shirt.designId)).toMatchObject({ ok: true });
  expect(await isPublic(shirt)).toBe(true);
});

test("'Show it' counts for the texts that were read, and for no later ones", async () => {
  const shirt = await liveShirt();
  await describe(shirt, "A cat");
  const { seen } = await drawing(shirt.designId);
  await describe(shirt, "A cat by Kit", "A cat");
  expect(await say("show", shirt.designId, seen)).toEqual({ ok: false, reason: "words-changed" });
  expect(await isPublic(shirt)).toBe(false);
});

test("a text that was agreed to, and one made from the title again, ask no one", async () => {
  const shirt = await liveShirt();
  await describe(shirt, "A cat");
  await say("show", shirt.designId);
  expect(await describe(shirt, "", "A cat")).toMatchObject({ parentHears: null });
  expect(await describe(shirt, "A cat", "Moon cat")).toMatchObject({ parentHears: null });
  expect(await isPublic(shirt)).toBe(true);
});

test("a mended text of a picture stays, and the guardian is told", async () => {
  const shirt = await liveShirt();
  await describe(shirt, "A catt in space");
  await say("show", shirt.designId);
  await database.db.update(mails).set({ sentAt: now });
  expect(await describe(shirt, "A cat in space", "A catt in space")).toMatchObject({
    parentHears: "told",
  });
  expect(await isPublic(shirt)).toBe(true);
  expect(await waitingMails()).toMatchObject([{ subject: "We mended the spelling of “Moon cat”" }]);
});

test("an added picture asks the guardian, who alone sees it until then", async () => {
  const shirt = await liveShirt();
  expect(await add(shirt)).toEqual({ ok: true, parentHears: "asked" });
  expect(await isPublic(shirt)).toBe(false);
  const [added] = (await drawing(shirt.designId)).words.pictures ?? [];
  expect(added?.text).toBe("");
  const pictureId = added?.pictureId ?? "";
  const access = await pictureAccess(database.db, pictureId);
  expect(access?.isPublic).toBe(false);
  const sees = (userId: string) =>
    isGuardianBuyerOrPrinter(
      database.db,
      pictureId,
      { ownerUserId: access?.ownerUserId ?? null },
      { userId, needs: [], prints: false },
    );
  expect(await sees(child.guardian.userId)).toBe(true);
  expect(await sees((await makeMinorCreator(database.db)).guardian.userId)).toBe(false);
  await say("show", shirt.designId);
  expect(await isPublic(shirt)).toBe(true);
  expect((await pictureAccess(database.db, pictureId))?.isPublic).toBe(true);
});

test("a new title asks once; the texts made from it follow and are no words of their own", async () => {
  const shirt = await liveShirt();
  const [product] = await database.db
    .select()
    .from(products)
    .where(eq(products.id, shirt.productId));
  const { version = 1, description = "" } = product ?? {};
  const edited = { productId: shirt.productId, version, description, basePrice: 2500, cells: [] };
  await editProduct(database.db, admin, { ...edited, title: "Sun cat" });
  expect((await drawing(shirt.designId)).words.pictures).toEqual([]);
  expect(await waitingMails()).toHaveLength(1);
});

test("where the team may decide, and for adults, a live shirt stays", async () => {
  const shirt = await liveShirt();
  const { consentId } = child;
  await setShowing(database.db, child.guardian, { consentId, showing: "team" }, deps);
  expect(await describe(shirt, "A cat")).toMatchObject({ ok: true, parentHears: "told" });
  expect(await isPublic(shirt)).toBe(true);
  const adult = await makeCreator(database.db);
  const theirs = await liveShirt(adult.userId, false);
  expect(await describe(theirs, "A dog")).toMatchObject({ ok: true, parentHears: null });
  expect(await add(theirs)).toEqual({ ok: true, parentHears: null });
  expect(await isPublic(theirs)).toBe(true);
});
