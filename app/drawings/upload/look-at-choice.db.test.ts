import { randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { expect, test } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { runTask } from "~/art/pictures/picture-tasks.server";
import { handTasksTo } from "~/art/pictures/picture-work.server";
import { createLogger } from "~/integrations/log/logger.server";
import { DAY_MS } from "~/lib/dates";

import { makeCreator, makeCustomer, makeMinorCreator } from "~tests/support/factories/accounts";
import { hostileFiles } from "~tests/support/hostile-files";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { blankSheet, faintDrawing, testDrawing } from "~tests/support/test-drawings";
import { openDraft, ownDraft } from "./own-draft.server";
import { saveTyped, submitDraft } from "./submit-draft.server";
import { lookAtChoice, uploadDesign } from "./upload-design.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = madeForEach(() => memoryFiles());
const log = createLogger("silent");

const look = (bytes: Uint8Array, change: { submissionKey?: string; now?: Date } = {}) => {
  const { submissionKey = randomUUID(), now = new Date() } = change;
  const input = { title: null, inspiration: null, submissionKey };
  const file = { name: "cat.png", bytes };
  return lookAtChoice(database.db, creator, { ...input, file }, { files, log, now });
};

async function draftIdOf(result: Awaited<ReturnType<typeof look>>): Promise<string> {
  if (!("draftId" in result)) throw new Error(`No draft: ${JSON.stringify(result)}`);
  return result.draftId;
}

const submit = (draftId: string, isAnyway = false, actor = creator) =>
  submitDraft(
    database.db,
    actor,
    { draftId, title: "Moon cat", inspiration: null, isAnyway },
    { now: new Date(), log },
  );

test("a picture that is chosen is shown with its art before anything is typed, and is found again", async () => {
  const draftId = await draftIdOf(await look(await testDrawing()));
  expect(await database.db.$count(designs)).toBe(0);
  const draft = await ownDraft(database.db, creator.userId, draftId, new Date());
  expect(draft).toMatchObject({ title: null, findings: [], mayBeUsed: true, artVersion: "black" });
  expect(draft?.art.map(({ version }) => version)).toEqual(["black", "original"]);
  expect(draft?.onPaper?.art).toHaveLength(9);
  expect(await openDraft(database.db, creator.userId, new Date())).toEqual(draft);
  const stranger = await makeCreator(database.db);
  expect(await openDraft(database.db, stranger.userId, new Date())).toBeNull();
  const tomorrow = new Date(Date.now() + DAY_MS + 60_000);
  expect(await openDraft(database.db, creator.userId, tomorrow)).toBeNull();
});

test("it is submitted without a second look, once, and a stranger submits nothing", async () => {
  const draftId = await draftIdOf(await look(await testDrawing()));
  const stranger = await makeCreator(database.db);
  expect(await submit(draftId, false, stranger)).toEqual({ ok: false, reason: "draft-gone" });
  const written = files.keys();
  expect([await submit(draftId), await submit(draftId)]).toEqual([
    { ok: true, designId: draftId, isNew: true },
    { ok: true, designId: draftId, isNew: false },
  ]);
  expect(files.keys()).toEqual(written);
  expect(await database.db.$count(designDrafts)).toBe(0);
  expect(await openDraft(database.db, creator.userId, new Date())).toBeNull();
});

test("what was found in it has to be read first; a blank sheet is never submitted", async () => {
  const faint = await draftIdOf(await look(await faintDrawing()));
  expect(await submit(faint)).toEqual({ ok: false, reason: "no-other-picture" });
  expect(await submit(faint, true)).toMatchObject({ ok: true, isNew: true });
  const blank = await draftIdOf(await look(await blankSheet()));
  expect(await submit(blank, true)).toEqual({ ok: false, reason: "blank-sheet" });
  expect(await database.db.$count(designs)).toBe(1);
});

test("another picture takes its place, and what was typed by then stays until it is submitted", async () => {
  const submissionKey = randomUUID();
  const first = await draftIdOf(await look(await faintDrawing(), { submissionKey }));
  const second = await draftIdOf(await look(await testDrawing(), { submissionKey }));
  expect(await ownDraft(database.db, creator.userId, first, new Date())).toBeNull();
  expect(await database.db.$count(designDrafts)).toBe(1);
  expect(await database.db.$count(pictures, isNull(pictures.deletedAt))).toBe(4);
  const typed = { draftId: second, title: "Owl", inspiration: "A night" };
  await saveTyped(database.db, await makeCreator(database.db), { ...typed, title: "Stranger's" });
  expect((await openDraft(database.db, creator.userId, new Date()))?.title).toBeNull();
  await saveTyped(database.db, creator, typed);
  expect(await openDraft(database.db, creator.userId, new Date())).toMatchObject({
    title: "Owl",
    inspiration: "A night",
  });
});

test("of two pictures that are read at once the one that was chosen later stays", async () => {
  const submissionKey = randomUUID();
  const [earlier, later] = [new Date(Date.now() - 1000), new Date()];
  const [slow, quick] = await Promise.all([
    look(await faintDrawing(), { submissionKey, now: later }),
    look(await testDrawing(), { submissionKey, now: earlier }),
  ]);
  const kept = await openDraft(database.db, creator.userId, new Date());
  expect(kept?.findings).toEqual(["too-faint"]);
  expect(await draftIdOf(slow)).toBe(kept?.id);
  expect(["draftId" in quick && quick.draftId, await database.db.$count(designDrafts)]).toEqual([
    expect.any(String),
    1,
  ]);
  // An answer that comes late changes nothing any more.
  await look(await testDrawing(), { submissionKey, now: earlier });
  expect((await openDraft(database.db, creator.userId, new Date()))?.id).toBe(kept?.id);
});

test("a picture of a submission that is a design already leads there", async () => {
  const submissionKey = randomUUID();
  const draftId = await draftIdOf(await look(await testDrawing(), { submissionKey }));
  await submit(draftId);
  expect(await look(await testDrawing(), { submissionKey })).toMatchObject({ designId: draftId });
  expect(await database.db.$count(designDrafts)).toBe(0);
});

test("nothing is kept of a hostile file, for a customer, or during a pause", async () => {
  const [hostile] = hostileFiles;
  const bytes = (await hostile?.bytes()) ?? new Uint8Array();
  expect(await look(bytes)).toEqual({ ok: false, reason: hostile?.problem });
  const drawing = await testDrawing();
  const input = { title: null, inspiration: null, submissionKey: randomUUID() };
  const file = { name: "cat.png", bytes: drawing };
  const as = async (actor: typeof creator) =>
    lookAtChoice(database.db, actor, { ...input, file }, { files, log });
  expect(await as(await makeCustomer(database.db))).toEqual({ ok: false, reason: "creators-only" });
  const child = await makeMinorCreator(database.db);
  await database.db.update(parentalConsents).set({ pausedAt: new Date() });
  expect(await as(child)).toEqual({ ok: false, reason: "paused" });
  expect(files.keys()).toEqual([]);
  expect(await database.db.$count(designDrafts)).toBe(0);
});

test(
  "a picture whose sender has gone is not read, unless it was sent to be submitted",
  { tags: ["sweep"] },
  async () => {
    const file = { name: "cat.png", bytes: await testDrawing() };
    const chosen = { title: "Cat", inspiration: null, submissionKey: randomUUID(), file };
    const deps = { files, log, signal: AbortSignal.abort() };
    const begun: string[] = [];
    const takeBack = handTasksTo((task) => {
      begun.push(task.name);
      return runTask(task);
    });
    expect(await lookAtChoice(database.db, creator, chosen, deps)).toEqual({
      ok: false,
      reason: "abandoned",
    });
    expect(begun).toEqual([]);
    expect(await database.db.$count(designDrafts)).toBe(0);
    expect(await uploadDesign(database.db, creator, chosen, deps)).toMatchObject({ isNew: true });
    takeBack();
  },
);
