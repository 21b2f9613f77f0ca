import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { designs } from "~/schema/tables/designs";
import { designHints } from "~/schema/tables/hints";
import type { DesignStatus } from "~/schema/design-status";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { StuckWorkerError, TooBusyError } from "~/art/pictures/work-slots";

import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { testDrawing } from "~tests/support/test-drawings";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";

import { designHintsForReview } from "./design-hints.server";
import { makeHints } from "./make-hints.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = memoryFiles();
/** The first byte of a photo in which the stand-in sees a face. */
const FACE = 7;
const troubles: string[] = [];
const deps = {
  files,
  onTrouble: (designId: string) => void troubles.push(designId),
  readText: async (): Promise<string | null> => "KIT SMITH 97201 ".repeat(20),
  findFace: async (photo: Uint8Array) => photo[0] === FACE,
};

async function drawn(index: number, title = "A cat", status: DesignStatus = "pending_review") {
  const { id } = await makeDesign(database.db, creator.userId, { status, title });
  const { rows } = await database.pool.query<{ file_key: string }>(
    "select file_key from pictures p join designs d on d.picture_id = p.id where d.id = $1",
    [id],
  );
  await files.put(
    rows[0]?.file_key ?? "",
    await testDrawing("png", { index, size: 300 }),
    "image/png",
  );
  return { id, title, inspiration: null };
}

test("text and earlier drawings reach the reviewer, and are deleted with the design", async () => {
  const [first, again, other] = [await drawn(0), await drawn(0, "By Olivia"), await drawn(5)];
  expect(await makeHints(database.db, deps)).toBe(3);
  expect(await makeHints(database.db, deps)).toBe(0);
  const hints = await designHintsForReview(database.db, again);
  expect(hints.similar.map(({ designId }) => designId)).toEqual([first.id]);
  expect(hints.sentences).toEqual(["The title may contain a name: “Olivia”"]);
  expect(hints.foundText).toHaveLength(80);
  expect((await designHintsForReview(database.db, other)).similar).toEqual([]);
  await database.db.transaction((tx) => eraseAccount(tx, creator.userId, new Date()));
  expect(await database.db.$count(designHints)).toBe(0);
});

test("a drawing that cannot be read is tried three times and stops no other", async () => {
  const { id } = await makeDesign(database.db, creator.userId, { status: "pending_review" });
  const fine = await drawn(1);
  troubles.length = 0;
  for (const made of [1, 0, 0, 0]) expect(await makeHints(database.db, deps)).toBe(made);
  expect(troubles).toEqual([id, id, id]);
  const [row] = await database.db.select().from(designs).where(eq(designs.id, id));
  expect(row?.status).toBe("pending_review");
  expect((await designHintsForReview(database.db, fine)).foundText).toContain("KIT");
});

test("a drawing is not blamed for a busy machine: the run ends, and the next one goes on", async () => {
  await drawn(0);
  troubles.length = 0;
  const readText = () => Promise.reject(new TooBusyError("too much work is waiting"));
  for (const _try of [1, 2, 3, 4])
    expect(await makeHints(database.db, { ...deps, readText })).toBe(0);
  expect([troubles, await makeHints(database.db, deps)]).toEqual([[], 1]);
  const stuck = () => Promise.reject(new StuckWorkerError("it hung"));
  const other = await drawn(1);
  expect(await makeHints(database.db, { ...deps, readText: stuck })).toBe(0);
  expect(troubles).toEqual([other.id]);
});

test("of the demo's own drawings nothing is made", async () => {
  const { id } = await drawn(0);
  await database.pool.query(
    `update pictures p set recipe = '{"kind": "drawing", "strokesKey": "a cat", "seed": 1}'
     from designs d where d.picture_id = p.id and d.id = $1`,
    [id],
  );
  expect(await makeHints(database.db, deps)).toBe(0);
});

test("without the packages for reading text the other hints are made", async () => {
  const design = await drawn(0);
  expect(await makeHints(database.db, { ...deps, readText: async () => null })).toBe(1);
  expect((await designHintsForReview(database.db, design)).foundText).toBeNull();
});

async function withPhoto(design: { id: string }, firstByte: number) {
  const { rows } = await database.pool.query<{ file_key: string }>(
    "select file_key from pictures p join designs d on d.photo_picture_id = p.id where d.id = $1",
    [design.id],
  );
  await files.put(rows[0]?.file_key ?? "", Buffer.from([firstByte]), "image/jpeg");
}

test("a face is looked for in the photo; only that there may be one is kept, with the design", async () => {
  const [face, none, withoutPhoto] = [await drawn(0), await drawn(3), await drawn(5)];
  await withPhoto(face, FACE);
  await withPhoto(none, 1);
  expect(await makeHints(database.db, deps)).toBe(3);
  const told = async (design: typeof face) =>
    (await designHintsForReview(database.db, design)).mayShowFace;
  expect([await told(face), await told(none), await told(withoutPhoto)]).toEqual([
    true,
    false,
    false,
  ]);
  const [row] = await database.db
    .select()
    .from(designHints)
    .where(eq(designHints.designId, face.id));
  expect(Object.keys(row ?? {}).filter((name) => /face/i.test(name))).toEqual(["mayShowFace"]);
  await database.db.transaction((tx) => eraseAccount(tx, creator.userId, new Date()));
  expect(await database.db.$count(designHints)).toBe(0);
});

test("a photo that no face can be looked for in costs no other hint", async () => {
  const design = await drawn(0);
  await withPhoto(design, FACE);
  troubles.length = 0;
  const findFace = () => Promise.reject(new Error("The worker died"));
  expect(await makeHints(database.db, { ...deps, findFace })).toBe(1);
  expect(troubles).toEqual([design.id]);
  const hints = await designHintsForReview(database.db, design);
  expect(hints.mayShowFace).toBe(false);
  expect(hints.foundText).toContain("KIT");
});

test("what no one reviews any more is only compared with others: no text, no face", async () => {
  await withPhoto(await drawn(0, "A cat", "approved"), FACE);
  let asked = 0;
  const readText = () => ((asked += 1), deps.readText());
  const findFace = async () => (asked += 1) > 0;
  expect(await makeHints(database.db, { ...deps, readText, findFace })).toBe(1);
  const seen = { foundText: null, mayShowFace: false, drawingHash: expect.any(String) };
  expect(await database.db.select().from(designHints)).toMatchObject([seen]);
  await drawn(1);
  await database.db.delete(designHints);
  await makeHints(database.db, { ...deps, readText, findFace });
  expect(asked, "for the one that waits").toBe(1);
  const none = { ...seen, foundText: expect.any(String) };
  expect(await database.db.select().from(designHints)).toMatchObject([none, seen]);
});

test("a run takes ten: those that wait for a review first, the oldest of them first", async () => {
  const at = (minute: number) => new Date(Date.UTC(2031, 0, 1, 12, minute));
  const make = (status: "consumed" | "approved" | "pending_review", minute: number) =>
    makeDesign(database.db, creator.userId, { status, createdAt: at(minute) });
  await make("consumed", 0);
  const [late, early] = [await make("approved", 2), await make("approved", 1)];
  const waiting: { id: string }[] = [];
  for (const minute of [9, 8, 7, 6, 5, 4, 3, 13, 12])
    waiting.push(await make("pending_review", minute));
  const inTurn = [6, 5, 4, 3, 2, 1, 0, 8, 7].map((place) => waiting[place]?.id);
  troubles.length = 0;
  expect(await makeHints(database.db, deps)).toBe(0);
  expect(troubles).toEqual([...inTurn, early.id]);
  troubles.length = 0;
  await makeHints(database.db, deps);
  await makeHints(database.db, deps);
  await makeHints(database.db, deps);
  expect(
    troubles.filter((id) => id === late.id),
    "once the others have failed",
  ).toEqual([late.id]);
});

test("a design that is deleted while its text is read leaves nothing", async () => {
  const [deleted, kept] = [await drawn(0), await drawn(1)];
  const readText = async () => {
    await database.db.delete(designs).where(eq(designs.id, deleted.id));
    return "";
  };
  troubles.length = 0;
  await makeHints(database.db, { ...deps, readText });
  const rows = await database.db.select({ id: designHints.designId }).from(designHints);
  expect({ rows, troubles }).toEqual({ rows: [{ id: kept.id }], troubles: [] });
  const aborted = AbortSignal.abort();
  await database.db.delete(designHints);
  expect(await makeHints(database.db, deps, aborted)).toBe(0);
});
