import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "~/people/actor";
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

test("lines and film are for their artist alone, and kept by nobody", async () => {
  const { db } = database;
  const { passwordHash } = world;
  const [artist, other] = [
    await makeCreator(db, { passwordHash }),
    await makeCreator(db, { passwordHash }),
  ];
  const customer = await makeCustomer(db, { passwordHash });
  const { designId } = await makeProduct(db, { creatorUserId: artist.userId });
  const sketchId = await makeSketch(db, artist);
  await db.update(designs).set({ sketchId, sketchActs: 2 }).where(eq(designs.id, designId));
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
