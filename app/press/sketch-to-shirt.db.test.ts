import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { pictureFile } from "~/art/pictures/picture-file.server";
import { markerColors, type SketchAct } from "~/art/sketch/sketch-acts";
import { artOfDesign } from "~/drawings/art-of-design.server";
import { makeMockups } from "~/drawings/mockups/make-mockups.server";
import { sendSketch } from "~/drawings/sketch/send-sketch.server";
import { saveSketch } from "~/drawings/sketch/save-sketch.server";
import { openDraft, ownDraft } from "~/drawings/upload/own-draft.server";
import { saveTyped, submitDraft } from "~/drawings/upload/submit-draft.server";
import { createLogger } from "~/integrations/log/logger.server";
import { eraseDesigns } from "~/people/data-rights/erase-designs.server";
import { countUpload } from "~/people/rate-limits/count-attempt.server";
import type { Actor } from "~/people/actor";
import { parentalConsents } from "~/schema/tables/consent";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { printPlans } from "~/schema/tables/print-plans";
import { sketches } from "~/schema/tables/sketches";

import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeSketch, sketchLine } from "~tests/support/factories/sketches";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

import { printFile } from "./print-files.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = madeForEach(() => memoryFiles());
const log = createLogger("silent");
const origin = { ipAddress: "203.0.113.7", userAgent: null };
let now = new Date();
beforeEach(() => (now = new Date()));

const send = (sketchId: string, actor: Actor = creator) =>
  sendSketch(database.db, actor, sketchId, { files, log, now, origin });

async function drafted(sketchId: string): Promise<string> {
  const sent = await send(sketchId);
  if (!sent.ok || !("draftId" in sent)) throw new Error("No draft was made");
  return sent.draftId;
}

const submit = (draftId: string) =>
  submitDraft(
    database.db,
    creator,
    { draftId, title: "Moon cat", inspiration: null, isAnyway: false },
    { now, log },
  );

const drawOn = (sketchId: string, after: string, act: SketchAct) =>
  saveSketch(database.db, creator, { sketchId, after, acts: [act], isTraced: false }, now);

test("from the strokes to the bytes that are printed", async () => {
  const acts = [sketchLine("a"), sketchLine("b", 1800, "red")];
  const sketchId = await makeSketch(database.db, creator, acts);
  const draftId = await drafted(sketchId);
  const draft = await ownDraft(database.db, creator.userId, draftId, now);
  expect(draft).toMatchObject({
    isDrawnHere: true,
    sketchId,
    photo: null,
    photoPictureId: null,
    artVersion: "colors",
    findings: [],
    mayBeUsed: true,
  });
  expect(draft?.art.map(({ version }) => version)).toEqual(["black", "colors"]);
  expect(await submit(draftId)).toEqual({ ok: true, designId: draftId, isNew: true });
  const [design] = await database.db.select().from(designs);
  expect(design).toMatchObject({ id: draftId, sketchId, sketchActs: 2, photoPictureId: null });

  const admin = await makeAdmin(database.db);
  expect(await makeMockups(database.db, admin, { designId: draftId })).toMatchObject({ ok: true });
  const [plan] = await database.db.select().from(printPlans);
  if (!plan) throw new Error("No plan was made");
  const made = await printFile(
    { db: database.db, files },
    { plan, garmentColor: "White", cut: "adult" },
  );
  const printed = sharp(made?.bytes);
  expect(await printed.metadata()).toMatchObject({ width: 3600, height: 4800, hasAlpha: true });
  const { data } = await printed.raw().toBuffer({ resolveWithObject: true });
  const seen = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color =
      data[at + 3] === 255 ? data.subarray(at, at + 3).toString("hex") : "edge or clear";
    seen.set(color, (seen.get(color) ?? 0) + 1);
  }
  for (const color of [markerColors.black, markerColors.red])
    expect(seen.get(color.slice(1)) ?? 0).toBeGreaterThan(50_000);
  expect(seen.get("edge or clear") ?? 0).toBeGreaterThan(10_000_000);
});

test("art of a sketch is drawn again when its file was lost, and always of the same acts", async () => {
  const sketchId = await makeSketch(database.db, creator);
  const draftId = await drafted(sketchId);
  const artOf = async () => {
    const draft = await ownDraft(database.db, creator.userId, draftId, now);
    const file = await pictureFile({ db: database.db, files }, draft?.art[0]?.artPictureId ?? "");
    return file?.bytes;
  };
  const before = await artOf();
  for (const key of files.keys()) await files.delete(key);
  await drawOn(sketchId, "b", sketchLine("c", 2600));
  expect(before && Buffer.from((await artOf()) ?? []).equals(before)).toBe(true);
});

test("sent twice it is one draft, and one design", async () => {
  const sketchId = await makeSketch(database.db, creator);
  const draftId = await drafted(sketchId);
  expect(await drafted(sketchId)).toBe(draftId);
  const sent = await Promise.all([submit(draftId), submit(draftId)]);
  expect(sent).toContainEqual({ ok: true, designId: draftId, isNew: true });
  expect(sent).toContainEqual({ ok: true, designId: draftId, isNew: false });
  expect(await send(sketchId)).toEqual({ ok: true, designId: draftId });
  expect(await database.db.$count(designs)).toBe(1);
  expect(await database.db.$count(designDrafts)).toBe(0);
});

test("sent at the same moment it is one draft, and no file is left", async () => {
  const sketchId = await makeSketch(database.db, creator);
  const sent = await Promise.all([send(sketchId), send(sketchId)]);
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect(await database.db.$count(designDrafts)).toBe(1);
  const kept = await database.db.select().from(pictures);
  const used = kept.filter(({ deletedAt, recipe }) => deletedAt === null && recipe === null);
  expect(used).toHaveLength(1);
});

test("what is drawn after it was sent is not left out without a word", async () => {
  const sketchId = await makeSketch(database.db, creator);
  const first = await drafted(sketchId);
  await saveTyped(database.db, creator, { draftId: first, title: "Moon cat", inspiration: null });
  expect(await drawOn(sketchId, "b", sketchLine("c", 2600))).toEqual({ ok: true, head: "c" });
  expect(await submit(first)).toEqual({ ok: false, reason: "drawn-on" });
  now = new Date(now.getTime() + 1000);
  const second = await drafted(sketchId);
  expect(second).not.toBe(first);
  expect(await ownDraft(database.db, creator.userId, second, now)).toMatchObject({
    title: "Moon cat",
  });
  expect(await submit(second)).toMatchObject({ ok: true, isNew: true });
  expect(await drawOn(sketchId, "c", sketchLine("d"))).toMatchObject({ reason: "sent" });
});

test("a drawing made here does not stand in the way of a photo", async () => {
  await drafted(await makeSketch(database.db, creator));
  expect(await openDraft(database.db, creator.userId, now)).toBeNull();
});

test("an empty sheet is not sent", async () => {
  const undone: SketchAct[] = [sketchLine("a"), { id: "u", do: "undo", of: "a" }];
  const sketchId = await makeSketch(database.db, creator, undone);
  expect(await send(sketchId)).toEqual({ ok: false, reason: "blank" });
  expect(await database.db.$count(designDrafts)).toBe(0);
});

test("no one sends another's sketch, and none is sent during a break", async () => {
  const stranger = await makeCreator(database.db);
  const theirs = await makeSketch(database.db, stranger);
  expect(await send(theirs)).toEqual({ ok: false, reason: "gone" });
  expect(await send(randomUUID())).toEqual({ ok: false, reason: "gone" });
  const child = await makeMinorCreator(database.db);
  const own = await makeSketch(database.db, child);
  await database.db
    .update(parentalConsents)
    .set({ pausedAt: now })
    .where(eq(parentalConsents.childUserId, child.userId));
  expect(await send(own, child)).toEqual({ ok: false, reason: "paused" });
  expect(await database.db.$count(designDrafts)).toBe(0);
});

test("it counts as an upload when it is submitted", async () => {
  const sketchId = await makeSketch(database.db, creator);
  const draftId = await drafted(sketchId);
  for (let count = 0; count < 11; count += 1) await countUpload(database.db, creator.userId, now);
  expect(await submit(draftId)).toMatchObject({ ok: false, reason: "too-many" });
  const other = await makeSketch(database.db, creator);
  expect(await send(other)).toMatchObject({ ok: false, reason: "too-many" });
});

test("with a design its sketch is erased", async () => {
  const sketchId = await makeSketch(database.db, creator);
  const other = await makeSketch(database.db, creator);
  const draftId = await drafted(sketchId);
  await submit(draftId);
  expect(await artOfDesign(database.db, draftId)).toHaveLength(1);
  await database.db.transaction((tx) => eraseDesigns(tx, [draftId], now));
  const left = await database.db.select({ id: sketches.id }).from(sketches);
  expect(left).toEqual([{ id: other }]);
});
