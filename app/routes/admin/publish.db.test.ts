import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { products, productVariants } from "~/db/schema/catalogue";
import type { Actor } from "~/features/accounts/actor";
import { waitsForProduct } from "~/features/catalogue/waiting-design.server";

import { pageAsker } from "../../../tests/support/ask-page";
import {
  openTestDatabase,
  truncateAll,
  type TestDatabase,
} from "../../../tests/support/embedded-database";
import { makeAdmin, makeCreator } from "../../../tests/support/factories/accounts";
import { makeDesign } from "../../../tests/support/factories/designs";
import { requestWorld } from "../../../tests/support/request-world";

let database: TestDatabase;
let admin: Actor;
let path: string;
let ask: Awaited<ReturnType<typeof pageAsker>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const world = await requestWorld(database);
  ask = await pageAsker(() => world.context(admin));
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database.pool);
  admin = await makeAdmin(database.db);
  const creator = await makeCreator(database.db);
  const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
  path = `/admin/publish/${id}`;
});

const typed = {
  title: "Sleepy Fox",
  description: "It sleeps.",
  basePrice: "25.00",
  commissionRate: "0.15",
  collectionId: "",
  subcollectionId: "",
  assignedUserId: "",
  assignedUserIdText: "",
  variants: "M|Black",
  "adjustment:M|Black": "1.50",
  "adjustment:L|Black": "lots",
};

test("only the ticked combination becomes a variant, with its adjustment in cents", async () => {
  const answer = await ask(path, { form: typed });
  const [product] = await database.db.select().from(products);
  expect(answer).toMatchObject({
    status: 302,
    location: `/admin/products/manage?published=${product?.id}`,
  });
  expect(await database.db.select().from(productVariants)).toMatchObject([
    { size: "M", color: "Black", priceAdjustmentCents: 150, isAvailable: true },
  ]);
});

test("a refused adjustment: the message at its field, everything typed comes back, nothing is made", async () => {
  const form = { ...typed, basePrice: "2.00", "adjustment:M|Black": "-2.01" };
  const answer = await ask(path, { form });
  expect(answer).toMatchObject({
    status: 400,
    answer: {
      errors: { "adjustment:M|Black": ["The price cannot be below zero"] },
      values: { title: "Sleepy Fox", description: "It sleeps.", basePrice: "2.00" },
      grid: {
        "M|Black": { isOffered: true, adjustment: "-2.01" },
        "L|Black": { isOffered: false, adjustment: "lots" },
      },
    },
  });
  expect(await database.db.$count(products)).toBe(0);
});

test("without scripts a person is typed: the one it fits is assigned, nobody else", async () => {
  const form = { ...typed, assignedUserIdText: admin.email };
  expect(
    (await ask(path, { form: { ...form, assignedUserIdText: "nobody at all" } })).answer,
  ).toEqual(
    expect.objectContaining({ errors: { assignedUserId: ["Please pick a person from the list"] } }),
  );
  expect(await ask(path, { form })).toMatchObject({ status: 302 });
  expect(await database.db.select().from(products)).toMatchObject([
    { assignedUserId: admin.userId },
  ]);
});

test("a design that does not wait any more is not offered again", async () => {
  expect(await waitsForProduct(database.db, path.slice(-36))).toBe(true);
  await ask(path, { form: typed });
  expect(await waitsForProduct(database.db, path.slice(-36))).toBe(false);
  expect(await waitsForProduct(database.db, "x")).toBe(false);
});
