import { beforeEach, expect, test } from "vitest";

import type { Actor } from "~/people/actor";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let creator: Actor;
const render = await pageRenderer(() => world.context(creator));

beforeEach(async () => {
  creator = await makeCreator(database.db);
});

const see = async (path: string) => (await render(path, {})).text();
const unescaped = (html: string) => html.replaceAll("&amp;", "&");

/** The shirts that are picked on a page before anyone touches it. */
function picked(page: string): string[] {
  const radios = [...page.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => radio);
  expect(radios).toHaveLength(4);
  return radios
    .filter((radio) => radio.includes("checked"))
    .map((radio) => /value="([^"]*)"/.exec(radio)?.[1] ?? "");
}

test("the shirt that is tapped in the room is picked on its page, which shows all four", async () => {
  const { id, mockupIds } = await makeDesign(database.db, creator.userId, {
    status: "mockups_ready",
    mockups: 4,
  });
  const room = unescaped(await see("/creator/dashboard"));
  const links = mockupIds.map((shirt) => `/design-review?design=${id}&shirt=${shirt}`);
  for (const link of links) expect(room).toContain(`href="${link}"`);
  expect(picked(await see(links[2] ?? ""))).toEqual([mockupIds[2]]);
  expect(picked(await see(`/design-review?design=${id}`))).toEqual([]);
});

test("no other design's shirt is picked", async () => {
  const { id } = await makeDesign(database.db, creator.userId, {
    status: "mockups_ready",
    mockups: 4,
  });
  const other = await makeDesign(database.db, creator.userId, {
    status: "mockups_ready",
    mockups: 4,
  });
  expect(picked(await see(`/design-review?design=${id}&shirt=${other.mockupIds[0]}`))).toEqual([]);
});
