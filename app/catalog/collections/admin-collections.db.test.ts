import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { brand } from "~/brand";
import { products } from "~/schema/tables/catalogue";
import { collections, collectionSlugs, subcollections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { adminActions } from "~/schema/tables/audit";
import { changeNavigation } from "~/people/settings/change-navigation.server";
import { showsAgeGroups } from "~/people/settings/navigation-settings.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { assignDesign } from "./assign-design.server";
import { changeFeatured } from "./change-featured.server";
import {
  activeCollections,
  collectionBySlug,
  currentCollectionSlug,
} from "./active-collections.server";
import { collectionForm, subcollectionForm } from "./collection-form";
import { collectionForEdit, collectionsForAdmins } from "./collections-for-admins.server";
import { ensureFeaturedCollection } from "./featured-collection.server";
import { currentAssignment, publishedDesigns } from "./published-designs.server";
import { createCollection, editCollection } from "./save-collection.server";
import {
  createSubcollection,
  deleteSubcollection,
  editSubcollection,
} from "./save-subcollection.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));

const form = (name: string, changes = {}) =>
  collectionForm.parse({ name, isActive: "true", ...changes });

async function create(name: string): Promise<string> {
  const made = await createCollection(database.db, admin, form(name));
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

async function assign(
  designId: string,
  collectionId: string,
  subcollectionId: string | null,
  version: number,
) {
  const input = { designId, collectionId, subcollectionId, version };
  return assignDesign(database.db, admin, input);
}

test("the slug comes from the name; a second collection with that slug is refused", async () => {
  const id = await create("Space  & Stars!");
  expect(await collectionForEdit(database.db, id)).toMatchObject({
    collection: { slug: "space-stars", sortOrder: 0, description: null },
  });
  expect(await createCollection(database.db, admin, form("space stars"))).toEqual({
    ok: false,
    reason: "slug-taken",
  });
  expect((await collectionsForAdmins(database.db)).rows).toHaveLength(1);
});

test("invalid input is reported at its field", () => {
  const parsed = collectionForm.safeParse({ name: " ", sortOrder: "1.5" });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(["name", "sortOrder"]),
  );
});

test("a stale form is a conflict; another collection's slug is taken; the record keeps the old values", async () => {
  const id = await create("Animals");
  await create("Robots");
  expect(await editCollection(database.db, admin, { ...form("Beasts"), id, version: 1 })).toEqual({
    ok: true,
    id,
  });
  expect(await editCollection(database.db, admin, { ...form("Late"), id, version: 1 })).toEqual({
    ok: false,
    reason: "conflict",
  });
  expect(await editCollection(database.db, admin, { ...form("robots"), id, version: 2 })).toEqual({
    ok: false,
    reason: "slug-taken",
  });
  const [action] = await database.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, "COLLECTION_EDITED"));
  expect(action).toMatchObject({
    before: { name: "Animals" },
    after: { name: "Beasts", slug: "beasts" },
  });
});

test("the co-founder collection keeps its slug whatever its name", async () => {
  const id = await ensureFeaturedCollection(database.db);
  expect(await ensureFeaturedCollection(database.db)).toBe(id);
  await editCollection(database.db, admin, { ...form("The First Drawings"), id, version: 1 });
  expect(await collectionForEdit(database.db, id)).toMatchObject({
    collection: { name: "The First Drawings", slug: brand.founder.collectionSlug },
  });
});

test("a slug another collection once had is refused to new and renamed ones; its own former slug is not", async () => {
  const id = await create("Animals");
  const other = await create("Robots");
  await editCollection(database.db, admin, { ...form("Beasts"), id, version: 1 });
  const refused = { ok: false, reason: "old-slug-taken" };
  expect(await createCollection(database.db, admin, form("animals"))).toEqual(refused);
  expect(
    await editCollection(database.db, admin, { ...form("Animals"), id: other, version: 1 }),
  ).toEqual(refused);
  expect(await currentCollectionSlug(database.db, "animals")).toBe("beasts");
  expect(await collectionForEdit(database.db, other)).toMatchObject({
    collection: { name: "Robots", slug: "robots", version: 1 },
  });
  expect(await database.db.$count(collections)).toBe(2);
  expect(
    await editCollection(database.db, admin, { ...form("Animals"), id, version: 2 }),
  ).toMatchObject({ ok: true });
  expect(await currentCollectionSlug(database.db, "beasts")).toBe("animals");
  expect(await currentCollectionSlug(database.db, "animals")).toBeNull();
});

test("editing a subcollection updates its slug, unique in its collection, and is recorded", async () => {
  const collectionId = await create("Animals");
  const made = await createSubcollection(database.db, admin, collectionId, form("Cats"));
  await createSubcollection(database.db, admin, collectionId, form("Dogs"));
  await createSubcollection(database.db, admin, await create("Robots"), form("Big cats"));
  const id = made.ok ? made.id : "";
  const edit = (name: string, version: number, changes = {}) => {
    const fields = subcollectionForm.parse({ name, ...changes });
    return editSubcollection(database.db, admin, { ...fields, id, collectionId, version });
  };
  expect(await edit("dogs", 1)).toEqual({ ok: false, reason: "slug-taken" });
  expect(await edit("Big cats", 1, { description: "Lions", sortOrder: "-2" })).toEqual({
    ok: true,
  });
  expect(await edit("Late", 1)).toEqual({ ok: false, reason: "conflict" });
  expect((await collectionForEdit(database.db, collectionId))?.parts[0]).toMatchObject({
    name: "Big cats",
    slug: "big-cats",
    description: "Lions",
    isActive: false,
    sortOrder: -2,
    version: 2,
  });
  const recorded = await database.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, "SUBCOLLECTION_EDITED"));
  expect(recorded).toMatchObject([
    {
      resourceId: id,
      before: { name: "Cats", slug: "cats", isActive: true, sortOrder: 0 },
      after: { name: "Big cats", slug: "big-cats", isActive: false, sortOrder: -2 },
    },
  ]);
});

test("a subcollection is deleted with its assignments; another collection's is not touched", async () => {
  const collectionId = await create("Animals");
  const other = await create("Robots");
  const made = await createSubcollection(database.db, admin, collectionId, form("Cats"));
  expect(await createSubcollection(database.db, admin, collectionId, form("cats"))).toEqual({
    ok: false,
    reason: "slug-taken",
  });
  const subcollectionId = made.ok ? made.id : "";
  const { designId } = await makeProduct(database.db);
  expect(await assign(designId, collectionId, null, 1)).toEqual({ ok: true, version: 2 });
  expect(await assign(designId, collectionId, subcollectionId, 2)).toEqual({
    ok: true,
    version: 3,
  });
  expect(
    await deleteSubcollection(database.db, admin, { collectionId: other, subcollectionId }),
  ).toEqual({ ok: false, reason: "missing" });
  expect(await deleteSubcollection(database.db, admin, { collectionId, subcollectionId })).toEqual({
    ok: true,
  });
  const [product] = await database.db.select().from(products);
  expect(product).toMatchObject({ collectionId, subcollectionId: null });
  expect(await database.db.$count(subcollections)).toBe(0);
});

test("a new collection clears the subcollection; one from another collection is refused", async () => {
  const [one, other] = [await create("Animals"), await create("Robots")];
  const part = await createSubcollection(database.db, admin, one, form("Cats"));
  const subcollectionId = part.ok ? part.id : null;
  const { designId } = await makeProduct(database.db);
  await assign(designId, one, null, 1);
  await assign(designId, one, subcollectionId, 2);
  await assign(designId, other, subcollectionId, 3);
  const [design] = await database.db.select().from(designs);
  expect(design).toMatchObject({ collectionId: other, subcollectionId: null });
  const wrong = await assign(designId, other, subcollectionId, 4);
  expect(wrong).toEqual({ ok: false, reason: "unknown-subcollection" });
  const gone = await assign(designId, randomUUID(), null, 4);
  expect(gone).toEqual({ ok: false, reason: "unknown-collection" });
  expect(await assign(designId, one, subcollectionId, 4)).toEqual({ ok: true, version: 5 });
});

test("when two admins assign one design, the second is told where it is", async () => {
  const [one, other] = [await create("Animals"), await create("Robots")];
  const { designId } = await makeProduct(database.db);
  expect(await assign(designId, one, null, 1)).toEqual({ ok: true, version: 2 });
  expect(await assign(designId, other, null, 1)).toEqual({ ok: false, reason: "conflict" });
  expect(await currentAssignment(database.db, designId)).toEqual({
    version: 2,
    collectionName: "Animals",
    subcollectionName: null,
  });
  const recorded = await database.db.$count(adminActions);
  expect(await assign(designId, one, null, 1)).toEqual({ ok: true, version: 2 });
  expect(await database.db.$count(adminActions)).toBe(recorded);
  await changeFeatured(database.db, admin, { designId, isFeatured: true, version: 2 });
  expect(await assign(designId, other, null, 2)).toEqual({ ok: false, reason: "conflict" });
});

test("a design that another admin has just assigned is not removed unseen", async () => {
  const one = await create("Animals");
  const { designId } = await makeProduct(database.db);
  await assign(designId, one, null, 1);
  const into = { designId, isFeatured: true };
  expect(await changeFeatured(database.db, admin, { ...into, version: 1 })).toEqual({
    ok: false,
    reason: "moved",
  });
  expect(await database.db.select().from(designs)).toMatchObject([{ collectionId: one }]);
  expect(await changeFeatured(database.db, admin, { ...into, version: 2 })).toEqual({ ok: true });
  const records = await database.db
    .select()
    .from(adminActions)
    .orderBy(adminActions.createdAt, sql`ctid`);
  expect(records.at(-1)).toMatchObject({
    before: { collection: "Animals", subcollection: null },
    after: { collection: brand.founder.collectionName },
  });
});

test("a design enters and leaves the featured collection, once each", async () => {
  const { designId } = await makeProduct(database.db);
  const into = { designId, isFeatured: true, version: 1 };
  expect(await changeFeatured(database.db, admin, into)).toEqual({ ok: true });
  expect(await changeFeatured(database.db, admin, into)).toEqual({
    ok: false,
    reason: "already-changed",
  });
  const [product] = await database.db.select().from(products);
  expect(product?.collectionId).toBe(await ensureFeaturedCollection(database.db));
  const out = { designId, isFeatured: false, version: 2 };
  expect(await changeFeatured(database.db, admin, out)).toEqual({ ok: true });
  const recorded = await database.db.select().from(adminActions).orderBy(adminActions.seq);
  expect(recorded.map(({ action }) => action)).toEqual(["DESIGN_FEATURED", "DESIGN_UNFEATURED"]);
  const [design] = await database.db.select().from(designs);
  expect(design?.collectionId).toBeNull();
});

test("a design that leaves the featured collection is back where it was", async () => {
  const collectionId = await create("Animals");
  const made = await createSubcollection(database.db, admin, collectionId, form("Cats"));
  const subcollectionId = made.ok ? made.id : "";
  const { designId } = await makeProduct(database.db);
  const turn = (isFeatured: boolean, version: number) =>
    changeFeatured(database.db, admin, { designId, isFeatured, version });
  const places = async () => [
    ...(await database.db.select().from(designs)),
    ...(await database.db.select().from(products)),
  ];
  await assign(designId, collectionId, null, 1);
  await assign(designId, collectionId, subcollectionId, 2);
  await turn(true, 3);
  await turn(false, 4);
  const home = { collectionId, subcollectionId };
  expect(await places()).toMatchObject([home, home]);
  expect((await database.db.select().from(adminActions)).at(-1)).toMatchObject({
    after: { collection: "Animals", subcollection: "Cats" },
  });

  await assign(designId, await ensureFeaturedCollection(database.db), null, 5);
  await deleteSubcollection(database.db, admin, home);
  await turn(false, 6);
  const left = { collectionId, subcollectionId: null };
  expect(await places()).toMatchObject([left, left]);

  await turn(true, 7);
  const other = await create("Robots");
  await assign(designId, other, null, 8);
  expect(await database.db.select().from(designs)).toMatchObject([
    { collectionId: other, homeCollectionId: null, homeSubcollectionId: null },
  ]);
});

test("a published design is found by its own title and by its shirt's in the shop", async () => {
  const { id, designId } = await makeProduct(database.db, { title: "Dragn" });
  await makeProduct(database.db, { title: "Fox" });
  await database.db.update(products).set({ title: "Moon Dragon" }).where(eq(products.id, id));
  const found = async (q: string) => {
    const { rows, total } = await publishedDesigns(database.db, { q });
    expect(rows).toHaveLength(total);
    return rows.map(({ title, shopTitle }) => ({ title, shopTitle }));
  };
  const dragon = { title: "Dragn", shopTitle: "Moon Dragon" };
  expect(await found("moon dragon")).toEqual([dragon]);
  expect(await found("dragn")).toEqual([dragon]);
  expect(await found("100%")).toEqual([]);
  expect((await publishedDesigns(database.db, {})).total).toBe(2);
  await database.db.delete(products).where(eq(products.designId, designId));
  expect(await found("dragn")).toEqual([{ title: "Dragn", shopTitle: null }]);
});

test("lists are of published designs alone, inside or outside of a collection, page by page", async () => {
  const animals = await create("Animals");
  const [fox, , newt] = [
    await makeProduct(database.db, { title: "Fox" }),
    await makeProduct(database.db, { title: "Owl" }),
    await makeProduct(database.db, { title: "Newt" }),
  ];
  await assign(fox.designId, animals, null, 1);
  await database.db
    .update(designs)
    .set({ status: "consumed" })
    .where(eq(designs.id, newt.designId));
  const totals: number[] = [];
  const list = async (filter: Parameters<typeof publishedDesigns>[1]) => {
    const { rows, total } = await publishedDesigns(database.db, { sort: "title", ...filter });
    totals.push(total);
    return rows.map(({ title, collectionName }) => [title, collectionName]);
  };
  expect(await list({})).toEqual([
    ["Fox", "Animals"],
    ["Owl", null],
  ]);
  expect(await list({ inCollection: animals })).toEqual([["Fox", "Animals"]]);
  expect(await list({ notInCollection: animals })).toEqual([["Owl", null]]);
  expect(await list({ inCollection: animals, q: "owl" })).toEqual([]);
  expect(totals).toEqual([2, 1, 1, 0]);
  const first = (await publishedDesigns(database.db, { sort: "title" })).rows[0];
  const after = { value: first?.sortKey ?? "", id: first?.id ?? "" };
  expect(await list({ page: { after, pages: 1 } })).toEqual([["Owl", null]]);
});

test("switching the navigation's age groups works and is recorded", async () => {
  expect(await showsAgeGroups(database.db)).toBe(true);
  await changeNavigation(database.db, admin, { showsAgeGroups: true });
  expect(await database.db.$count(adminActions)).toBe(0);
  expect(await changeNavigation(database.db, admin, { showsAgeGroups: false })).toEqual({
    ok: true,
  });
  expect(await showsAgeGroups(database.db)).toBe(false);
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { before: { showsAgeGroups: true }, after: { showsAgeGroups: false } },
  ]);
});

test("a non-admin cannot", async () => {
  const collectionId = await create("Animals");
  const { designId } = await makeProduct(database.db);
  const creator = await makeCreator(database.db);
  const recorded = await database.db.$count(adminActions);
  const refused = { ok: false, reason: "admins-only" };
  expect(await createCollection(database.db, creator, form("Mine"))).toEqual(refused);
  expect(
    await editCollection(database.db, creator, { ...form("Mine"), id: collectionId, version: 1 }),
  ).toEqual(refused);
  expect(await createSubcollection(database.db, creator, collectionId, form("Mine"))).toEqual(
    refused,
  );
  expect(
    await editSubcollection(database.db, creator, {
      ...form("Mine"),
      id: randomUUID(),
      collectionId,
      version: 1,
    }),
  ).toEqual(refused);
  expect(
    await deleteSubcollection(database.db, creator, {
      collectionId,
      subcollectionId: randomUUID(),
    }),
  ).toEqual(refused);
  expect(
    await assignDesign(database.db, creator, {
      designId,
      collectionId,
      subcollectionId: null,
      version: 1,
    }),
  ).toEqual(refused);
  const feature = { designId, isFeatured: true, version: 1 };
  expect(await changeFeatured(database.db, creator, feature)).toEqual(refused);
  expect(await changeNavigation(database.db, creator, { showsAgeGroups: false })).toEqual(refused);
  expect(await database.db.$count(collections)).toBe(1);
  expect(await database.db.$count(adminActions)).toBe(recorded);
});

test("visitors find the active collections only, in their order, and by their former names", async () => {
  for (const [name, changes] of [
    ["Zebras", { sortOrder: "1" }],
    ["Animals", { sortOrder: "2" }],
    ["Newts", { sortOrder: "1" }],
    ["Hidden", { isActive: "false" }],
  ] as const)
    await createCollection(database.db, admin, form(name, changes));
  const active = await activeCollections(database.db);
  expect(active.map(({ slug }) => slug)).toEqual(["newts", "zebras", "animals"]);
  expect(await collectionBySlug(database.db, "zebras")).toMatchObject({ name: "Zebras" });
  expect(await collectionBySlug(database.db, "hidden")).toBeNull();
  expect(await collectionBySlug(database.db, "none")).toBeNull();
  const [hidden] = await database.db
    .select()
    .from(collections)
    .where(eq(collections.slug, "hidden"));
  const renamed = { ...form("Gone", { isActive: "false" }), id: hidden?.id ?? "", version: 1 };
  expect(await editCollection(database.db, admin, renamed)).toMatchObject({ ok: true });
  expect(await currentCollectionSlug(database.db, "hidden")).toBeNull();
});

test("saving under the same name keeps slug and links; the record tells of this collection", async () => {
  const [one, other] = [await create("Animals"), await create("Robots")];
  const edit = (id: string, name: string, version: number) =>
    editCollection(database.db, admin, { ...form(name), id, version });
  expect(await edit(other, "robots", 1)).toEqual({ ok: true, id: other });
  const [record] = await database.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, "COLLECTION_EDITED"));
  expect(record).toMatchObject({ resourceId: other, before: { name: "Robots" } });
  expect(await database.db.$count(collectionSlugs)).toBe(0);
  await edit(one, "Beasts", 1);
  await edit(other, "Machines", 2);
  await edit(other, "Robots", 3);
  expect(await currentCollectionSlug(database.db, "animals")).toBe("beasts");
  expect(await currentCollectionSlug(database.db, "machines")).toBe("robots");
  expect(await collectionForEdit(database.db, one)).toMatchObject({
    collection: { name: "Beasts", version: 2 },
  });
});

test("a subcollection is changed through its own collection only; its name may stay", async () => {
  const [one, other] = [await create("Animals"), await create("Robots")];
  const made = await createSubcollection(database.db, admin, one, form("Cats"));
  const dogs = await createSubcollection(database.db, admin, one, form("Dogs"));
  const [cat, dog] = [made.ok ? made.id : "", dogs.ok ? dogs.id : ""];
  const edit = (id: string, collectionId: string) =>
    editSubcollection(database.db, admin, {
      ...subcollectionForm.parse({ name: "Dogs", sortOrder: "3" }),
      id,
      collectionId,
      version: 1,
    });
  expect(await edit(dog, other)).toEqual({ ok: false, reason: "conflict" });
  expect(await edit(dog, one)).toEqual({ ok: true });
  await createSubcollection(database.db, admin, other, form("Gears"));
  const foreign = { collectionId: other, subcollectionId: cat };
  expect(await deleteSubcollection(database.db, admin, foreign)).toEqual({
    ok: false,
    reason: "missing",
  });
  const parts = (await collectionForEdit(database.db, one))?.parts ?? [];
  expect(parts.map(({ id, name, sortOrder }) => [id, name, sortOrder])).toEqual([
    [cat, "Cats", 0],
    [dog, "Dogs", 3],
  ]);
  expect(await createSubcollection(database.db, admin, randomUUID(), form("Cats"))).toEqual({
    ok: false,
    reason: "missing",
  });
});

test("moving one design, or deleting its subcollection, moves no other", async () => {
  const [one, other] = [await create("Animals"), await create("Robots")];
  const made = await createSubcollection(database.db, admin, one, form("Cats"));
  const kept = await createSubcollection(database.db, admin, one, form("Dogs"));
  const [cats, dogs] = [made.ok ? made.id : "", kept.ok ? kept.id : ""];
  const never = await makeProduct(database.db);
  const [bystander, own] = [await makeProduct(database.db), await makeProduct(database.db)];
  await assign(bystander.designId, one, null, 1);
  await assign(bystander.designId, one, dogs, 2);
  expect(await assign(bystander.designId, one, dogs, 3)).toEqual({ ok: true, version: 3 });
  const rowsOf = async ({ id, designId }: { id: string; designId: string }) => [
    ...(await database.db.select().from(designs).where(eq(designs.id, designId))),
    ...(await database.db.select().from(products).where(eq(products.id, id))),
  ];
  const before = await rowsOf(bystander);
  await assign(own.designId, one, null, 1);
  expect(await assign(own.designId, one, randomUUID(), 2)).toEqual({
    ok: false,
    reason: "subcollection-gone",
  });
  await assign(own.designId, one, cats, 2);
  await deleteSubcollection(database.db, admin, { collectionId: one, subcollectionId: cats });
  const turn = (isFeatured: boolean, version: number) =>
    changeFeatured(database.db, admin, { designId: own.designId, isFeatured, version });
  expect(await turn(true, 4)).toEqual({ ok: true });
  expect(await turn(false, 5)).toEqual({ ok: true });
  expect(await assign(own.designId, other, null, 6)).toEqual({ ok: true, version: 7 });
  expect(await rowsOf(bystander)).toEqual(before);
  expect(await rowsOf(own)).toMatchObject([
    { collectionId: other, subcollectionId: null, homeCollectionId: null, version: 7 },
    { collectionId: other, subcollectionId: null },
  ]);
  const places = [never, bystander, own].map(({ designId }) =>
    currentAssignment(database.db, designId),
  );
  expect(await Promise.all(places)).toEqual([
    { version: 1, collectionName: null, subcollectionName: null },
    { version: 3, collectionName: "Animals", subcollectionName: "Dogs" },
    { version: 7, collectionName: "Robots", subcollectionName: null },
  ]);
});

test("what moves within the featured collection remembers where it came from before", async () => {
  const animals = await create("Animals");
  const { designId } = await makeProduct(database.db);
  await assign(designId, animals, null, 1);
  await changeFeatured(database.db, admin, { designId, isFeatured: true, version: 2 });
  const featured = await ensureFeaturedCollection(database.db);
  const part = await createSubcollection(database.db, admin, featured, form("Firsts"));
  const subcollectionId = part.ok ? part.id : "";
  expect(await assign(designId, featured, subcollectionId, 3)).toMatchObject({ ok: true });
  expect(await database.db.select().from(designs)).toMatchObject([
    { subcollectionId, homeCollectionId: animals },
  ]);
});

test("before there is a featured collection, a design that leaves its own has no home", async () => {
  const animals = await create("Animals");
  const { designId } = await makeProduct(database.db);
  await assign(designId, animals, null, 1);
  const out = { designId, collectionId: null, subcollectionId: null, version: 2 };
  expect(await assignDesign(database.db, admin, out)).toEqual({ ok: true, version: 3 });
  expect(await database.db.select().from(designs)).toMatchObject([
    { collectionId: null, homeCollectionId: null },
  ]);
});

test("only a published design is put into a collection", async () => {
  const animals = await create("Animals");
  const { designId } = await makeProduct(database.db);
  await database.db.update(designs).set({ status: "consumed" });
  expect(await assign(designId, animals, null, 1)).toEqual({ ok: false, reason: "missing" });
  expect(
    await changeFeatured(database.db, admin, { designId, isFeatured: true, version: 1 }),
  ).toEqual({ ok: false, reason: "already-changed" });
  expect(await currentAssignment(database.db, designId)).toBeNull();
});
