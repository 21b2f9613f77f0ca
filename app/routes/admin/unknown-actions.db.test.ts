import { expect, test } from "vitest";

import { productImages } from "~/schema/tables/catalogue";
import { collections, subcollections } from "~/schema/tables/collections";
import { contactMessages, reviews } from "~/schema/tables/community";
import { discountCodes } from "~/schema/tables/orders";
import { adminActions } from "~/schema/tables/audit";
import { suspendUser } from "~/people/users/suspend-user.server";

import { adminPages } from "~tests/support/admin/admin-pages";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";

const area = await adminPages();

const key = ([row]: { id: string }[]) => row?.id ?? "";

/** Existing rows that would change if a handler treated its last case as the default. */
async function everything(): Promise<Record<string, Record<string, string>>> {
  const { db } = area;
  const creator = await makeCreator(db);
  const waiting = await makeDesign(db, creator.userId, { status: "pending_review" });
  const product = await makeProduct(db);
  const imageId = key(await db.select({ id: productImages.id }).from(productImages));
  const collectionId = key(
    await db.insert(collections).values({ name: "Cats", slug: "cats" }).returning(),
  );
  const subcollectionId = key(
    await db
      .insert(subcollections)
      .values({ collectionId, name: "Lions", slug: "lions" })
      .returning(),
  );
  const reviewId = key(
    await db
      .insert(reviews)
      .values({ productId: product.id, authorName: "Bo", rating: 5, status: "visible" })
      .returning(),
  );
  const handled = { name: "Bo", email: "bo@inkling.test", topic: "", message: "Hello" };
  const messageId = key(
    await db
      .insert(contactMessages)
      .values({ ...handled, handledAt: new Date() })
      .returning(),
  );
  const code = { code: "CATS", name: "Cats", discountType: "percentage" as const };
  const discountId = key(
    await db
      .insert(discountCodes)
      .values({ ...code, discountAmount: 1000 })
      .returning(),
  );
  await suspendUser(db, area.admin, creator.userId);
  return {
    [`designs/${waiting.id}`]: { reason: "other" },
    [`products/${product.id}`]: { variantId: product.variantIds[0] },
    [`products/${product.id}/images`]: { imageId },
    "products/manage": { productId: product.id },
    [`collections/${collectionId}`]: { subcollectionId, name: "Dogs", version: "1" },
    discounts: { id: discountId },
    reviews: { reviewId },
    messages: { messageId },
    [`people/${creator.userId}`]: {},
    navigation: {},
    synonyms: { words: "cat, kitten" },
    featured: { designId: product.designId },
  };
}

test.each(["", "something-else"])("the action %j changes nothing anywhere", async (word) => {
  const cases = Object.entries(await everything());
  const before = await area.db.$count(adminActions);
  const unknown = { intent: word, decision: word, isActive: word, isHandled: word };
  for (const [page, form] of cases) {
    const { status } = await area.post(`/admin/${page}`, {
      ...form,
      ...unknown,
      showsAgeGroups: word,
    });
    expect([400, 409], page).toContain(status);
    expect(await area.db.$count(adminActions), page).toBe(before);
  }
});

test("a list whose position is an impossible date shows its first page", async () => {
  const place = "00000000-0000-4000-8000-000000000000";
  for (const time of ["999999999999999", "-999999999999999", "9".repeat(30)]) {
    const { status } = await area.open(`/admin/orders?after=${place}_${time}`);
    expect(status, time).toBe(200);
  }
});

test.each([
  "designs/x",
  "publish/x",
  "products/x",
  "products/x/images",
  "collections/x",
  "discounts/x",
  "orders/x",
  "people/x",
])("a form posted to %s, an invalid id, gets a 404", async (page) => {
  for (const intent of [
    "save",
    "add-part",
    "reorder",
    "tracking",
    "refund",
    "suspend",
    "reinstate",
  ])
    expect(await area.post(`/admin/${page}`, { intent, name: "Cats", version: "1" })).toEqual(
      expect.objectContaining({ status: 404 }),
    );
});
