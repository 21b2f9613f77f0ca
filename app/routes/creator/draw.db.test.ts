import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";
import type { Actor } from "~/people/actor";
import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { parentalConsents } from "~/schema/tables/consent";
import { products } from "~/schema/tables/catalogue";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { makeSketch } from "~tests/support/factories/sketches";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { visibleTexts } from "~tests/support/reading-grade";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let guardian: Actor | null = null;
const render = await pageRenderer(() => world.context(guardian));
let child: Awaited<ReturnType<typeof makeMinorCreator>>;

beforeEach(async () => {
  guardian = null;
  child = await makeMinorCreator(database.db, { passwordHash: world.passwordHash });
});

async function see(path: string, actor: Actor = child) {
  return (await render(path, { headers: { cookie: await world.cookieOf(actor) } })).text();
}

async function send(sketch: string, actor: Actor = child) {
  const headers = { Origin: testOrigin, cookie: await world.cookieOf(actor) };
  const body = new URLSearchParams({ intent: "send", sketch });
  return render("/creator/draw", { method: "POST", headers, body });
}

/** The door of the room that is painted as the one where the artist is. */
function openDoor(page: string): string | undefined {
  const [doors = ""] = /<nav aria-label="Creator"[^]*?<\/nav>/.exec(page) ?? [];
  const open = [...doors.matchAll(/<a [^>]*>/g)].filter(([a]) => a.includes('aria-current="page"'));
  expect(open).toHaveLength(1);
  return /href="([^"]*)"/.exec(open[0]?.[0] ?? "")?.[1];
}

test("what was drawn here waits for its name, and nobody speaks of a photo", async () => {
  const sent = await send(await makeSketch(database.db, child));
  expect(sent.status).toBe(303);
  const page = await see(sent.headers.get("Location") ?? "");
  const texts = visibleTexts(page);
  expect(texts).toContain("Give it a name. Then send it to us.");
  expect(texts.join(" ")).not.toMatch(/thick black marker|bright light/);
  expect(openDoor(page)).toBe("/creator/draw");
  const photoPage = await see("/creator/upload");
  expect(visibleTexts(photoPage)).toContain("A thick black marker on white paper works best.");
  expect(openDoor(photoPage)).toBe("/creator/upload");
});

test("during a break the sheet is not shown, and nothing is sent", async () => {
  const sketch = await makeSketch(database.db, child);
  await database.db
    .update(parentalConsents)
    .set({ pausedAt: new Date() })
    .where(eq(parentalConsents.id, child.consentId));
  const page = await see("/creator/draw");
  expect(visibleTexts(page)).toContain(PAUSED_TEXT);
  expect(page).not.toContain("data-drawing-room");
  const sent = await send(sketch);
  expect(sent.status).toBe(400);
  expect(await sent.text()).toContain(PAUSED_TEXT);
  expect(await database.db.$count(designDrafts)).toBe(0);
});

test("without a parent's yes there is no account, and so no sheet", async () => {
  const page = await render("/creator/draw");
  expect(page.status).toBe(302);
  expect(page.headers.get("Location")).toMatch(/^\/auth\?next=/);
});

test("nobody sends another's drawing", async () => {
  const other = await makeCreator(database.db, { passwordHash: world.passwordHash });
  expect((await send(await makeSketch(database.db, other))).status).toBe(400);
  expect(await database.db.$count(designDrafts)).toBe(0);
});

test("a parent is told that everyone could watch it being drawn, before they say 'Show it'", async () => {
  const told = "It was drawn on our website. Everyone can also watch it being drawn, line by line.";
  const { designId } = await makeProduct(database.db, { creatorUserId: child.userId });
  await database.db
    .update(products)
    .set({ guardianHold: "waiting" })
    .where(eq(products.designId, designId));
  const address = `/guardian/consents/${child.consentId}/drawings/${designId}`;
  ({ guardian } = child);
  const seen = async () => visibleTexts(await (await render(address)).text());
  expect((await seen()).join(" ")).toContain("Show it");
  expect(await seen()).not.toContain(told);
  const sketchId = await makeSketch(database.db, child);
  await database.db
    .update(designs)
    .set({ sketchId, sketchActs: 2 })
    .where(eq(designs.id, designId));
  expect(await seen()).toContain(told);
});
