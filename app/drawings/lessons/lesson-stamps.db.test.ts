import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import type { LessonSlug } from "~/schema/lesson-slugs";

import { makeCreator } from "~tests/support/factories/accounts";
import { sketchLine } from "~tests/support/factories/sketches";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";

import { binSketch, eraseSketches } from "../sketch/bin-sketch.server";
import { saveSketch } from "../sketch/save-sketch.server";
import { lessonStamps } from "./lesson-stamps.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const now = new Date();

async function draw(lesson: LessonSlug, lines: number, actor = creator): Promise<string> {
  const sketchId = randomUUID();
  const acts = Array.from({ length: lines }, (_, at) => sketchLine(`line-${at}`, 500 + at * 300));
  const input = { sketchId, after: null, acts, isTraced: false, begunFor: { lesson } };
  expect(await saveSketch(database.db, actor, input, now)).toMatchObject({ ok: true });
  return sketchId;
}

const stamps = async (actor = creator) =>
  (await lessonStamps(database.db, actor.userId)).toSorted();

test("three lines drawn for a lesson are a stamp; one is not, and no one else's are", async () => {
  await draw("faces", 1);
  await draw("animals", 2);
  expect(await stamps()).toEqual([]);
  await draw("faces", 3);
  await draw("faces", 4);
  await draw("story", 3);
  await draw("letters", 3, await makeCreator(database.db));
  expect(await stamps()).toEqual(["faces", "story"]);
});

test("a stamp stays while its drawing is in the bin", async () => {
  const id = await draw("lines", 3);
  await binSketch(database.db, creator, id, now);
  expect(await stamps()).toEqual(["lines"]);
  await database.db.transaction((tx) => eraseSketches(tx, [id], now));
  expect(await stamps()).toEqual([]);
});
