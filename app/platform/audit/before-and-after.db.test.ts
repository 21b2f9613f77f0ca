import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { moderationItems, reviews } from "~/schema/tables/community";
import { payouts } from "~/schema/tables/earnings";
import { adminActions } from "~/schema/tables/audit";
import { userForAdmins } from "~/people/users/users-for-admins.server";
import { reinstateUser, suspendUser } from "~/people/users/suspend-user.server";
import { deleteProduct } from "~/catalog/edit/delete-product.server";
import { retryPayout } from "~/money/payouts/retry-payout.server";
import { decideItem } from "~/drawings/moderation/decide-item.server";
import { changeOrderStatus, setTracking } from "~/orders/change-order-status.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { moderateReview } from "~/store/reviews/moderate-review.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { goodwillOf } from "~tests/support/refund-requests";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));

async function lastAction() {
  const [action] = await database.db
    .select()
    .from(adminActions)
    .orderBy(desc(adminActions.seq))
    .limit(1);
  return action;
}

test("an order's steps, tracking and refunds record the values before", async () => {
  const world = paymentWorld(database.db, database.pool);
  const product = await makeProduct(database.db);
  const orderId = await makeOpenOrder(database.db, [{ variantId: product.variantIds[0] }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  const step = { orderId, status: "in_production" as const };
  await changeOrderStatus(database.db, admin, step, world.deps);
  expect(await lastAction()).toMatchObject({
    adminUserId: admin.userId,
    before: { status: "paid", trackingNumber: null },
    after: { status: "in_production", trackingNumber: null },
  });
  await setTracking(database.db, admin, { orderId, tracking: { carrier: "USPS", number: "1" } });
  await setTracking(database.db, admin, { orderId, tracking: { carrier: "UPS", number: "2" } });
  expect(await lastAction()).toMatchObject({
    action: "TRACKING_SET",
    before: { trackingCarrier: "USPS", trackingNumber: "1" },
    after: { trackingCarrier: "UPS", trackingNumber: "2" },
  });
  await changeOrderStatus(database.db, admin, { orderId, status: "shipped" }, world.deps);
  expect(await lastAction()).toMatchObject({
    before: { status: "in_production", trackingNumber: "2" },
    after: { status: "shipped", trackingNumber: "2" },
  });
  const refund = (amountCents: number) =>
    refundOrder(
      database.db,
      admin,
      { ...goodwillOf(orderId, amountCents), reason: "Torn" },
      world.deps,
    );
  await refund(500);
  await refund(300);
  expect(await lastAction()).toMatchObject({
    action: "ORDER_REFUNDED",
    before: { status: "shipped", refundedCents: 500, leftCents: 2000 },
    after: { amountCents: 300, leftCents: 1700, changed: ["reason"] },
  });
});

test("a suspension records whether the page was shown before; why stands with the account", async () => {
  const person = await makeCreator(database.db, { profile: { isVisible: false } });
  await suspendUser(database.db, admin, person.userId, "Copied art");
  expect(await lastAction()).toMatchObject({
    before: { isSuspended: false, isVisible: false },
    after: { isSuspended: true, isVisible: false },
  });
  expect(JSON.stringify(await lastAction())).not.toContain("Copied");
  expect(await userForAdmins(database.db, person.userId)).toMatchObject({
    suspensionReason: "Copied art",
  });
  await reinstateUser(database.db, admin, person.userId);
  const reinstated = await lastAction();
  expect(reinstated).toMatchObject({
    before: { isSuspended: true, suspendedAt: expect.any(String) },
    after: { isSuspended: false, suspendedAt: null, isVisible: true },
  });
});

test("a moderated change records that the bio changed, and neither text", async () => {
  const person = await makeCreator(database.db);
  await database.db
    .update(profiles)
    .set({ publicBio: "I drew cats" })
    .where(eq(profiles.id, person.userId));
  const [item] = await database.db
    .insert(moderationItems)
    .values({ userId: person.userId, subject: "bio", proposed: { bio: "I draw dogs" } })
    .returning();
  await decideItem(database.db, admin, { itemId: item?.id ?? "", isApproved: true, note: null });
  expect(await lastAction()).toMatchObject({
    before: { status: "pending", subject: "bio" },
    after: { status: "approved", subject: "bio", changed: ["bio"] },
  });
  expect(JSON.stringify(await lastAction())).not.toMatch(/cats|dogs/);
});

test("a review and a payout record their previous status", async () => {
  const product = await makeProduct(database.db);
  const [review] = await database.db
    .insert(reviews)
    .values({
      productId: product.id,
      userId: product.creatorUserId,
      authorName: "Bo",
      rating: 5,
      text: "",
      status: "visible",
    })
    .returning();
  await moderateReview(database.db, admin, { reviewId: review?.id ?? "", status: "hidden" });
  expect(await lastAction()).toMatchObject({
    before: { status: "visible" },
    after: { status: "hidden" },
  });
  const dueAt = new Date("2026-02-01T00:00:00.000Z");
  const [payout] = await database.db
    .insert(payouts)
    .values({
      creatorUserId: product.creatorUserId,
      week: "2026-01-05",
      amountCents: 1500,
      status: "failed",
      attempts: 3,
      error: "account_closed",
      dueAt,
    })
    .returning();
  const now = new Date("2026-01-20T00:00:00.000Z");
  await retryPayout(database.db, admin, payout?.id ?? "", now);
  expect(await lastAction()).toMatchObject({
    before: { status: "failed", attempts: 3, error: "account_closed", dueAt: dueAt.toISOString() },
    after: { status: "failed", dueAt: now.toISOString() },
  });
});

test("a deleted product's record says what it was", async () => {
  const { id, designId, title } = await makeProduct(database.db, {
    basePriceCents: 1950,
    sizes: ["M"],
  });
  await deleteProduct(database.db, admin, id);
  expect(await lastAction()).toMatchObject({
    action: "PRODUCT_DELETED",
    before: {
      designId,
      basePriceCents: 1950,
      commissionBps: 1500,
      status: "active",
      variants: [{ size: "M", color: "Black", priceAdjustmentCents: 0, isAvailable: true }],
    },
    after: null,
  });
  expect(JSON.stringify(await lastAction())).not.toContain(title);
});
