import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { designs } from "~/db/schema/designs";
import { designHints } from "~/db/schema/hints";
import { eraseAccount } from "~/features/accounts/data-rights/erase-account.server";

import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { testDrawing } from "~tests/support/test-drawings";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { designHintsForReview } from "./design-hints.server";
import { makeHints } from "./make-hints.server";
import type { TextReader } from "./read-text.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = memoryFiles();
/** The first byte of a photo in which the stand-in sees a face. */
const FACE = 7;
const troubles: string[] = [];
const reader: TextReader = {
  read: async () => "KIT SMITH 97201 ".repeat(20),
  stop: async () => {},
};
const deps = {
  files,
  onTrouble: (designId: string) => void troubles.push(designId),
  openReader: async () => reader,
  findFace: async (photo: Uint8Array) => photo[0] === FACE,
};

async function drawn(index: number, title = "A cat") {
  const { id } = await makeDesign(database.db, creator.userId, { status: "pending_review", title });
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
  expect(hints.sentences).toEqual(["The title may hold a name: “Olivia”"]);
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

test("without the packages for reading text the other hints are made", async () => {
  const design = await drawn(0);
  expect(await makeHints(database.db, { ...deps, openReader: async () => null })).toBe(1);
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

test("no face is looked for in a photo that no one reviews any more", async () => {
  const { id } = await makeDesign(database.db, creator.userId, { status: "approved" });
  const design = { id, title: "A cat", inspiration: null };
  await withPhoto(design, FACE);
  const looked: Uint8Array[] = [];
  const findFace = async (photo: Uint8Array) => looked.push(photo) > 0;
  await makeHints(database.db, { ...deps, findFace });
  expect(looked).toEqual([]);
});
