import { eq, inArray, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { designArt } from "~/schema/tables/print-plans";
import { handTasksTo } from "~/art/pictures/picture-work.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { memoryFiles } from "~tests/support/memory-files";
import { makeMockupsAhead, MOCKUPS_AHEAD } from "./mockups-ahead.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = madeForEach(() => memoryFiles());
const troubles: string[] = [];

/** The pictures have no files here: only what is set up is looked at. */
function ahead(stopping = AbortSignal.abort(), from: typeof files = files) {
  return makeMockupsAhead({ db: database.db, files: from }, stopping, (id) => troubles.push(id));
}

/** A file store that fails at whatever it is asked. */
const broken = new Proxy({} as typeof files, {
  get: () => () => Promise.reject(new Error("The disk is away")),
});

async function mockupsOf(...designIds: string[]) {
  const rows = await database.db
    .select({ designId: designMockups.designId, order: designMockups.mockupOrder })
    .from(designMockups)
    .where(inArray(designMockups.designId, designIds));
  return designIds.map((id) => rows.filter(({ designId }) => designId === id).length);
}

test("the drawings that wait longest get their four mockups, once", async () => {
  expect(MOCKUPS_AHEAD, "an hour's work").toBe(50);
  const made = [];
  for (let day = 1; day <= MOCKUPS_AHEAD + 1; day += 1)
    made.push(
      await makeDesign(database.db, creator.userId, {
        createdAt: new Date(Date.UTC(2026, 0, day)),
      }),
    );
  expect(await ahead()).toBe(MOCKUPS_AHEAD);
  const each = await mockupsOf(...made.map(({ id }) => id));
  expect([each.slice(0, -1).every((one) => one === 4), each.at(-1)]).toEqual([true, 0]);
  expect(await ahead()).toBe(0);
});

test("two runs at the same moment set up a drawing once", async () => {
  const { id } = await makeDesign(database.db, creator.userId);
  await Promise.all([ahead(), ahead()]);
  expect(await mockupsOf(id)).toEqual([4]);
  expect(await database.db.$count(pictures, isNotNull(pictures.deletedAt))).toBe(0);
});

test("mockups that are there, in whatever number, are left alone; a decided drawing gets none", async () => {
  const { id: begun } = await makeDesign(database.db, creator.userId, { mockups: 1 });
  const { id: decided } = await makeDesign(database.db, creator.userId, { status: "rejected" });
  expect(await ahead()).toBe(0);
  expect(await mockupsOf(begun, decided)).toEqual([1, 0]);
});

test("without a guardian's yes no shirt is made", async () => {
  const child = await makeMinorCreator(database.db);
  const { id } = await makeDesign(database.db, child.userId);
  await database.db
    .update(parentalConsents)
    .set({ scopeShowArt: false })
    .where(eq(parentalConsents.childUserId, child.userId));
  expect(await ahead()).toBe(0);
  expect(await mockupsOf(id)).toEqual([0]);
});

test("the demo's own drawings get none", async () => {
  const { id, pictureId } = await makeDesign(database.db, creator.userId);
  await database.db
    .update(pictures)
    .set({ recipe: { kind: "drawing", strokesKey: "a cat", seed: 1 } })
    .where(eq(pictures.id, pictureId));
  expect(await ahead()).toBe(0);
  expect(await mockupsOf(id)).toEqual([0]);
});

test("every mockup is drawn in the two widths that the review shows, until it is stopped", async () => {
  for (const _ of [1, 2]) await makeDesign(database.db, creator.userId, { mockups: 1 });
  const shown = await database.db.select({ id: designMockups.pictureId }).from(designMockups);
  for (const { id } of shown) await files.put(`test/${id}.png`, new Uint8Array(1), "image/png");
  const stop = new AbortController();
  const takeBack = handTasksTo(async () => (stop.abort(), new Uint8Array(1)));
  const drawn = () => files.keys().filter((key) => key.startsWith("derivatives/"));
  await ahead(stop.signal);
  expect(drawn()).toEqual([expect.stringMatching(/320\.avif$/)]);
  await ahead(new AbortController().signal);
  takeBack();
  expect(drawn()).toEqual(
    shown
      .flatMap(({ id }) => [320, 480].map((width) => `derivatives/${id}/${width}.avif`))
      .toSorted(),
  );
});

test("of drawings of one moment the order is always the same", async () => {
  const picture = await makePicture(database.db, creator.userId, "drawing");
  const design = { pictureId: picture, fileSize: 1, title: "Cat", userId: creator.userId };
  const rows = Array.from({ length: MOCKUPS_AHEAD + 1 }, () => design);
  const made = await database.db.insert(designs).values(rows).returning({ id: designs.id });
  const ids = made.map(({ id }) => id).toSorted();
  const art = { version: "black" as const, artPictureId: picture, paperPictureId: picture };
  const [first = "", last = ""] = [ids[0], ids.at(-1)];
  await database.db
    .insert(designArt)
    .values([first, last].map((designId) => ({ ...art, designId })));
  await ahead();
  expect(await mockupsOf(first, last)).toEqual([4, 0]);
});

test("a picture that cannot be drawn is told and stops none of the others", async () => {
  await makeDesign(database.db, creator.userId);
  troubles.length = 0;
  await ahead(new AbortController().signal, broken);
  expect(troubles).toHaveLength(4);
  expect(await database.db.$count(designs)).toBe(1);
});
