import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { designs } from "~/schema/tables/designs";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { approveText, approvedTextOf } from "./approve-text.server";
import { claimDesign, othersClaim, releaseDesign } from "./claim-design.server";
import { creatorHistory } from "./creator-history.server";
import { firstInReview, reviewQueue, stepInReview } from "./review-queue.server";

const database = testDatabase();
const creator = madeForEach(() => makeCreator(database.db));
const ada = madeForEach(() => makeAdmin(database.db, { profile: { firstName: "Ada" } }));
const grace = madeForEach(() => makeAdmin(database.db, { profile: { firstName: "Grace" } }));
const start = new Date("2026-11-01T09:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** Three drawings that wait, uploaded a minute after each other. */
const waiting = madeForEach(() =>
  Promise.all(
    [57, 58, 59].map(async (minute) => {
      const createdAt = later(minute - 60);
      return (await makeDesign(database.db, creator.userId, { createdAt })).id;
    }),
  ),
);

const claim = (nth: number, by: typeof ada, minute = 0) =>
  claimDesign(database.db, {
    designId: waiting[nth] ?? "",
    userId: by.userId,
    now: later(minute),
  });
const queue = (nth: number, by: typeof ada, minute = 0) =>
  reviewQueue(database.db, { designId: waiting[nth] ?? "", userId: by.userId, now: later(minute) });
const first = (by: typeof ada, minute = 0) =>
  firstInReview(database.db, { userId: by.userId, now: later(minute) });

const rejectAll = () =>
  database.db.update(designs).set({ status: "rejected", rejectionReason: "unreadable" });

test("the queue goes from the oldest to the newest, and round again", async () => {
  expect(await queue(0, ada)).toEqual({ previous: null, next: waiting[1], left: 2 });
  expect(await queue(1, ada)).toEqual({ previous: waiting[0], next: waiting[2], left: 2 });
  expect(await queue(2, ada)).toEqual({ previous: waiting[1], next: waiting[0], left: 2 });
  expect(await first(ada)).toBe(waiting[0]);
});

test("of drawings of one moment the order is always the same", async () => {
  await database.db.update(designs).set({ createdAt: start });
  const [one, two, three] = waiting.toSorted();
  expect(await first(ada)).toBe(one);
  expect(await queue(waiting.indexOf(two ?? ""), ada)).toMatchObject({
    previous: one,
    next: three,
  });
});

test("the last drawing has no next", async () => {
  await rejectAll();
  expect(await queue(0, ada)).toEqual({ previous: null, next: null, left: 0 });
  expect(await first(ada)).toBeNull();
});

test("a drawing that one opened is not offered to another, for ten minutes", async () => {
  expect(await claim(0, ada)).toBeNull();
  expect(await first(grace, 9)).toBe(waiting[1]);
  expect(await queue(1, grace, 9)).toEqual({ previous: null, next: waiting[2], left: 2 });
  expect(await first(ada, 9)).toBe(waiting[0]);
  expect(await first(grace, 10)).toBe(waiting[0]);
});

test("who opens a claimed drawing is told by whom, and until when", async () => {
  await claim(0, ada);
  expect(await claim(0, grace, 9)).toEqual({ name: ada.firstName, freeAt: later(10) });
  expect(await claim(0, ada, 9)).toBeNull();
  expect(await claim(0, grace, 18)).toMatchObject({ freeAt: later(19) });
  expect(await claim(0, grace, 19)).toBeNull();
  expect(await claim(0, ada, 20)).toMatchObject({ name: grace.firstName });
  const others = (by: typeof ada, minute: number, designId = waiting[0] ?? "") =>
    othersClaim(database.db, { designId, userId: by.userId, now: later(minute) });
  expect(await others(ada, 28)).toMatchObject({ freeAt: later(29) });
  expect([await others(ada, 29), await others(grace, 28)]).toEqual([null, null]);
  expect(await others(ada, 28, waiting[1])).toBeNull();
  const gone = { designId: randomUUID(), userId: ada.userId, now: start };
  expect(await claimDesign(database.db, gone)).toBeNull();
});

test("who opens another drawing lets go of the one before, and what is decided is free", async () => {
  await claim(0, ada);
  await claim(1, ada);
  expect(await claim(0, grace)).toBeNull();
  await releaseDesign(database.db, { designId: waiting[1] ?? "", userId: grace.userId });
  await releaseDesign(database.db, { designId: waiting[0] ?? "", userId: ada.userId });
  expect(await first(grace)).toBe(waiting[0]);
  expect(await claim(1, grace)).toMatchObject({ name: ada.firstName });
  await releaseDesign(database.db, { designId: waiting[1] ?? "", userId: ada.userId });
  expect(await claim(1, grace)).toBeNull();
});

test("two who open one drawing at the same moment: one has it", async () => {
  const claims = await Promise.all([claim(0, ada), claim(0, grace)]);
  expect(claims.filter((one) => one === null)).toHaveLength(1);
});

test("approved words are kept with who approved them, and can be approved anew", async () => {
  const designId = waiting[0] ?? "";
  const approve = (title: string, words: string | null, by = ada) =>
    approveText(database.db, by, { designId, title, words }, start);
  expect(await approvedTextOf(database.db, designId)).toBeNull();
  expect(await approve("Cat", "She naps.")).toEqual({ ok: true });
  expect(await approve("A cat", null, grace)).toEqual({ ok: true });
  expect(await approvedTextOf(database.db, designId)).toEqual({
    title: "A cat",
    words: null,
    by: grace.firstName,
    at: start,
  });
  expect(await approvedTextOf(database.db, waiting[1] ?? "")).toBeNull();
});

test.each([
  [{}, false],
  [{ title: "Moon cat" }, true],
  [{ words: "She naps." }, true],
])("that words were corrected (%j) is recorded: %s", async (change, corrected) => {
  const typed = { title: "Cat", inspiration: "It sleeps." };
  const { id: designId } = await makeDesign(database.db, creator.userId, typed);
  const approved = { designId, title: typed.title, words: typed.inspiration, ...change };
  expect(await approveText(database.db, ada, approved, start)).toEqual({ ok: true });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "WORDS_APPROVED", resourceId: designId, after: { corrected } },
  ]);
});

test("who goes on, or back, gets to a drawing that no one else works on", async () => {
  const step = (after: string | null | undefined, before?: string) =>
    stepInReview(
      database.db,
      { after: after ?? null, before: before ?? null },
      { userId: ada.userId, now: start },
    );
  const [oldest, second, newest] = waiting;
  expect([await step(oldest), await step(newest), await step(null, newest)]).toEqual([
    second,
    oldest,
    second,
  ]);
  for (const from of [null, "no-id"]) expect(await step(from)).toBe(oldest);
  expect(await step(null, oldest)).toBe(oldest);
  await claim(1, grace);
  expect([await step(oldest), await step(null, newest)]).toEqual([newest, oldest]);
});

test("words of a rejected drawing are not approved, nor by a role that reviews none", async () => {
  const designId = waiting[0] ?? "";
  const input = { designId, title: "Cat", words: null };
  for (const by of [
    creator,
    { ...ada, role: "support" as const },
    { ...ada, role: "fulfilment" as const },
  ])
    expect(await approveText(database.db, by, input, start)).toMatchObject({
      reason: "admins-only",
    });
  await rejectAll();
  for (const id of [designId, randomUUID(), "1"])
    expect(await approveText(database.db, ada, { ...input, designId: id }, start)).toMatchObject({
      reason: "already-passed",
    });
  expect(await approvedTextOf(database.db, designId)).toBeNull();
});

test("an artist's history leaves out the drawing itself and other artists", async () => {
  const designId = waiting[0] ?? "";
  const other = await makeCreator(database.db);
  for (const { userId } of [creator, other])
    await makeDesign(database.db, userId, { status: "published" });
  await makeDesign(database.db, creator.userId, { status: "rejected" });
  const history = await creatorHistory(database.db, { userId: creator.userId, designId });
  expect(history).toEqual({ drawings: 4, published: 1, rejected: 1 });
});
