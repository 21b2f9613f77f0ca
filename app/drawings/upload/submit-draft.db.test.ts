import { randomUUID } from "node:crypto";
import { isNotNull, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { securityLogs } from "~/schema/tables/audit";
import { createLogger } from "~/integrations/log/logger.server";
import { DAY_MS } from "~/lib/dates";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCreator, makeCustomer, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { memoryFiles } from "~tests/support/memory-files";
import { blankSheet, faintDrawing, testDrawing } from "~tests/support/test-drawings";
import { artOfDesign } from "../art-of-design.server";
import { ownDraft } from "./own-draft.server";
import { submitDraft } from "./submit-draft.server";
import { uploadDesign } from "./upload-design.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = madeForEach(() => memoryFiles());

const typed = { title: "Moon cat", inspiration: "The moon" };

async function draftOf(bytes: Uint8Array, submissionKey = randomUUID()): Promise<string> {
  const input = { ...typed, submissionKey, file: { name: "cat.png", bytes } };
  const result = await uploadDesign(database.db, creator, input, {
    files,
    log: createLogger("silent"),
  });
  if (!("draftId" in result)) throw new Error("The print check found nothing");
  return result.draftId;
}

const useAnyway = (draftId: string, actor = creator, now = new Date()) =>
  submitDraft(
    database.db,
    actor,
    { ...typed, draftId, title: "Faint cat", isAnyway: true },
    { now, log: createLogger("silent") },
  );

const draftShown = (draftId: string, now = new Date()) =>
  ownDraft(database.db, creator.userId, draftId, now);

/** A draft's row, without files. */
async function makeDraft({ userId }: { userId: string }, submissionKey = randomUUID()) {
  const pictureId = await makePicture(database.db, userId, "photo");
  const id = randomUUID();
  await database.db.insert(designDrafts).values({
    ...typed,
    id,
    userId,
    submissionKey,
    fileSize: 9,
    photoPictureId: pictureId,
    artVersion: "original",
    art: [{ version: "original", artPictureId: pictureId, paperPictureId: pictureId }],
    printCheck: { findings: ["too-faint"] },
  });
  return { id, pictureId };
}

describe("of several drafts", () => {
  test("only the one that is used is used, and only its sender may ask again", async () => {
    const stranger = await makeCreator(database.db);
    await makeDesign(database.db, stranger.userId);
    const submissionKey = randomUUID();
    const others = [await makeDraft(creator), await makeDraft(stranger, submissionKey)];
    const { id } = await makeDraft(creator, submissionKey);
    expect(await useAnyway(id)).toEqual({ ok: true, designId: id, isNew: true });
    expect(await useAnyway(id, stranger)).toEqual({ ok: false, reason: "draft-gone" });
    const left = await database.db.select({ id: designDrafts.id }).from(designDrafts);
    expect(left.map((draft) => draft.id).toSorted()).toEqual(
      others.map((draft) => draft.id).toSorted(),
    );
    expect(await database.db.$count(pictures, isNotNull(pictures.deletedAt))).toBe(0);
    const logs = await database.db.select().from(securityLogs);
    expect(logs).toMatchObject([
      { action: "DESIGN_UPLOAD_SUCCESS", resourceType: "design", resourceId: id },
    ]);
  });

  test("none is used during a pause", async () => {
    const child = await makeMinorCreator(database.db);
    const { id } = await makeDraft(child);
    await database.db.update(parentalConsents).set({ pausedAt: new Date() });
    expect(await useAnyway(id, child)).toEqual({ ok: false, reason: "paused" });
    await database.db.update(parentalConsents).set({ pausedAt: null });
    expect(await useAnyway(id, child)).toMatchObject({ ok: true });
  });

  test("one whose submission has become a design meanwhile leads there, and is erased", async () => {
    const submissionKey = randomUUID();
    const other = await makeDraft(creator);
    const { id, pictureId } = await makeDraft(creator, submissionKey);
    const design = await makeDesign(database.db, creator.userId, { submissionKey });
    expect(await useAnyway(id)).toEqual({ ok: true, designId: design.id, isNew: false });
    expect(await database.db.select().from(designDrafts)).toMatchObject([{ id: other.id }]);
    expect(
      await database.db.select().from(pictures).where(isNotNull(pictures.deletedAt)),
    ).toMatchObject([{ id: pictureId }]);
  });

  test("each is there for exactly a day", async () => {
    const { id } = await makeDraft(creator);
    const since = new Date("2026-11-21T10:00:00Z");
    await database.db.update(designDrafts).set({ createdAt: since });
    expect(await draftShown(id, new Date(since.getTime() + DAY_MS - 1))).toMatchObject({ id });
    expect(await draftShown(id, new Date(since.getTime() + DAY_MS))).toBeNull();
    expect(await draftShown("x", since)).toBeNull();
  });

  test("another picture takes the place of its own submission's only", async () => {
    const submissionKey = randomUUID();
    const stranger = await makeCreator(database.db);
    const kept = [await makeDraft(creator), await makeDraft(stranger, submissionKey)];
    await makeDraft(creator, submissionKey);
    const draftId = await draftOf(await blankSheet(), submissionKey);
    const left = await database.db.select({ id: designDrafts.id }).from(designDrafts);
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      [draftId, ...kept.map(({ id }) => id)].toSorted(),
    );
  });
});

describe("a faint drawing", () => {
  test("waits as a draft with its findings, its picture and what was typed", async () => {
    const draftId = await draftOf(await faintDrawing());
    expect(await database.db.$count(designs)).toBe(0);
    expect(await draftShown(draftId)).toMatchObject({
      ...typed,
      findings: ["too-faint"],
      mayBeUsed: true,
    });
  });

  test("used anyway, it becomes a design with the texts as they are now, once", async () => {
    const draftId = await draftOf(await faintDrawing());
    const results = [await useAnyway(draftId), await useAnyway(draftId)];
    expect(results).toEqual([
      { ok: true, designId: draftId, isNew: true },
      { ok: true, designId: draftId, isNew: false },
    ]);
    expect(await database.db.select().from(designs)).toMatchObject([
      { id: draftId, title: "Faint cat", status: "pending_review", userId: creator.userId },
    ]);
    expect(await artOfDesign(database.db, draftId)).not.toEqual([]);
    expect(await database.db.$count(designDrafts)).toBe(0);
  });

  test("is not used by a stranger, a customer, or a day later", async () => {
    const draftId = await draftOf(await faintDrawing());
    const stranger = await makeCreator(database.db);
    const gone = { ok: false, reason: "draft-gone" };
    expect(await useAnyway(draftId, stranger)).toEqual(gone);
    expect(await ownDraft(database.db, stranger.userId, draftId, new Date())).toBeNull();
    expect(await useAnyway(draftId, await makeCustomer(database.db))).toEqual({
      ok: false,
      reason: "creators-only",
    });
    const tomorrow = new Date(Date.now() + DAY_MS + 60_000);
    expect(await useAnyway(draftId, creator, tomorrow)).toEqual(gone);
    expect(await draftShown(draftId, tomorrow)).toBeNull();
    expect(await useAnyway("x")).toEqual(gone);
    expect(await database.db.$count(designs)).toBe(0);
  });

  test("gives way to a good picture of the same submission", async () => {
    const submissionKey = randomUUID();
    const draftId = await draftOf(await faintDrawing(), submissionKey);
    const file = { name: "cat.png", bytes: await testDrawing() };
    expect(
      await uploadDesign(
        database.db,
        creator,
        { ...typed, submissionKey, file },
        { files, log: createLogger("silent") },
      ),
    ).toMatchObject({ ok: true, isNew: true });
    expect(await database.db.$count(designDrafts)).toBe(0);
    expect(await database.db.$count(designs)).toBe(1);
    // the photo, the ink, the ink on paper, the sheet: none of the first one's files can be fetched
    expect(await database.db.$count(pictures, isNull(pictures.deletedAt))).toBe(4);
    expect(await useAnyway(draftId)).toEqual({ ok: false, reason: "draft-gone" });
  });
});

test("a blank sheet is pointed out, and never becomes a design", async () => {
  const draftId = await draftOf(await blankSheet());
  expect(await draftShown(draftId)).toMatchObject({ findings: ["blank"], mayBeUsed: false });
  expect(await useAnyway(draftId)).toEqual({ ok: false, reason: "blank-sheet" });
  expect(await database.db.$count(designs)).toBe(0);
  expect(await database.db.$count(designDrafts)).toBe(1);
});

test("another blank sheet takes the place of the first one", async () => {
  const submissionKey = randomUUID();
  const first = await draftOf(await blankSheet(), submissionKey);
  const second = await draftOf(await blankSheet(), submissionKey);
  expect(await draftShown(first)).toBeNull();
  expect(await draftShown(second)).not.toBeNull();
  expect(await database.db.$count(pictures, isNull(pictures.deletedAt))).toBe(2);
});
