import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { reviews } from "~/schema/tables/community";
import { orderLines, orders } from "~/schema/tables/orders";
import { parentalConsents } from "~/schema/tables/consent";
import { adminActions } from "~/schema/tables/audit";

import { readListPage } from "~/lib/list-page";

import { testDatabase } from "~tests/support/test-database";
import { makeSecondParent } from "~tests/support/factories/second-parent";
import { makeAdmin, makeCustomer, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { leaveReview } from "./leave-review.server";
import { moderateReview } from "./moderate-review.server";
import { reviewFormSchema } from "./review-form";
import { reviewsForAdmins } from "./reviews-for-admins.server";
import { reviewableProduct } from "./reviewable-product.server";

const test = testDatabase();

it("accepts a buyer's review once, and shows it after an admin approved it", async () => {
  const buyer = await makeCustomer(test.db);
  const { product } = await makePaidOrder(test.db, { userId: buyer.userId });
  const review = { productId: product.id, rating: 5, text: "Soft and bold.", name: "" };
  expect(await reviewableProduct(test.db, buyer, product.id)).toMatchObject({
    isReviewed: false,
  });
  const stranger = await makeCustomer(test.db);
  expect(await reviewableProduct(test.db, stranger, product.id)).toBeNull();
  expect(await leaveReview(test.db, stranger, review)).toMatchObject({ reason: "not-bought" });
  expect(await leaveReview(test.db, buyer, review)).toEqual({ ok: true });
  expect(await leaveReview(test.db, buyer, review)).toEqual({
    ok: false,
    reason: "already-reviewed",
  });
  const seen = await reviewableProduct(test.db, buyer, product.id);
  expect(seen).toMatchObject({ productId: product.id, isReviewed: true });
  const [waiting] = await test.db.select().from(reviews);
  expect(waiting).toMatchObject({ authorName: "Robin", rating: 5, status: "pending" });
  const decision = { reviewId: waiting?.id ?? "", status: "visible" as const };
  expect(await moderateReview(test.db, buyer, decision)).toEqual({
    ok: false,
    reason: "forbidden",
  });
  expect(await moderateReview(test.db, await makeAdmin(test.db), decision)).toEqual({ ok: true });
  const shown = async (filter: Parameters<typeof reviewsForAdmins>[1]) =>
    (await reviewsForAdmins(test.db, filter)).rows.map(({ id }) => id);
  expect(await shown({ q: "and BOLD" })).toEqual([waiting?.id]);
  expect(await shown({ q: "%" })).toEqual([]);
  expect(await shown({ status: "hidden" })).toEqual([]);
  const hide = { reviewId: waiting?.id ?? "", status: "hidden" as const };
  expect(await moderateReview(test.db, await makeAdmin(test.db), hide)).toEqual({ ok: true });
  expect(await shown({ status: "hidden" })).toEqual([waiting?.id]);
  expect(await shown({})).toEqual([]);
});

it("refuses anyone who did not buy it, and the artist", async () => {
  const product = await makeProduct(test.db);
  const review = { productId: product.id, rating: 5, text: "", name: "" };
  expect(await leaveReview(test.db, await makeCustomer(test.db), review)).toEqual({
    ok: false,
    reason: "not-bought",
  });
  const hopeful = await makeCustomer(test.db);
  await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }], { userId: hopeful.userId });
  expect(await reviewableProduct(test.db, hopeful, product.id)).toBeNull();
  expect(await leaveReview(test.db, hopeful, review)).toEqual({ ok: false, reason: "not-bought" });
  await makePaidOrder(test.db, { product, userId: product.creatorUserId });
  const artist = { ...(await makeCustomer(test.db)), userId: product.creatorUserId };
  expect(await leaveReview(test.db, artist, review)).toEqual({ ok: false, reason: "own-product" });
  expect(await test.db.$count(reviews)).toBe(0);
});

/** Kit of nine, whose parent has another child, with a shirt in the store. */
async function family() {
  const kit = await makeMinorCreator(test.db);
  const sibling = await makeMinorCreator(test.db);
  await test.db
    .update(parentalConsents)
    .set({ guardianUserId: kit.guardian.userId })
    .where(eq(parentalConsents.childUserId, sibling.userId));
  const second = await makeCustomer(test.db);
  await test.db.insert(parentalConsents).values({
    parentEmail: "second@inkling.test",
    status: "revoked",
    guardianUserId: second.userId,
    childUserId: kit.userId,
  });
  const otherParent = await makeSecondParent(test.db, kit);
  const product = await makeProduct(test.db, { creatorUserId: kit.userId });
  return { kit, guardian: kit.guardian, sibling, second, otherParent, product };
}

it.each(["guardian", "sibling", "second", "otherParent"] as const)(
  "refuses the artist's household: %s",
  async (who) => {
    const { product, ...people } = await family();
    const review = { productId: product.id, rating: 5, text: "", name: "" };
    await makePaidOrder(test.db, { product, userId: people[who].userId });
    expect(await reviewableProduct(test.db, people[who], product.id)).toMatchObject({
      isFamilys: true,
    });
    expect(await leaveReview(test.db, people[who], review)).toEqual({
      ok: false,
      reason: "familys-product",
    });
    // As a guest with an address of theirs, however it is written.
    const email = people[who].email.toUpperCase();
    const { orderId } = await makePaidOrder(test.db, { product, email });
    expect(await leaveReview(test.db, { orderId }, review)).toMatchObject({
      reason: "familys-product",
    });
    expect(await test.db.$count(reviews)).toBe(0);
  },
);

it("refuses the address that a child named as the parent's, the artist as a guest, and an adult artist's child", async () => {
  const { product, kit, guardian } = await family();
  const about = (productId: string) => ({ productId, rating: 5, text: "", name: "" });
  for (const email of ["second@inkling.test", kit.email]) {
    const { orderId } = await makePaidOrder(test.db, { product, email });
    expect(await leaveReview(test.db, { orderId }, about(product.id)), email).toMatchObject({
      reason: "familys-product",
    });
  }
  const parents = await makeProduct(test.db, { creatorUserId: guardian.userId });
  await makePaidOrder(test.db, { product: parents, userId: kit.userId });
  expect(await leaveReview(test.db, kit, about(parents.id))).toMatchObject({
    reason: "familys-product",
  });
});

it("takes reviews of the family about others' shirts, and of another family about this one", async () => {
  const [one, other] = [await family(), await family()];
  for (const who of ["guardian", "sibling", "second"] as const) {
    await makePaidOrder(test.db, { product: other.product, userId: one[who].userId });
    const review = { productId: other.product.id, rating: 5, text: "", name: "" };
    expect(await reviewableProduct(test.db, one[who], other.product.id)).toMatchObject({
      isFamilys: false,
    });
    expect(await leaveReview(test.db, one[who], review), who).toEqual({ ok: true });
  }
});

it("a guest reviews with the link of the order, once, under the name that was typed", async () => {
  const { product, orderId } = await makePaidOrder(test.db, { email: "guest@inkling.test" });
  const again = await makePaidOrder(test.db, { product, email: "guest@inkling.test" });
  const other = await makePaidOrder(test.db, { email: "other@inkling.test" });
  const review = { productId: product.id, rating: 4, text: "", name: "Ada" };
  expect(await leaveReview(test.db, { orderId: other.orderId }, review)).toMatchObject({
    reason: "not-bought",
  });
  expect(await leaveReview(test.db, { orderId }, review)).toEqual({ ok: true });
  for (const order of [orderId, again.orderId]) {
    expect(await leaveReview(test.db, { orderId: order }, review)).toMatchObject({
      reason: "already-reviewed",
    });
    expect(await reviewableProduct(test.db, { orderId: order }, product.id)).toMatchObject({
      isReviewed: true,
    });
  }
  const theirs = { ...review, productId: other.product.id, name: "" };
  expect(await leaveReview(test.db, { orderId: other.orderId }, theirs)).toEqual({ ok: true });
  const written = await test.db.select().from(reviews).orderBy(reviews.authorName);
  expect(written.map(({ authorName, userId, status }) => [authorName, userId, status])).toEqual([
    ["A customer", null, "pending"],
    ["Ada", null, "pending"],
  ]);
});

it("does not reveal a minor's name", async () => {
  const buyer = await makeCustomer(test.db, { dateOfBirth: "2012-01-01" });
  const { product } = await makePaidOrder(test.db, { userId: buyer.userId });
  await leaveReview(test.db, buyer, { productId: product.id, rating: 4, text: "", name: "" });
  expect((await test.db.select().from(reviews))[0]?.authorName).toBe("Young Creator");
});

it.each([
  { rating: "0" },
  { rating: "6" },
  { rating: "4.5" },
  {},
  { rating: "5", text: "<script>alert(1)</script>" },
  { rating: "5", text: "x".repeat(1001) },
])("refuses the form %j", (form) => {
  const productId = "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11";
  expect(reviewFormSchema.safeParse({ productId, ...form }).success).toBe(false);
});

it("lists what was decided page by page", async () => {
  const product = await makeProduct(test.db);
  await test.db.insert(reviews).values(
    Array.from({ length: 40 }, (_, at) => ({
      productId: product.id,
      authorName: `Buyer ${at}`,
      rating: 5,
      status: "visible" as const,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
    })),
  );
  const first = await reviewsForAdmins(test.db);
  const page = readListPage(new URLSearchParams({ after: first.next?.after ?? "" }));
  const second = await reviewsForAdmins(test.db, { page });
  const names = [...first.rows, ...second.rows].map(({ authorName }) => authorName);
  expect(names).toEqual(Array.from({ length: 40 }, (_, at) => `Buyer ${39 - at}`));
});

it("is about the shirt that was bought, by the person who bought it", async () => {
  const [buyer, other] = [await makeCustomer(test.db), await makeCustomer(test.db)];
  const shirt = await makeProduct(test.db);
  const { product: bought } = await makePaidOrder(test.db, { userId: buyer.userId });
  await makePaidOrder(test.db, { userId: other.userId, product: shirt });
  const about = (productId: string) => ({ productId, rating: 5, text: "", name: "" });
  expect(await reviewableProduct(test.db, buyer, shirt.id)).toBeNull();
  expect(await leaveReview(test.db, buyer, about(shirt.id))).toMatchObject({
    reason: "not-bought",
  });
  expect(await leaveReview(test.db, other, about(bought.id))).toMatchObject({
    reason: "not-bought",
  });
  expect(await leaveReview(test.db, buyer, about(bought.id))).toEqual({ ok: true });
  await makePaidOrder(test.db, { userId: other.userId, product: bought });
  await makePaidOrder(test.db, { userId: buyer.userId, product: shirt });
  for (const [who, product] of [
    [other, bought],
    [buyer, shirt],
  ] as const)
    expect(await reviewableProduct(test.db, who, product.id)).toMatchObject({
      title: product.title,
      isReviewed: false,
    });
  expect(await leaveReview(test.db, other, about(bought.id))).toEqual({ ok: true });
  expect(await leaveReview(test.db, buyer, about(shirt.id))).toEqual({ ok: true });
});

it("belongs to the first of several orders; showing or hiding it changes no other", async () => {
  const [buyer, other] = [await makeCustomer(test.db), await makeCustomer(test.db)];
  const admin = await makeAdmin(test.db);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const { product } = await makePaidOrder(test.db, { userId: buyer.userId, paidAt: day(2) });
  const first = await makePaidOrder(test.db, { userId: buyer.userId, product });
  await test.db
    .update(orders)
    .set({ createdAt: day(1) })
    .where(eq(orders.id, first.orderId));
  await makePaidOrder(test.db, { userId: other.userId, product });
  const review = { productId: product.id, rating: 5, text: "", name: "" };
  for (const actor of [buyer, other]) await leaveReview(test.db, actor, review);
  const [own, theirs] = await test.db.select().from(reviews).orderBy(reviews.createdAt);
  const [line] = await test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, first.orderId));
  expect(own?.orderLineId).toBe(line?.id);
  const show = { reviewId: own?.id ?? "", status: "visible" } as const;
  expect(await moderateReview(test.db, admin, show)).toEqual({ ok: true });
  expect(await moderateReview(test.db, admin, show)).toEqual({ ok: false, reason: "not-changed" });
  await moderateReview(test.db, admin, { ...show, status: "hidden" });
  const [kept] = await test.db
    .select()
    .from(reviews)
    .where(eq(reviews.id, theirs?.id ?? ""));
  expect(kept?.status).toBe("pending");
  const records = await test.db
    .select()
    .from(adminActions)
    .orderBy(adminActions.createdAt, sql`ctid`);
  expect(records).toMatchObject([
    { action: "REVIEW_SHOWN", before: { status: "pending" } },
    { action: "REVIEW_HIDDEN", before: { status: "visible" } },
  ]);
});
