import { beforeAll, expect, test } from "vitest";

import { products, productVariants } from "~/schema/tables/catalogue";
import { adminActions } from "~/schema/tables/audit";
import type { Actor } from "~/people/actor";

import { madeOnce } from "~tests/support/made";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { publishDesign } from "./publish-design.server";

const database = postgresTestDatabase("once");
const creator = madeOnce(() => makeCreator(database.db));
let admins: [Actor, Actor];

beforeAll(async () => {
  admins = [await makeAdmin(database.db), await makeAdmin(database.db)];
});

test("when two admins publish at once, many times over, one succeeds and there is one product", async () => {
  const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
  const input = {
    designId: id,
    title: "Quick Fox",
    description: "",
    basePrice: 2500,
    commissionRate: 1500,
    collectionId: null,
    subcollectionId: null,
    assignedUserId: null,
    variants: [{ size: "M", color: "Black", priceAdjustmentCents: 0 }],
  };
  const deps = { now: new Date() };
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      publishDesign(database.db, admins[at % 2 === 0 ? 0 : 1], input, deps),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter((result) => !result.ok && result.reason === "status-passed")).toHaveLength(
    9,
  );
  expect(await database.db.$count(products)).toBe(1);
  expect(await database.db.$count(productVariants)).toBe(1);
  expect(await database.db.$count(adminActions)).toBe(1);
});
