import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { collections, subcollections } from "~/schema/tables/collections";

import { adminPages } from "~tests/support/admin/admin-pages";

const area = await adminPages();
let page: string;
let partId: string;

beforeEach(makeCollection);

async function makeCollection() {
  const [collection] = await area.db
    .insert(collections)
    .values({ name: "Animals", slug: "animals", description: "Fur" })
    .returning();
  const collectionId = collection?.id ?? "";
  page = `/admin/collections/${collectionId}`;
  const [part] = await area.db
    .insert(subcollections)
    .values({ collectionId, name: "Cats", slug: "cats" })
    .returning();
  partId = part?.id ?? "";
}

/** A form posted without any script. */
async function post(path: string, form: Record<string, string>) {
  return area.post(path, form);
}

const typed = { name: "Beasts", description: "Feathers", sortOrder: "3", isActive: "true" };

test("a refused new collection comes back as typed, with the message at its field", async () => {
  const { status, result } = await post("/admin/collections/new", { ...typed, name: "animals" });
  expect(status).toBe(409);
  expect(result).toMatchObject({
    typed: { name: "animals", description: "Feathers" },
    errors: { name: ["A collection with this name already exists"] },
  });
});

test("a refused edit comes back as typed, with the message at its field", async () => {
  const form = { ...typed, intent: "save", version: "1", sortOrder: "1.5" };
  const { status, result } = await post(page, form);
  expect(status).toBe(400);
  expect(result).toMatchObject({
    refused: { typed: form, errors: { sortOrder: ["The sort order must be a whole number"] } },
  });
});

test("a sort order out of range, and a post without a name, get readable messages", async () => {
  const far = await post(page, { ...typed, intent: "save", version: "1", sortOrder: "10000" });
  expect(far.result).toMatchObject({
    refused: { errors: { sortOrder: ["The sort order must be from -9999 to 9999"] } },
  });
  const bare = await post(page, { intent: "save", version: "1" });
  expect(bare.result).toMatchObject({ refused: { errors: { name: ["Please enter a name"] } } });
});

test("the second of two admins sees what the first saved, and can overwrite it", async () => {
  await post(page, { ...typed, intent: "save", version: "1" });
  const late = { intent: "save", name: "Creatures", description: "Fur", version: "1" };
  const { status, result } = await post(page, late);
  expect(status).toBe(409);
  expect(result).toMatchObject({
    refused: {
      typed: late,
      now: {
        name: "Beasts",
        description: "Feathers",
        sortOrder: "3",
        isActive: "true",
        version: "2",
      },
    },
  });
  expect((await post(page, { ...late, version: "2" })).status).toBe(200);
  expect(await area.db.select().from(collections)).toMatchObject([
    { name: "Creatures", description: "Fur", isActive: false },
  ]);
});

test("a refused subcollection comes back at its own form", async () => {
  const blank = { intent: "add-part", name: "!", description: "Wings" };
  expect(await post(page, blank)).toMatchObject({
    status: 400,
    result: {
      part: "new",
      refused: { typed: blank, errors: { name: ["The name needs a letter or a number"] } },
    },
  });
  const edit = { intent: "edit-part", subcollectionId: partId, version: "1" };
  expect((await post(page, { ...edit, name: "Lions" })).status).toBe(200);
  expect(await post(page, { ...edit, name: "Tigers" })).toMatchObject({
    status: 409,
    result: {
      part: partId,
      refused: { typed: { name: "Tigers" }, now: { name: "Lions", version: "2" } },
    },
  });
  await area.db.delete(subcollections).where(eq(subcollections.id, partId));
  expect(await post(page, { ...edit, name: "Tigers" })).toMatchObject({
    status: 409,
    result: { text: "Someone else deleted this subcollection." },
  });
});
