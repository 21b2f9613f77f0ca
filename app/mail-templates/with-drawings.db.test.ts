import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { readMail } from "~/platform/mail/read-mail";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { products, productViews } from "~/schema/tables/catalogue";
import { showingRequests } from "~/schema/tables/showing";
import { takedowns } from "~/schema/tables/takedowns";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { orderSnapshot } from "~/orders/order-snapshot.server";
import { withDrawings } from "./with-drawings.server";

const database = testDatabase();

/** The facts that the mail is rendered from. */
async function shownIn(template: string, facts: object): Promise<object> {
  return readMail(await withDrawings(database.db, { template, facts })).facts;
}

const shownPictures = (facts: object) => JSON.stringify(facts).match(/ictureId":"[^"]+"/g) ?? [];

async function listedProduct() {
  const product = await makeProduct(database.db);
  const [listing] = await database.db.query.storeListings.findMany({
    where: (table, { eq: is }) => is(table.productId, product.id),
  });
  const people = await makePicture(database.db, product.creatorUserId, "mockup");
  await database.db.insert(productViews).values({
    productId: product.id,
    color: "Black",
    cut: "adult",
    view: "people",
    pictureId: people,
  });
  const hide = () =>
    database.db.update(products).set({ status: "inactive" }).where(eq(products.id, product.id));
  return { ...product, drawing: listing?.drawingPictureId ?? "", people, hide };
}

test("an artist sees their own drawing, but not sent around what should not be on it", async () => {
  const { userId } = await makeCreator(database.db);
  const { id: designId, title, pictureId } = await makeDesign(database.db, userId);
  const about = { designId, title, firstName: "Sam" };
  const drawn = { drawingPictureId: pictureId };
  expect(await shownIn("mockups-ready", about)).toMatchObject(drawn);
  expect(await shownIn("not-this-one", about)).toMatchObject(drawn);
  const rejected = { ...about, note: null };
  expect(await shownIn("design-rejected", { ...rejected, reason: "unreadable" })).toMatchObject(
    drawn,
  );
  for (const reason of ["personal_data", "real_child"])
    expect(shownPictures(await shownIn("design-rejected", { ...rejected, reason }))).toEqual([]);
});

test("a family sees its drawing when a parent decided about it, and when someone says it is copied", async () => {
  const { userId } = await makeCreator(database.db);
  const { id: designId, title, pictureId } = await makeDesign(database.db, userId);
  const decided = {
    act: "hid",
    consentId: designId,
    firstName: "Gale",
    otherFirstName: "Sam",
    childFirstName: "Kit",
    title,
    designId,
    at: null,
    payeeFirstName: null,
  };
  const drawn = { drawingPictureId: pictureId };
  expect(await shownIn("other-parent", decided)).toMatchObject(drawn);
  const paused = { ...decided, act: "paused", title: null, designId: null };
  expect(shownPictures(await shownIn("other-parent", paused))).toEqual([]);
  const notice = { designId, creatorUserId: userId, title, link: "/store/cat", work: "My cat" };
  const claimant = { name: "Robin Vale", address: "1 Ink Lane", phone: "1", email: "r@vale.test" };
  const [takedown] = await database.db
    .insert(takedowns)
    .values({ ...notice, ...claimant, signature: claimant.name })
    .returning({ id: takedowns.id });
  const told = (state: string) =>
    shownIn("takedown-artist", {
      takedownId: takedown?.id,
      state,
      as: "parent",
      readerName: "Dana",
      artist: "Tess",
      title,
      claim: { name: claimant.name, work: notice.work },
      putBackOn: null,
      strikes: 1,
      most: 3,
    });
  expect(await told("hidden")).toMatchObject(drawn);
  expect(shownPictures(await told("suspended"))).toEqual([]);
  await database.db.update(designs).set({ status: "rejected", rejectionReason: "real_child" });
  expect(shownPictures(await told("hidden"))).toEqual([]);
});

test("what is rejected because of what is on it is in no earlier mail that leaves, or is sent again, afterwards", async () => {
  const { userId } = await makeCreator(database.db);
  const { id: designId, title } = await makeDesign(database.db, userId);
  const ready = () => shownIn("mockups-ready", { designId, title, firstName: "Sam" });
  const reject = (rejectionReason: "unreadable" | "real_child") =>
    database.db
      .update(designs)
      .set({ status: "rejected", rejectionReason })
      .where(eq(designs.id, designId));
  await reject("unreadable");
  expect(shownPictures(await ready())).toHaveLength(1);
  await reject("real_child");
  expect(shownPictures(await ready())).toEqual([]);
});

test("the team sees a child's drawing in mails only after the parent said 'Show it'", async () => {
  const child = await makeMinorCreator(database.db);
  const design = await makeDesign(database.db, child.userId, { status: "selected" });
  const { id: designId, title } = design;
  const picked = () => shownIn("mockup-picked", { designId, title, mockupOrder: 1 });
  const said = (reply: string) => shownIn("guardian-said", { designId, title, reply });
  expect(shownPictures(await picked())).toEqual([]);
  expect(shownPictures(await said("show"))).toEqual([]);
  await database.db.insert(showingRequests).values({ designId, reply: "show" });
  const [mockup] = await database.db
    .select({ pictureId: designMockups.pictureId })
    .from(designMockups)
    .where(eq(designMockups.id, design.mockupIds[0] ?? ""));
  expect(await picked()).toMatchObject({ shirtPictureId: mockup?.pictureId });
  expect(await said("show")).toMatchObject({ drawingPictureId: design.pictureId });
  expect(shownPictures(await said("refuse"))).toEqual([]);
  await database.db
    .update(parentalConsents)
    .set({ pausedAt: new Date() })
    .where(eq(parentalConsents.id, child.consentId));
  expect(shownPictures(await picked())).toEqual([]);
});

test("a published drawing comes with the people who wear it, until it leaves the store", async () => {
  const { slug, title, drawing, people, hide } = await listedProduct();
  const about = { slug, title, firstName: "Sam" };
  const shown = { drawingPictureId: drawing, peoplePictureId: people };
  expect(await shownIn("design-published", about)).toMatchObject(shown);
  await hide();
  expect(shownPictures(await shownIn("design-published", about))).toEqual([]);
});

test("a sold or sent drawing is shown while it is in the store, and not after", async () => {
  const product = await listedProduct();
  const { id: productId, drawing, people, title } = product;
  const { orderId } = await makePaidOrder(database.db, { product });
  const line = { title, quantity: 1, shareCents: 375, productId };
  const sold = () =>
    shownIn("tee-sold", {
      firstName: "Sam",
      shareCents: 375,
      lines: [line],
      earningsPath: "/creator/earnings",
    });
  const order = await orderSnapshot(database.db, orderId);
  const sent = () =>
    shownIn("order-shipped", { order, trackingCarrier: null, trackingNumber: null });
  expect(await sold()).toMatchObject({
    lines: [{ ...line, pictureId: drawing }],
    peoplePictureId: people,
  });
  expect(await sent()).toMatchObject({ drawings: [{ title, pictureId: drawing }] });
  await product.hide();
  expect(shownPictures(await sold())).toEqual([]);
  expect(shownPictures(await sent())).toEqual([]);
});

test("news show the drawings that the store lists", async () => {
  const product = await listedProduct();
  const { id: productId, slug, title, drawing } = product;
  const listed = [{ productId, slug, title, artist: null, priceCents: 2500 }];
  const news = () => shownIn("followed-news", { readerId: "r1", hasMore: false, listed });
  expect(await news()).toMatchObject({ listed: [{ drawingPictureId: drawing }] });
  await product.hide();
  expect(shownPictures(await news())).toEqual([]);
});
