import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { SketchAct } from "~/art/sketch/sketch-acts";
import { saveSketch } from "~/drawings/sketch/save-sketch.server";
import { sketches } from "~/schema/tables/sketches";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeSketch, sketchLine } from "~tests/support/factories/sketches";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";

import { designHintsForReview } from "./design-hints.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));

async function hintsOf(values: Parameters<typeof makeDesign>[2]) {
  const { id, title } = await makeDesign(database.db, creator.userId, values);
  return (await designHintsForReview(database.db, { id, title, inspiration: null })).drawnHere;
}

test("a picture that was sent was not drawn here", async () => {
  expect(await hintsOf({})).toBeNull();
});

test("a few lines are drawn in a moment", async () => {
  const sketchId = await makeSketch(database.db, creator);
  expect(await hintsOf({ sketchId, sketchActs: 2 })).toEqual({
    isTraced: false,
    isFasterThanHand: false,
  });
});

test("hundreds of lines are not, unless most of them came after it was sent", async () => {
  const acts = Array.from({ length: 300 }, (_, at): SketchAct => sketchLine(`a${at}`));
  const sketchId = await makeSketch(database.db, creator, acts);
  expect(await hintsOf({ sketchId, sketchActs: 300 })).toMatchObject({ isFasterThanHand: true });
  expect(await hintsOf({ sketchId, sketchActs: 3 })).toMatchObject({ isFasterThanHand: false });
  await database.db
    .update(sketches)
    .set({ createdAt: new Date(Date.now() - 600_000) })
    .where(eq(sketches.id, sketchId));
  expect(await hintsOf({ sketchId, sketchActs: 300 })).toMatchObject({ isFasterThanHand: false });
});

test("that a photo lay under it is told", async () => {
  const sketchId = await makeSketch(database.db, creator, [sketchLine("a")]);
  const traced = { sketchId, after: "a", acts: [sketchLine("b")], isTraced: true };
  await saveSketch(database.db, creator, traced, new Date());
  expect(await hintsOf({ sketchId, sketchActs: 2 })).toMatchObject({ isTraced: true });
});
