import { beforeEach, expect, test } from "vitest";

import { begunSketches } from "~/drawings/sketch/own-sketches.server";
import type { Actor } from "~/people/actor";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeSketch } from "~tests/support/factories/sketches";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { visibleTexts } from "~tests/support/reading-grade";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let child: Actor;
const render = await pageRenderer(() => world.context(child));

beforeEach(async () => {
  child = await makeMinorCreator(database.db);
});

async function seen(): Promise<string[]> {
  return visibleTexts(await (await render("/creator/drawings", {})).text());
}

async function send(intent: string, sketch: string): Promise<number> {
  const headers = { Origin: testOrigin };
  const body = new URLSearchParams({ intent, sketch });
  return (await render("/creator/drawings", { method: "POST", headers, body })).status;
}

test("an artist who began nothing is led to the sheet", async () => {
  const texts = await seen();
  expect(texts).toContain("Nothing here yet");
  expect(texts).toContain("Draw here");
});

test("what was begun can be thrown away, and put back", async () => {
  const id = await makeSketch(database.db, child);
  expect(await seen()).toContain("Continue");
  expect(await send("throw-away", id)).toBe(200);
  const texts = await seen();
  expect(texts).not.toContain("Continue");
  expect(texts).toContain("Put back");
  expect(texts).toContain("After 30 days they are gone for good.");
  expect(await send("put-back", id)).toBe(200);
  expect(await seen()).not.toContain("Put back");
});

test("what was sent is not among them, and stays where it is", async () => {
  const id = await makeSketch(database.db, child);
  await makeDesign(database.db, child.userId, { sketchId: id, sketchActs: 2 });
  expect(await seen()).toContain("Nothing here yet");
  expect(await send("throw-away", id)).toBe(404);
});

test("another's drawing is as one that does not exist", async () => {
  const other = await makeCreator(database.db);
  const id = await makeSketch(database.db, other);
  expect(await send("throw-away", id)).toBe(404);
  expect(await send("put-back", id)).toBe(404);
  expect(await send("burn", id)).toBe(400);
  expect((await begunSketches(database.db, other.userId)).begun).toHaveLength(1);
});
