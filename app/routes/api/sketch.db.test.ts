import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { sketchLimits } from "~/art/sketch/sketch-acts";
import { sketchMessages } from "~/drawings/sketch/sketch-messages";
import { keeperOf } from "~/drawings/sketch/keeper.server";
import type { Actor } from "~/people/actor";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { rateLimits } from "~/people/rate-limits/rate-limits";
import { sketches } from "~/schema/tables/sketches";

import { makeCreator, makeCustomer } from "~tests/support/factories/accounts";
import { makePrompt } from "~tests/support/factories/prompts";
import { makeSketch, sketchLine } from "~tests/support/factories/sketches";
import { madeOnce } from "~tests/support/made";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { action, loader } from "./sketch";
import { loader as pictureLoader } from "./sketch-picture";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let creator: Actor;

beforeEach(async () => {
  creator = await makeCreator(database.db, { passwordHash: world.passwordHash });
});

function argsOf(request: Request, sketchId: string, actor: Actor | null) {
  const url = new URL(request.url);
  return { request, context: world.context(actor), params: { sketchId }, url };
}

async function post(
  body: string,
  sketchId: string = randomUUID(),
  actor: Actor | null = creator,
  query = "",
) {
  const address = `${testOrigin}/api/sketches/${sketchId}${query}`;
  const request = new Request(address, { method: "POST", body });
  const pattern = "/api/sketches/:sketchId" as const;
  const response = await action({ ...argsOf(request, sketchId, actor), pattern });
  return { status: response.status, headers: response.headers, sent: await response.json() };
}

async function get(sketchId: string, actor: Actor | null = creator, query = "") {
  const request = new Request(`${testOrigin}/api/sketches/${sketchId}${query}`);
  const pattern = "/api/sketches/:sketchId" as const;
  const response = await loader({ ...argsOf(request, sketchId, actor), pattern });
  return { status: response.status, sent: await response.json() };
}

const acts = (...all: unknown[]) => JSON.stringify({ after: null, acts: all });

test("what was drawn is saved, and read by another device", async () => {
  const id = randomUUID();
  const lines = [sketchLine("a"), sketchLine("b")];
  expect(await post(acts(...lines), id)).toMatchObject({ status: 200, sent: { head: "b" } });
  const more = JSON.stringify({ after: "b", acts: [sketchLine("c")], isTraced: true });
  expect(await post(more, id)).toMatchObject({ status: 200, sent: { head: "c" } });
  expect(await get(id)).toEqual({
    status: 200,
    sent: {
      acts: [...lines, sketchLine("c")],
      head: "c",
      isTraced: true,
      isSent: false,
      isThrownAway: false,
      begunFor: null,
    },
  });
  expect(await post(acts(sketchLine("z")), id)).toMatchObject({
    status: 409,
    sent: { reason: "elsewhere", head: "c" },
  });
});

test("a page that was opened for another account reads and saves nothing", async () => {
  const id = randomUUID();
  const sibling = await makeCreator(database.db);
  const of = (actor: Actor) => `?owner=${keeperOf(actor.userId, "").owner}`;
  expect(await post(acts(sketchLine("a")), id, sibling, of(creator))).toMatchObject({
    status: 401,
  });
  expect(await post(acts(sketchLine("a")), id, creator, of(creator))).toMatchObject({
    status: 200,
  });
  expect(await get(id, creator, of(sibling))).toMatchObject({ status: 401 });
  expect(await get(id, creator, of(creator))).toMatchObject({ status: 200 });
});

test.each([
  "{",
  "",
  "after=&acts=",
  `{"after":null,"acts":[{"id":"a","do":"ink","tip":"fat","color":"red","points":[NaN,1,1]}]}`,
])("what is no JSON is refused: %j", async (body) => {
  expect(await post(body)).toMatchObject({
    status: 400,
    sent: { message: sketchMessages.unreadable },
  });
});

test.each([
  ["a list", "[]"],
  ["no act", acts()],
  ["an act of its own", acts({ id: "a", do: "explode" })],
  [
    "a number without end",
    `{"after":null,"acts":[{"id":"a","do":"ink","tip":"fat","color":"red","points":[1e999,1,1]}]}`,
  ],
  ["a width of its own", acts({ ...sketchLine("a"), width: 1e9 })],
  ["a line that is too long", acts({ ...sketchLine("a"), points: Array(99_999).fill(1) })],
  ["what is no number at all", acts({ ...sketchLine("a"), points: Array(99_999).fill("x") })],
  ["lists in lists", `{"after":null,"acts":${"[".repeat(190_000)}${"]".repeat(190_000)}}`],
  ["a script", acts({ ...sketchLine("a"), color: "</style><script>" })],
])("refused with kind words: %s", async (_what, body) => {
  expect(await post(body)).toMatchObject({
    status: 422,
    sent: { message: sketchMessages.unreadable },
  });
  expect(await database.db.$count(sketches)).toBe(0);
});

test("a million points at once are not even read", async () => {
  const before = process.memoryUsage().rss;
  const points = Array.from({ length: 3_000_000 }, () => 1);
  const body = acts({ ...sketchLine("a"), points });
  expect(body.length).toBeGreaterThan(sketchLimits.charactersAtOnce);
  for (let count = 0; count < 20; count += 1)
    expect(await post(body)).toMatchObject({
      status: 413,
      sent: { message: sketchMessages["too-much-at-once"] },
    });
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20);
});

test("as much as may be sent at once is read quickly", async () => {
  const line = { ...sketchLine("a"), points: Array(4_500).fill(50) };
  const all = Array.from({ length: 29 }, (_, at) => ({ ...line, id: `a${at}` }));
  const body = acts(...all);
  expect(body.length).toBeGreaterThan(0.9 * sketchLimits.charactersAtOnce);
  expect(body.length).toBeLessThan(sketchLimits.charactersAtOnce);
  expect(await post(body)).toMatchObject({ status: 200 });
});

test("only creators draw, and only their own", async () => {
  const id = await makeSketch(database.db, creator);
  const customer = await makeCustomer(database.db);
  const other = await makeCreator(database.db);
  const body = JSON.stringify({ after: "b", acts: [sketchLine("c")] });
  expect((await post(body, id, null)).status).toBe(401);
  expect((await post(body, id, customer)).status).toBe(403);
  expect((await post(body, id, other)).status).toBe(404);
  expect((await get(id, null)).status).toBe(401);
  expect((await get(id, customer)).status).toBe(403);
  expect((await get(id, other)).status).toBe(404);
  expect((await get("nonsense")).status).toBe(404);
});

test("who saves too often is told when to come back", async () => {
  const now = world.services.now();
  const { attempts } = rateLimits.sketchSave;
  await countAttempt(database.db, "sketchSave", { account: creator.userId }, now);
  await database.pool.query("update rate_limits set points = $1", [attempts]);
  const { status, headers } = await post(acts(sketchLine("a")));
  expect(status).toBe(429);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(100);
});

test("a sheet is read only so often", async () => {
  const id = await makeSketch(database.db, creator);
  const { attempts } = rateLimits.sketchRead;
  expect((await get(id)).status).toBe(200);
  await database.pool.query("update rate_limits set points = $1 where key like 'sketchRead:%'", [
    attempts,
  ]);
  expect(await get(id)).toEqual({ status: 429, sent: { message: sketchMessages["too-often"] } });
});

test("small pictures are drawn only so often; one that was seen already costs nothing", async () => {
  const id = await makeSketch(database.db, creator);
  const cookie = await world.cookieOf(creator);
  const ask = (headers: Record<string, string> = {}) => {
    const address = `${testOrigin}/api/sketches/${id}/picture`;
    const request = new Request(address, { headers: { cookie, ...headers } });
    const pattern = "/api/sketches/:sketchId/picture" as const;
    return pictureLoader({ ...argsOf(request, id, null), pattern });
  };
  const etag = (await ask()).headers.get("ETag") ?? "";
  const { attempts } = rateLimits.sketchPicture;
  await database.pool.query("update rate_limits set points = $1 where key like 'sketchPicture:%'", [
    attempts,
  ]);
  const paused = await ask();
  expect(paused.status).toBe(429);
  expect(Number(paused.headers.get("Retry-After"))).toBeGreaterThan(100);
  expect((await ask({ "If-None-Match": etag })).status).toBe(304);
});

test("its owner sees a small picture, which is asked for again once more was drawn", async () => {
  const id = await makeSketch(database.db, creator);
  const cookie = await world.cookieOf(creator);
  const ask = (headers: Record<string, string>) => {
    const request = new Request(`${testOrigin}/api/sketches/${id}/picture`, { headers });
    const pattern = "/api/sketches/:sketchId/picture" as const;
    return pictureLoader({ ...argsOf(request, id, null), pattern });
  };
  const seen = await ask({ cookie });
  const picture = await sharp(await seen.arrayBuffer()).metadata();
  expect(picture).toMatchObject({ format: "png", width: 450, height: 600 });
  const known = { cookie, "If-None-Match": seen.headers.get("ETag") ?? "" };
  expect((await ask(known)).status).toBe(304);
  const more = JSON.stringify({ after: "b", acts: [sketchLine("c")] });
  expect((await post(more, id)).status).toBe(200);
  expect((await ask(known)).status).toBe(200);
  expect((await ask({})).status).toBe(401);
  const other = await makeCreator(database.db, { passwordHash: world.passwordHash });
  expect((await ask({ cookie: await world.cookieOf(other) })).status).toBe(404);
});

test("what a drawing is begun for is kept with it; what no page of ours sends is left out", async () => {
  const { id: promptId } = await makePrompt(database.db);
  const begun = async (purpose: unknown) => {
    const id = randomUUID();
    const body = JSON.stringify({ after: null, acts: [sketchLine("a")], for: purpose });
    expect(await post(body, id)).toMatchObject({ status: 200 });
    const [row] = await database.db.select().from(sketches).where(eq(sketches.id, id));
    return [row?.lesson, row?.promptId];
  };
  expect(await begun({ lesson: "faces" })).toEqual(["faces", null]);
  expect(await begun({ prompt: promptId })).toEqual([null, promptId]);
  for (const purpose of [
    null,
    "faces",
    { lesson: "magic" },
    { prompt: randomUUID() },
    { prompt: 1 },
  ])
    expect(await begun(purpose)).toEqual([null, null]);
});
