import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { type SketchAct, sketchLimits } from "~/art/sketch/sketch-acts";
import type { Actor } from "~/people/actor";
import { designs } from "~/schema/tables/designs";
import { parentalConsents } from "~/schema/tables/consent";
import { sketchActs, sketches } from "~/schema/tables/sketches";

import { makeCreator, makeCustomer, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeSketch, sketchLine } from "~tests/support/factories/sketches";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";

import { binSketch, putBackSketch } from "./bin-sketch.server";
import { begunSketches, ownSketch } from "./own-sketches.server";
import { saveSketch } from "./save-sketch.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const now = new Date();

const save = (
  sketchId: string,
  after: string | null,
  acts: readonly SketchAct[],
  actor: Actor = creator,
) => saveSketch(database.db, actor, { sketchId, after, acts, isTraced: false }, now);

async function idsOf(sketchId: string, { userId }: Actor = creator) {
  const sketch = await ownSketch(database.db, userId, sketchId);
  const acts: { id: string }[] = JSON.parse(sketch?.acts ?? "[]");
  return acts.map(({ id }) => id);
}

test("a sketch begins with its first acts and grows", async () => {
  const id = randomUUID();
  expect(await save(id, null, [sketchLine("a"), sketchLine("b")])).toEqual({ ok: true, head: "b" });
  expect(await save(id, "b", [sketchLine("c")])).toEqual({ ok: true, head: "c" });
  expect(await idsOf(id)).toEqual(["a", "b", "c"]);
  expect(await ownSketch(database.db, creator.userId, id)).toMatchObject({
    head: "c",
    isTraced: false,
    isSent: false,
  });
});

test("the same acts sent again are taken once, also where more follow them", async () => {
  const id = randomUUID();
  await save(id, null, [sketchLine("a")]);
  expect(await save(id, null, [sketchLine("a")])).toEqual({ ok: true, head: "a" });
  await save(id, "a", [sketchLine("b"), sketchLine("c")]);
  expect(await save(id, "a", [sketchLine("b"), sketchLine("c")])).toEqual({ ok: true, head: "c" });
  const more = [sketchLine("b"), sketchLine("c"), sketchLine("d")];
  expect(await save(id, "a", more)).toEqual({ ok: true, head: "d" });
  expect(await idsOf(id)).toEqual(["a", "b", "c", "d"]);
  // Another device went on from there: what this one sends again is not drawn elsewhere.
  expect(await save(id, "a", [sketchLine("b")])).toEqual({ ok: true, head: "b" });
  expect(await save(id, null, [sketchLine("a"), sketchLine("b")])).toEqual({ ok: true, head: "b" });
  expect(await idsOf(id)).toEqual(["a", "b", "c", "d"]);
});

test("a page that is left sends what is on its way again with what came after: all of it is kept", async () => {
  const id = randomUUID();
  const acts = ["a", "b", "c", "d", "e"].map((act) => sketchLine(act));
  await save(id, null, acts.slice(0, 3));
  expect(await save(id, null, acts)).toEqual({ ok: true, head: "e" });
  expect(await idsOf(id)).toEqual(["a", "b", "c", "d", "e"]);
  expect(await ownSketch(database.db, creator.userId, id)).toMatchObject({ head: "e" });
});

test("what follows an old head is another device's: nothing is mixed or overwritten", async () => {
  const id = randomUUID();
  await save(id, null, [sketchLine("a")]);
  await save(id, "a", [sketchLine("mine")]);
  const elsewhere = { ok: false, reason: "elsewhere", head: "mine" };
  expect(await save(id, "a", [sketchLine("theirs")])).toEqual(elsewhere);
  expect(await save(id, "never", [sketchLine("theirs")])).toEqual(elsewhere);
  expect(await save(id, null, [sketchLine("theirs")])).toEqual(elsewhere);
  // The same id for something else is not the same act.
  expect(await save(id, "a", [sketchLine("mine", 77)])).toEqual(elsewhere);
  expect(await idsOf(id)).toEqual(["a", "mine"]);
});

test("of two devices that draw at the same moment one goes on", async () => {
  const id = await makeSketch(database.db, creator, [sketchLine("a")]);
  const results = await Promise.all(
    ["x", "y", "z"].map((act) => save(id, "a", [sketchLine(act, 50 + act.charCodeAt(0))])),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await idsOf(id)).toHaveLength(2);
});

test("a server whose clock was set back takes all that is drawn", async () => {
  const id = randomUUID();
  await save(id, null, [sketchLine("a")]);
  const earlier = new Date(now.getTime() - 86_400_000);
  const next = { sketchId: id, after: "a", acts: [sketchLine("b")], isTraced: false };
  expect(await saveSketch(database.db, creator, next, earlier)).toEqual({ ok: true, head: "b" });
  expect(await idsOf(id)).toEqual(["a", "b"]);
});

test("a stranger's sketch is as one that does not exist", async () => {
  const stranger = await makeCreator(database.db);
  const id = await makeSketch(database.db, stranger, [sketchLine("a")]);
  const gone = { ok: false, reason: "gone" };
  expect(await save(id, "a", [sketchLine("b")])).toEqual(gone);
  expect(await save(id, null, [sketchLine("a")])).toEqual(gone);
  expect(await save("not-an-id", null, [sketchLine("a")])).toEqual(gone);
  expect(await ownSketch(database.db, creator.userId, id)).toBeNull();
  expect(await binSketch(database.db, creator, id, now)).toBe(false);
  expect(await putBackSketch(database.db, creator, id)).toBe(false);
  expect(await idsOf(id, stranger)).toEqual(["a"]);
});

test("customers and whoever takes a break draw nothing", async () => {
  const customer = await makeCustomer(database.db);
  expect(await save(randomUUID(), null, [sketchLine("a")], customer)).toEqual({
    ok: false,
    reason: "creators-only",
  });
  const child = await makeMinorCreator(database.db);
  const id = await makeSketch(database.db, child, [sketchLine("a")]);
  await database.db
    .update(parentalConsents)
    .set({ pausedAt: now })
    .where(eq(parentalConsents.childUserId, child.userId));
  const paused = { ok: false, reason: "paused" };
  expect(await save(id, "a", [sketchLine("b")], child)).toEqual(paused);
  expect(await save(randomUUID(), null, [sketchLine("b")], child)).toEqual(paused);
  expect(await database.db.$count(sketches)).toBe(1);
});

test("a sheet holds so many acts and so much of them, and says so when it is full", async () => {
  const id = await makeSketch(database.db, creator, [sketchLine("a")]);
  const full = { ok: false, reason: "full" };
  const fill = (values: Partial<typeof sketches.$inferInsert>) =>
    database.db.update(sketches).set(values).where(eq(sketches.id, id));
  await fill({ actCount: sketchLimits.acts });
  expect(await save(id, "a", [sketchLine("b")])).toEqual(full);
  await fill({ actCount: 1, characters: sketchLimits.characters - 10 });
  expect(await save(id, "a", [sketchLine("b")])).toEqual(full);
  await fill({ characters: 100 });
  expect(await save(id, "a", [sketchLine("b")])).toEqual({ ok: true, head: "b" });
});

test("what was made a design takes no more acts, and what was sent again is still known", async () => {
  const id = await makeSketch(database.db, creator, [sketchLine("a")]);
  await makeDesign(database.db, creator.userId, { sketchId: id, sketchActs: 1 });
  expect(await save(id, "a", [sketchLine("b")])).toEqual({ ok: false, reason: "sent", head: "a" });
  expect(await save(id, null, [sketchLine("a")])).toEqual({ ok: true, head: "a" });
  expect(await binSketch(database.db, creator, id, now)).toBe(false);
  expect(await begunSketches(database.db, creator.userId)).toEqual({ begun: [], thrownAway: [] });
  expect(await database.db.$count(designs)).toBe(1);
});

test("what was thrown away can be put back, and is back when it is drawn on", async () => {
  const id = await makeSketch(database.db, creator, [sketchLine("a")]);
  const shown = async () => {
    const { begun, thrownAway } = await begunSketches(database.db, creator.userId);
    return [begun.map((one) => one.id), thrownAway.map((one) => one.id)];
  };
  expect(await binSketch(database.db, creator, id, now)).toBe(true);
  expect(await shown()).toEqual([[], [id]]);
  expect(await putBackSketch(database.db, creator, id)).toBe(true);
  expect(await shown()).toEqual([[id], []]);
  await binSketch(database.db, creator, id, now);
  const own = () => ownSketch(database.db, creator.userId, id);
  expect(await own()).toMatchObject({ isThrownAway: true });
  expect(await save(id, "a", [sketchLine("b")])).toEqual({ ok: true, head: "b" });
  expect(await own()).toMatchObject({ isThrownAway: false });
  expect(await shown()).toEqual([[id], []]);
});

test("that a photo lay under it is never forgotten", async () => {
  const id = await makeSketch(database.db, creator, [sketchLine("a")]);
  const traced = { sketchId: id, after: "a", acts: [sketchLine("b")], isTraced: true };
  await saveSketch(database.db, creator, traced, now);
  await save(id, "b", [sketchLine("c")]);
  expect(await ownSketch(database.db, creator.userId, id)).toMatchObject({ isTraced: true });
});

test("whoever begins sketches without end takes a break", async () => {
  for (let count = 0; count < 60; count += 1) await makeSketch(database.db, creator);
  const id = randomUUID();
  expect(await save(id, null, [sketchLine("a")])).toMatchObject({ ok: false, reason: "too-many" });
  expect(await database.db.$count(sketches, eq(sketches.id, id))).toBe(0);
});

test("a sketch goes with its artist's account", async () => {
  await makeSketch(database.db, creator);
  await database.pool.query("delete from users where id = $1", [creator.userId]);
  expect(await database.db.$count(sketches)).toBe(0);
  expect(await database.db.$count(sketchActs)).toBe(0);
});
