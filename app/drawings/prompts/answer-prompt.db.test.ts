import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { createLogger } from "~/integrations/log/logger.server";
import { DAY_MS } from "~/lib/dates";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { sketches } from "~/schema/tables/sketches";

import { makeCreator } from "~tests/support/factories/accounts";
import { makePrompt } from "~tests/support/factories/prompts";
import { sketchLine } from "~tests/support/factories/sketches";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { faintDrawing, testDrawing } from "~tests/support/test-drawings";

import { saveSketch } from "../sketch/save-sketch.server";
import { sendSketch } from "../sketch/send-sketch.server";
import { ownDraft } from "../upload/own-draft.server";
import { submitDraft } from "../upload/submit-draft.server";
import { uploadDesign } from "../upload/upload-design.server";
import { promptOfWeek } from "./open-prompts.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const files = madeForEach(() => memoryFiles());
const log = createLogger("silent");
const origin = { ipAddress: null, userAgent: null };
const now = new Date("2026-12-02T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** Prompts that take answers on the day, and such as don't. */
async function makePrompts() {
  const { db } = database;
  return {
    current: (await makePrompt(db, now)).id,
    late: (await makePrompt(db, ago(14))).id,
    over: (await makePrompt(db, ago(21))).id,
    upcoming: (await makePrompt(db, ago(-7))).id,
    foreign: randomUUID(),
    broken: "no prompt at all",
  };
}

const kept = { current: true, late: true, over: false, upcoming: false };

async function begin(promptId: string, at = now): Promise<string> {
  const sketchId = randomUUID();
  const acts = [sketchLine("a"), sketchLine("b", 1800)];
  const input = { sketchId, after: null, acts, isTraced: false, begunFor: { prompt: promptId } };
  expect(await saveSketch(database.db, creator, input, at)).toEqual({ ok: true, head: "b" });
  return sketchId;
}

async function upload(bytes: Uint8Array, promptId?: string) {
  const input = {
    title: "Eggs",
    inspiration: null,
    submissionKey: randomUUID(),
    promptId,
    file: { name: "eggs.png", bytes },
  };
  const made = await uploadDesign(database.db, creator, input, { files, log, now });
  if (!made.ok) throw new Error(made.reason);
  return made;
}

async function promptOf(designId: string) {
  const [design] = await database.db.select().from(designs).where(eq(designs.id, designId));
  return design?.promptId;
}

test("the prompt of the week is this week's, or none", async () => {
  const { current } = await makePrompts();
  expect(await promptOfWeek(database.db, "2026-12-06")).toMatchObject({ id: current });
  expect(await promptOfWeek(database.db, "2026-12-27")).toBeNull();
});

test("a sketch keeps a prompt that takes answers; any other is left out, and no stroke with it", async () => {
  for (const [name, promptId] of Object.entries(await makePrompts())) {
    const id = await begin(promptId);
    const [sketch] = await database.db.select().from(sketches).where(eq(sketches.id, id));
    expect(sketch?.promptId, name).toBe(name in kept && kept[name as "over"] ? promptId : null);
  }
});

test("a picture that was sent answers such a prompt alone", { timeout: 30_000 }, async () => {
  const drawing = await testDrawing("png");
  const { current, over } = await makePrompts();
  for (const [promptId, expected] of [
    [current, current],
    [over, null],
  ] as const) {
    const made = await upload(drawing, promptId);
    expect("designId" in made && (await promptOf(made.designId))).toBe(expected);
  }
});

test("a draft hands its prompt on; the form may name another that takes answers", async () => {
  const { current, late, over } = await makePrompts();
  const faint = await faintDrawing();
  const typed = { title: "Eggs", inspiration: null, isAnyway: true };
  for (const [promptId, expected] of [
    [undefined, current],
    [late, late],
    [over, current],
  ] as const) {
    const made = await upload(faint, current);
    if (!("draftId" in made)) throw new Error("The print check found nothing");
    const { draftId } = made;
    await database.db
      .update(designDrafts)
      .set({ createdAt: now })
      .where(eq(designDrafts.id, draftId));
    expect(await ownDraft(database.db, creator.userId, draftId, now)).toMatchObject({
      prompt: { id: current, title: "Draw your breakfast" },
    });
    const input = { ...typed, draftId, promptId };
    expect(await submitDraft(database.db, creator, input, { now, log })).toMatchObject({
      ok: true,
    });
    expect(await promptOf(draftId)).toBe(expected);
  }
});

test("a sketch that is sent answers its prompt as long as that takes answers", async () => {
  const { current } = await makePrompts();
  const send = async (sketchId: string, at: Date) => {
    const sent = await sendSketch(database.db, creator, sketchId, { files, log, now: at, origin });
    if (!sent.ok || !("draftId" in sent)) throw new Error("No draft was made");
    return (await ownDraft(database.db, creator.userId, sent.draftId, at))?.prompt;
  };
  expect(await send(await begin(current), now)).toMatchObject({ id: current });
  expect(await send(await begin(current), ago(-30))).toBeNull();
});
