import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { collections, subcollections } from "~/schema/tables/collections";
import { assignDesign } from "~/catalog/collections/assign-design.server";

import { untilWaiting } from "~tests/support/until-waiting";
import { madeOnce } from "~tests/support/made";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { publishDesign } from "../publish/publish-design.server";

const database = postgresTestDatabase("once");
const admin = madeOnce(() => makeAdmin(database.db));
const collectionId = randomUUID();

beforeAll(async () => {
  await database.db
    .insert(collections)
    .values({ id: collectionId, name: "Animals", slug: "animals" });
});

/** The result of choosing a subcollection while another admin is still deleting it. */
async function chooseWhileDeleting<T>(choose: (subcollectionId: string) => Promise<T>): Promise<T> {
  const id = randomUUID();
  await database.db
    .insert(subcollections)
    .values({ id, collectionId, name: "Cats", slug: `cats-${id}` });
  let chosen: Promise<T> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.delete(subcollections).where(eq(subcollections.id, id));
    chosen = choose(id);
    chosen.catch(() => undefined);
    await untilWaiting(database.pool);
  });
  if (!chosen) throw new Error("Nothing was chosen");
  return chosen;
}

const gone = { ok: false, reason: "subcollection-gone" };

test("a design is not assigned to a subcollection that is being deleted", async () => {
  const { designId } = await makeProduct(database.db);
  const assign = (subcollectionId: string) =>
    assignDesign(database.db, admin, { designId, collectionId, subcollectionId, version: 1 });
  expect(await chooseWhileDeleting(assign)).toEqual(gone);
});

test("nor is one published into it", async () => {
  const creator = await makeCreator(database.db);
  const { id: designId } = await makeDesign(database.db, creator.userId, { status: "selected" });
  const publish = (subcollectionId: string) =>
    publishDesign(
      database.db,
      admin,
      {
        designId,
        title: "Quick Fox",
        description: "",
        basePrice: 2500,
        commissionRate: 1500,
        collectionId,
        subcollectionId,
        assignedUserId: null,
        variants: [],
      },
      { now: new Date() },
    );
  expect(await chooseWhileDeleting(publish)).toEqual(gone);
});
