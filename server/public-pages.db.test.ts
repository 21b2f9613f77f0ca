import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { brand } from "~/brand";
import { profiles } from "~/schema/tables/accounts";
import { productVariants } from "~/schema/tables/catalogue";
import { collections } from "~/schema/tables/collections";
import { parentalConsents } from "~/schema/tables/consent";
import { reviews } from "~/schema/tables/community";
import type { Actor } from "~/people/actor";
import { markOutOfStock } from "~/catalog/blanks/mark-out-of-stock.server";
import { suspendUser } from "~/people/users/suspend-user.server";
import { changeProductStatus } from "~/catalog/edit/change-product-status.server";
import { deleteProduct } from "~/catalog/edit/delete-product.server";
import { editProduct } from "~/catalog/edit/edit-product.server";
import { assignDesign } from "~/catalog/collections/assign-design.server";
import { collectionForm } from "~/catalog/collections/collection-form";
import { createCollection, editCollection } from "~/catalog/collections/save-collection.server";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { showWhatMayBeShown } from "~/drawings/profiles/show-profile.server";
import { rightsOf } from "~/drawings/profiles/own-profile.server";
import { moderateReview } from "~/store/reviews/moderate-review.server";
import { changeNavigation } from "~/people/settings/change-navigation.server";

import { cachedShop, type CachedShop } from "~tests/support/cached-shop";
import { madeOnce } from "~tests/support/made";
import { neededScopes } from "~tests/support/factories/scopes";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { requestWorld } from "~tests/support/request-world";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let shop: CachedShop;
let admin: Actor;
let child: Awaited<ReturnType<typeof makeMinorCreator>>;
let product: MadeProduct;
let collectionId = "";

beforeAll(async () => {
  shop = await cachedShop(database, () => world.context());
});
afterAll(() => shop.watch.stop());

beforeEach(fillShop);

async function fillShop() {
  const { db } = database;
  admin = await makeAdmin(db);
  child = await makeMinorCreator(db, {
    profile: { publicBio: "Loves jellyfish", showBio: true, publicState: "VT", showState: true },
  });
  // An edit of the words hides a shirt only where a guardian wants to be asked.
  await db.update(parentalConsents).set({ showing: "team" });
  product = await makeProduct(db, { title: "Purple Yeti", creatorUserId: child.userId });
  const made = await createCollection(db, admin, form("Icebergs"));
  if (!made.ok) throw new Error(made.reason);
  collectionId = made.id;
  await assignDesign(db, admin, {
    designId: product.designId,
    collectionId,
    subcollectionId: null,
    version: 1,
  });
  await db.insert(reviews).values({
    productId: product.id,
    authorName: "A buyer",
    rating: 4,
    text: "Rather furry",
    status: "visible",
  });
  shop.pages.change();
}

const form = (name: string, changes = {}) =>
  collectionForm.parse({ name, isActive: "true", ...changes });

function paths(): string[] {
  const base = [
    "/",
    "/store",
    "/store?q=yeti",
    "/store?age=8-10&state=VT",
    `/store/${product.slug}`,
    "/collections/icebergs",
    "/creators",
    `/creator/${child.userId}`,
    "/about",
    "/sitemaps/products-1.xml",
  ];
  return [...base, "/store.data", `/store/${product.slug}.data`, `/creator/${child.userId}.data`];
}

/** All public pages as a visitor currently gets them; missing ones count as empty. */
async function everything(): Promise<string> {
  return (await Promise.all(paths().map(shop.text))).join("\n");
}

const deps = () => ({
  ...world.services,
  publicUrl: world.services.config.publicUrl,
  now: new Date(),
  origin: { ipAddress: "203.0.113.9", userAgent: "test" },
});

type Change = [what: string, change: () => Promise<unknown>, gone: RegExp, there?: RegExp];

const changes: Change[] = [
  [
    "an admin's edit of title and price",
    () =>
      editProduct(database.db, admin, {
        productId: product.id,
        version: 2,
        title: "Green Yeti",
        description: "",
        basePrice: 3100,
      }),
    /2500/,
    /Green Yeti.*3100/,
  ],
  [
    "a size's price",
    () =>
      editProduct(database.db, admin, {
        productId: product.id,
        version: 2,
        title: "Purple Yeti",
        description: "",
        basePrice: 2500,
        cells: [
          {
            size: "M",
            color: "Black",
            isOffered: true,
            isRemoved: false,
            priceAdjustmentCents: 777,
          },
        ],
      }),
    /never/,
    /3277/,
  ],
  [
    "the last size sold out",
    () => database.db.update(productVariants).set({ isAvailable: false }),
    /"isAvailable":true|"availableVariants":[12]/,
    /"availableVariants":0/,
  ],
  [
    "the last blank out of stock",
    () => markOutOfStock(database.db, admin, { color: "Black", sizes: ["M", "L"] }),
    /"isAvailable":true|"availableVariants":[12]/,
    /"availableVariants":0/,
  ],
  [
    "deactivation",
    () => changeProductStatus(database.db, admin, { productId: product.id, to: "inactive" }),
    /Purple Yeti|purple-yeti/,
  ],
  ["deletion", () => deleteProduct(database.db, admin, product.id), /Purple Yeti/],
  [
    "the creator's own switches",
    () =>
      database.db.transaction(async (tx) => {
        await tx
          .update(profiles)
          .set({ showBio: false, showState: false })
          .where(eq(profiles.id, child.userId));
        await showWhatMayBeShown(tx, child.userId, await rightsOf(tx, child.userId, new Date()));
      }),
    /jellyfish|"state":"VT"(?!,"color")/,
    /Purple Yeti/,
  ],
  [
    "a bio that an admin approved",
    () =>
      database.db
        .update(profiles)
        .set({ publicBio: "I like squids" })
        .where(eq(profiles.id, child.userId)),
    /jellyfish/,
    /squids/,
  ],
  [
    "a guardian who withdraws the name",
    () =>
      changeScopes(
        database.db,
        child.guardian,
        {
          consentId: child.consentId,
          scopes: { ...neededScopes, showArt: true },
        },
        deps(),
      ),
    /"Kit"|jellyfish/,
    /Young Creator/,
  ],
  [
    "a guardian who keeps the drawings private",
    () =>
      changeScopes(
        database.db,
        child.guardian,
        { consentId: child.consentId, scopes: neededScopes },
        deps(),
      ),
    /Purple Yeti|"Kit"|jellyfish/,
  ],
  [
    "a guardian who revokes everything",
    () => revokeConsent(database.db, child.guardian, child.consentId, deps()),
    /Purple Yeti|"Kit"|jellyfish/,
  ],
  [
    "a suspended person",
    () => suspendUser(database.db, admin, child.userId),
    /Purple Yeti|"Kit"|jellyfish/,
  ],
  [
    "a collection's new name",
    () => editCollection(database.db, admin, { ...form("Glaciers"), id: collectionId, version: 1 }),
    /Icebergs/,
    /Glaciers/,
  ],
  [
    "a collection that is hidden",
    () =>
      database.db
        .update(collections)
        .set({ isActive: false })
        .where(eq(collections.id, collectionId)),
    /Icebergs/,
  ],
  [
    "the ages removed from the navigation",
    () => changeNavigation(database.db, admin, { showsAgeGroups: false }),
    /"showAges":true/,
    /"showAges":false/,
  ],
  [
    "a hidden review",
    async () => {
      const [review] = await database.db.select({ id: reviews.id }).from(reviews);
      await moderateReview(database.db, admin, { reviewId: review?.id ?? "", status: "hidden" });
    },
    /furry|"reviewCount":1/,
    /"reviewCount":0/,
  ],
];

test.each(changes)(
  "the next request after %s shows the new state",
  async (_, change, gone, there) => {
    const before = await everything();
    expect(before).toMatch(/Purple Yeti.*"Kit"|"Kit".*Purple Yeti/);
    expect(before).toMatch(/jellyfish/);
    if (gone.source !== "never") expect(before).toMatch(gone);
    // Announcements made while preparing the test have to arrive first.
    await expect.poll(() => shop.rendersFor(everything), { timeout: 20_000 }).toBe(0);
    await change();
    await shop.watch.check();
    const after = await everything();
    expect(after).not.toMatch(gone);
    if (there) expect(after.replaceAll("\n", " ")).toMatch(there);
  },
);

test("a renamed collection is found under its old address, and as a filter too", async () => {
  await editCollection(database.db, admin, { ...form("Glaciers"), id: collectionId, version: 1 });
  await shop.watch.check();
  const { ask } = shop;
  const moved = await ask("/collections/icebergs?age=8-10");
  expect([moved.status, moved.headers.get("Location")]).toEqual([
    301,
    "/collections/glaciers?age=8-10",
  ]);
  // A browser that kept this for good would loop once the old name is restored.
  expect(moved.headers.get("Cache-Control")).toMatch(/max-age=0.*must-revalidate/);
  const filtered = await ask("/store?collection=icebergs&sort=title");
  expect(filtered.headers.get("Location")).toBe("/store?collection=glaciers&sort=title");
  expect((await ask("/collections/glaciers")).status).toBe(200);
  const missing = await ask("/collections/never-there");
  expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([
    404,
    moved.headers.get("Cache-Control"),
  ]);
  const alias = await ask("/collection/glaciers");
  expect([alias.status, alias.headers.get("Cache-Control")]).toEqual([301, "private, no-store"]);
  expect(await createCollection(database.db, admin, form("Icebergs"))).toMatchObject({ ok: false });
  await shop.watch.check();
  expect((await ask("/collections/icebergs")).status).toBe(301);
});

test("home, story and footer use the co-founder collection's current name, while it exists", async () => {
  const { db } = database;
  const made = await createCollection(db, admin, form(brand.founder.collectionName));
  if (!made.ok) throw new Error(made.reason);
  const ask = async (path: string) => {
    await shop.watch.check();
    return (await shop.ask(path)).text();
  };
  const { id } = made;
  await editCollection(db, admin, { ...form("First Drawings"), id, version: 1 });
  for (const path of ["/", "/about"]) {
    expect(await ask(path)).toContain('"name":"First Drawings","slug":"milas-collection"');
    expect(await ask(path)).not.toContain(brand.founder.collectionName);
  }
  const hidden = form("First Drawings", { isActive: "false" });
  await editCollection(db, admin, { ...hidden, id, version: 2 });
  for (const path of ["/", "/about"]) expect(await ask(path)).not.toContain("milas-collection");
});
