import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";

import { collections, subcollections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";

import { adminPages } from "~tests/support/admin/admin-pages";
import { makeProduct } from "~tests/support/factories/products";

const area = await adminPages();
let designId: string;
let animals: string;
let robots: string;
let cats: string;

beforeEach(makeCollections);

async function makeCollections() {
  ({ designId } = await makeProduct(area.db));
  [animals, robots, cats] = [randomUUID(), randomUUID(), randomUUID()];
  await area.db.insert(collections).values([
    { id: animals, name: "Animals", slug: "animals" },
    { id: robots, name: "Robots", slug: "robots" },
  ]);
  await area.db
    .insert(subcollections)
    .values({ id: cats, collectionId: animals, name: "Cats", slug: "cats" });
}

/** The form of the design's row, posted without any script. */
async function post(choice: Record<string, string>) {
  const form = { designId, collectionId: "", subcollectionId: "", ...choice };
  return area.post("/admin/assign", form);
}

test("the second of two admins keeps the choice and sees where the design is now", async () => {
  expect(await post({ collectionId: animals, subcollectionId: cats, version: "1" })).toMatchObject({
    status: 200,
    result: { designId, text: "Design collection updated" },
  });
  const late = { collectionId: robots, version: "1" };
  expect(await post(late)).toMatchObject({
    status: 409,
    result: {
      designId,
      text: "Failed to update design collection",
      refused: { typed: late, errors: { "": ["Someone else moved this design."] } },
      now: { collectionName: "Animals", subcollectionName: "Cats", version: 2 },
    },
  });
  expect(await area.db.select().from(designs)).toMatchObject([
    { collectionId: animals, subcollectionId: cats },
  ]);
  expect((await post({ ...late, version: "2" })).status).toBe(200);
  expect(await area.db.select().from(designs)).toMatchObject([
    { collectionId: robots, subcollectionId: null },
  ]);
});

test("an invalid id gets a readable message at its field", async () => {
  expect(await post({ collectionId: "x", subcollectionId: "y", version: "1" })).toMatchObject({
    status: 400,
    result: {
      refused: {
        errors: {
          collectionId: ["This collection no longer exists"],
          subcollectionId: ["This subcollection does not belong to this collection"],
        },
      },
    },
  });
});

test("a subcollection of another collection is refused at its field, in its row", async () => {
  expect(await post({ collectionId: robots, subcollectionId: cats, version: "1" })).toMatchObject({
    status: 409,
    result: {
      designId,
      refused: {
        errors: { subcollectionId: ["This subcollection does not belong to this collection"] },
        typed: { collectionId: robots, subcollectionId: cats },
      },
    },
  });
  expect(await area.db.select().from(designs)).toMatchObject([{ collectionId: null }]);
});
