import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "~/people/actor";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { rateLimits } from "~/people/rate-limits/rate-limits";
import { designs } from "~/schema/tables/designs";

import { makeCreator, makeCustomer } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { makeSketch } from "~tests/support/factories/sketches";
import { madeOnce } from "~tests/support/made";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { loader } from "./film-file";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));

async function ask(actor: Actor | null, designId: string, file: string): Promise<Response> {
  const path = `/creator/films/${designId}/${file}`;
  const headers = actor ? { Cookie: await world.cookieOf(actor) } : undefined;
  const request = new Request(testOrigin + path, { headers });
  const pattern = "/creator/films/:designId/:file" as const;
  const params = { designId, file };
  const url = new URL(request.url);
  return loader({ request, context: world.context(actor), params, url, pattern });
}

/** An artist with a shirt whose drawing was drawn here. */
async function shown() {
  const { db } = database;
  const artist = await makeCreator(db, { passwordHash: world.passwordHash });
  const { designId } = await makeProduct(db, { creatorUserId: artist.userId });
  const sketchId = await makeSketch(db, artist);
  await db.update(designs).set({ sketchId, sketchActs: 2 }).where(eq(designs.id, designId));
  return { artist, designId };
}

test("lines and film are for their artist alone, and kept by nobody", async () => {
  const { db } = database;
  const { passwordHash } = world;
  const { artist, designId } = await shown();
  const other = await makeCreator(db, { passwordHash });
  const customer = await makeCustomer(db, { passwordHash });
  const status = async (actor: Actor | null, file: string) =>
    (await ask(actor, designId, file)).status;
  for (const file of ["lines.json", "film.webp"]) {
    expect(await status(null, file)).toBe(401);
    expect(await status(customer, file)).toBe(403);
    expect(await status(other, file)).toBe(404);
  }
  expect(await status(artist, "film.mov")).toBe(404);
  const lines = await ask(artist, designId, "lines.json");
  expect(lines.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await lines.json()).toMatchObject({ line: "by Casey" });
});

test.each([
  ["lines.json", "filmLines"],
  ["film.webp", "film"],
] as const)("%s is made only so often", async (file, name) => {
  const { artist, designId } = await shown();
  const { db, pool } = database;
  await countAttempt(db, name, { account: artist.userId }, world.services.now());
  await pool.query("update rate_limits set points = $1", [rateLimits[name].attempts]);
  const paused = await ask(artist, designId, file);
  expect(paused.status).toBe(429);
  expect(Number(paused.headers.get("Retry-After"))).toBeGreaterThan(100);
});

test("where the drawing cannot be read now, whoever asks is asked to come again", async () => {
  const { artist, designId } = await shown();
  await database.pool.query("update sketch_acts set acts = '[null, null]'");
  const later = await ask(artist, designId, "lines.json");
  expect(later.status).toBe(503);
  expect(Number(later.headers.get("Retry-After"))).toBeGreaterThan(0);
});
