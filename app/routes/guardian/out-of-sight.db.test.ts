import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { reviews } from "~/schema/tables/community";
import { ageVerifications } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { changeName } from "~/people/change-name.server";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { pauseChild, resumeChild } from "~/families/guardians/pause-child.server";
import { removeRetiredFiles } from "~/art/pictures/retire-files.server";
import { leaveReview } from "~/store/reviews/leave-review.server";
import { productPage } from "~/store/product/product-page.server";
import { productReviews } from "~/store/product/reviews/product-reviews.server";

import { pageAsker } from "~tests/support/ask-page";
import { makeMinorCreator, makeUser, yearsAgo } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { neededScopes } from "~tests/support/factories/scopes";
import { madeForEach } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { heardChanges } from "~tests/support/database/heard-changes";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeForEach(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
const child = madeForEach(() =>
  makeMinorCreator(database.db, { passwordHash: world.passwordHash, profile: { lastName: "Old" } }),
);
const now = new Date();
const deps = { now, origin: { ipAddress: null, userAgent: null } };

const pause = () => pauseChild(database.db, child.guardian, child.consentId, deps);
const resume = () => resumeChild(database.db, child.guardian, child.consentId, deps);
const tick = (showArt: boolean) =>
  changeScopes(
    database.db,
    child.guardian,
    { consentId: child.consentId, scopes: { ...neededScopes, showArt } },
    deps,
  );

let bought: { id: string; slug: string };

async function aReviewOfTheChild() {
  bought = (await makePaidOrder(database.db, { userId: child.userId })).product;
  const input = { productId: bought.id, rating: 3, text: "I live near the park", name: "" };
  expect(await leaveReview(database.db, child, input)).toEqual({ ok: true });
  await database.db.update(reviews).set({ status: "visible" });
}

/** What a visitor reads: the words, and the stars that are counted. */
async function readByAnyone() {
  const [page, list] = [
    await productPage(database.db, bought.slug),
    await productReviews(database.db, bought.id),
  ];
  return {
    words: list.reviews.map(({ text }) => text),
    stars: [page?.reviewCount, page?.ratingSum],
  };
}

const shown = { words: ["I live near the park"], stars: [1, 3] };
const hidden = { words: [], stars: [0, 0] };

test("a child's review leaves during a pause and without the box, and is back when allowed", async () => {
  await aReviewOfTheChild();
  expect(await readByAnyone()).toEqual(shown);
  // Pages that were kept are made anew.
  expect(await heardChanges(database.pool, pause)).toContain(`own:${bought.id}`);
  expect(await readByAnyone()).toEqual(hidden);
  await resume();
  expect(await readByAnyone()).toEqual(shown);
  await tick(false);
  expect(await readByAnyone()).toEqual(hidden);
  await tick(true);
  expect(await readByAnyone()).toEqual(shown);
});

test("from 13 on no guardian's box decides about a review, and it is gone with a child's account", async () => {
  await aReviewOfTheChild();
  await tick(false);
  await database.db
    .update(ageVerifications)
    .set({ dateOfBirth: yearsAgo(13) })
    .where(eq(ageVerifications.userId, child.userId));
  await database.db
    .update(parentalConsents)
    .set({ status: "payee" })
    .where(eq(parentalConsents.id, child.consentId));
  expect(await readByAnyone()).toEqual(shown);
  await database.db
    .update(ageVerifications)
    .set({ dateOfBirth: yearsAgo(9) })
    .where(eq(ageVerifications.userId, child.userId));
  await database.db.transaction((tx) => eraseAccount(tx, child.userId, now));
  expect(await database.db.$count(reviews)).toBe(0);
});

test("during a pause neither a review nor a name is taken in, whoever calls", async () => {
  const { product } = await makePaidOrder(database.db, { userId: child.userId });
  await pause();
  const review = { productId: product.id, rating: 5, text: "", name: "" };
  expect(await leaveReview(database.db, child, review)).toEqual({ ok: false, reason: "paused" });
  const name = { firstName: "New", lastName: "New" };
  const lastName = async () =>
    (await database.db.select().from(profiles).where(eq(profiles.id, child.userId)))[0]?.lastName;
  expect(await changeName(database.db, child, name)).toEqual({ ok: false, reason: "paused" });
  expect(await lastName()).toBe("Old");
  expect(await database.db.$count(reviews)).toBe(0);
  await resume();
  expect(await changeName(database.db, child, name)).toEqual({ ok: true });
  expect(await lastName()).toBe("New");
});

test("a hidden shirt leaves neither title nor picture nor address in anyone's cart", async () => {
  const product = await makeProduct(database.db, {
    creatorUserId: child.userId,
    title: "Zanzibar cat",
  });
  const buyer = await makeUser(database.db, { passwordHash: world.passwordHash });
  const form = { intent: "add", variantId: product.variantIds[0] };
  const guest = (await ask("/cart", { form })).cookies.map((one) => one.split(";")[0]).join("; ");
  const account = await world.cookieOf(buyer);
  await ask("/cart", { form, cookie: account });
  const [{ slug } = { slug: "" }] = await database.db.select().from(products);
  const carts = () =>
    Promise.all(
      [guest, account].flatMap((cookie) =>
        ["/cart", "/checkout"].map(async (path) =>
          JSON.stringify((await ask(path, { cookie })).loaded ?? null),
        ),
      ),
    );
  const inSight = () => carts().then((all) => all.map((text) => text.includes("Zanzibar cat")));
  expect(await inSight()).toEqual([true, true, true, true]);
  for (const [away, back] of [
    [pause, resume],
    [() => hold("hidden"), () => hold(null)],
  ] as const) {
    await away();
    for (const text of await carts()) {
      expect(text).not.toContain("Zanzibar cat");
      expect(text).not.toContain(slug);
    }
    expect((await carts()).join()).toContain("This shirt is no longer available");
    expect((await carts()).join()).not.toMatch(/"pictureId":"/);
    await back();
    expect(await inSight()).toEqual([true, true, true, true]);
  }
  async function hold(guardianHold: "hidden" | null) {
    await database.db.update(products).set({ guardianHold });
  }
});

test("without the box for showing, the share cards leave the file store, too", async () => {
  const product = await makeProduct(database.db, { creatorUserId: child.userId });
  const { files } = world.services;
  const cards = [
    `share-cards/creator/${child.userId}/a.png`,
    `share-cards/product/${product.id}/a.png`,
  ];
  for (const key of cards) await files.put(key, new Uint8Array([1]), "image/png");
  await tick(false);
  await removeRetiredFiles(database.db, files);
  for (const key of cards) expect(await files.get(key), key).toBeNull();
});
