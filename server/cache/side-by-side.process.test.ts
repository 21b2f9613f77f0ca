import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { readConfig } from "~/config.server";
import { parentalConsents } from "~/schema/tables/consent";
import { products } from "~/schema/tables/catalogue";
import type { Actor } from "~/people/actor";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { assignDesign } from "~/catalog/collections/assign-design.server";
import { collectionForm } from "~/catalog/collections/collection-form";
import { createCollection, editCollection } from "~/catalog/collections/save-collection.server";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { changeProductStatus } from "~/catalog/edit/change-product-status.server";
import { editProduct } from "~/catalog/edit/edit-product.server";
import { changeNavigation } from "~/people/settings/change-navigation.server";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { neededScopes } from "~tests/support/factories/scopes";
import { outdatedWhileHammered } from "~tests/support/hammered";
import { cachedShop, type CachedShop } from "~tests/support/cached-shop";
import { madeOnce } from "~tests/support/made";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { requestWorld } from "~tests/support/request-world";

import { closeShop } from "../../app/people/settings/shop-closing.server";
import { openDatabase } from "../open-database";

const database = postgresTestDatabase();
/** The other process has connections of its own. */
const other = madeOnce(() =>
  openDatabase(readConfig({ DATABASE_URL: database.url }), () => undefined),
);
const worlds = [
  madeOnce(() => requestWorld(database)),
  madeOnce(() => requestWorld(other)),
] as const;
let shops: [CachedShop, CachedShop];
let admin: Actor;
let child: Awaited<ReturnType<typeof makeMinorCreator>>;
let shirt: MadeProduct;
let collectionId = "";

beforeAll(openShops);
afterAll(async () => {
  for (const { watch } of shops) await watch.stop();
  await other.close();
});

async function openShops() {
  shops = [
    await cachedShop(database, () => worlds[0].context()),
    await cachedShop(other, () => worlds[1].context()),
  ];
}

beforeEach(fillShop);

async function fillShop() {
  const { db } = database;
  admin = await makeAdmin(db, { role: "owner" });
  child = await makeMinorCreator(db, {
    profile: { firstName: "Kit", publicFirstName: "Kittiwake", publicBio: "Loves jellyfish" },
  });
  await db.update(parentalConsents).set({ showing: "team" });
  shirt = await makeProduct(db, { title: "Purple Yeti", creatorUserId: child.userId });
  for (let n = 0; n < 6; n += 1) await makeProduct(db, { creatorUserId: child.userId });
  const made = await createCollection(db, admin, form("Icebergs"));
  if (!made.ok) throw new Error(made.reason);
  collectionId = made.id;
  const { designId } = shirt;
  await assignDesign(db, admin, { designId, collectionId, subcollectionId: null, version: 1 });
  for (const { pages, watch } of shops) {
    await watch.check();
    pages.change();
  }
}

const form = (name: string) => collectionForm.parse({ name, isActive: "true" });
const page = () => `/store/${shirt.slug}`;
const consentDeps = () => ({
  ...worlds[0].services,
  publicUrl: worlds[0].services.config.publicUrl,
  now: new Date(),
  origin: { ipAddress: "203.0.113.9", userAgent: "test" },
});

type Change = [what: string, old: RegExp, paths: () => string[], change: () => Promise<unknown>];

const changes: Change[] = [
  [
    "a guardian's no to one shirt",
    /Purple Yeti/,
    () => ["/store", page(), "/collections/icebergs"],
    () =>
      database.db
        .update(products)
        .set({ guardianHold: "refused" })
        .where(eq(products.id, shirt.id)),
  ],
  [
    "a consent that is withdrawn",
    /Kittiwake|jellyfish|Purple Yeti/,
    () => ["/", "/creators", `/creator/${child.userId}`, page()],
    () => revokeConsent(database.db, child.guardian, child.consentId, consentDeps()),
  ],
  [
    "a name that is withdrawn",
    /Kittiwake/,
    () => ["/store?q=yeti", "/creators", page()],
    () =>
      changeScopes(
        database.db,
        child.guardian,
        { consentId: child.consentId, scopes: { ...neededScopes, showArt: true } },
        consentDeps(),
      ),
  ],
  [
    "an erased account",
    /Kittiwake|jellyfish/,
    () => ["/store", "/creators", page()],
    () => database.db.transaction((tx) => eraseAccount(tx, child.userId, new Date())),
  ],
  [
    "an edited price",
    /"basePriceCents":2500/,
    () => [page()],
    () =>
      editProduct(database.db, admin, {
        productId: shirt.id,
        version: 2,
        title: shirt.title,
        description: "",
        basePrice: 3100,
      }),
  ],
  [
    "a hidden shirt that is shown again",
    /"total":6/,
    () => ["/store", "/store?sort=title", "/store?age=8-10"],
    async () => {
      const shown = { productId: shirt.id, to: "active" as const };
      return changeProductStatus(database.db, admin, shown);
    },
  ],
  [
    "a collection's new name",
    /Icebergs/,
    () => ["/", "/how-it-works", "/collections/icebergs", page()],
    () => editCollection(database.db, admin, { ...form("Glaciers"), id: collectionId, version: 1 }),
  ],
  [
    "the navigation's new setting",
    /"showAges":true/,
    () => ["/how-it-works", "/store"],
    () => changeNavigation(database.db, admin, { showsAgeGroups: false }),
  ],
  [
    "the shop that closes",
    /"closed":null/,
    () => [page()],
    () => closeShop(database.db, admin, { isClosed: true, message: "Back soon", version: 0 }),
  ],
];

test.each(changes)(
  "%s shows in both processes, and the old page never comes back",
  async (what, old, paths, change) => {
    if (what.startsWith("a hidden shirt")) {
      const hidden = { productId: shirt.id, to: "inactive" as const };
      await changeProductStatus(database.db, admin, hidden);
      for (const { watch } of shops) await watch.check();
    }
    const found = await outdatedWhileHammered(shops, paths(), (text) => old.test(text), change);
    expect(found).toEqual([]);
  },
);

test("a shirt that is published appears on every list that it belongs on, in both processes", async () => {
  const [here, elsewhere] = shops;
  const paths = ["/store", "/store?q=walrus", "/store?sort=price-low", "/", "/about"];
  const before = await Promise.all(paths.map(elsewhere.text));
  await makeProduct(database.db, { title: "Walrus", basePriceCents: 100 });
  await here.watch.check();
  for (const [at, path] of paths.entries()) {
    expect(await here.text(path)).toContain(path === "/about" ? '"designs":8' : "Walrus");
    await expect.poll(() => elsewhere.text(path), { timeout: 1_000 }).not.toBe(before[at]);
  }
});

test("a process whose listening connection is cut shows within a second what changed meanwhile", async () => {
  const [here, elsewhere] = shops;
  await elsewhere.text(page());
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select 1%' and datname = current_database() and pid <> pg_backend_pid() or query like 'listen catalogue'",
  );
  await database.db.update(products).set({ title: "Cut Yeti" }).where(eq(products.id, shirt.id));
  for (const shop of [here, elsewhere])
    await expect.poll(() => shop.text(page()), { timeout: 1_000 }).toContain("Cut Yeti");
});
