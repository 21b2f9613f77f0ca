import { expect, test } from "vitest";

import type { Actor } from "~/people/actor";

import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let who: Actor | null = null;
const ask = await pageAsker(() => world.context(who));

/** The shirts that the store's page lists for a search. */
async function found(q: string): Promise<string[]> {
  who = null;
  const { loaded } = await ask(`/store?q=${encodeURIComponent(q)}`);
  const page = Object.values(Object(loaded)).find((one) => Object(one).listing);
  const listed: { title: string }[] = Object(page).listing.products;
  return listed.map(({ title }) => title).toSorted();
}

test("the words that the team saves beside the synonyms are no condition of a search in the store", async () => {
  await makeProduct(database.db, { title: "Napping Cat" });
  await makeProduct(database.db, { title: "Brave Dog" });
  expect(await found("cat t-shirt for kids")).toEqual(["Napping Cat"]);
  expect(await found("cat jersey")).toEqual([]);
  const admin = await makeAdmin(database.db);
  const save = (words: string, version: number) => {
    who = admin;
    const form = { intent: "pass-over", words, version: String(version) };
    return ask("/admin/synonyms", { form });
  };
  expect(await save("shirt, jersey", 0)).toMatchObject({ status: 200, result: { version: 1 } });
  expect(JSON.stringify((await ask("/admin/synonyms")).loaded)).toContain("jersey");
  expect(await found("cat jersey")).toEqual(["Napping Cat"]);
  expect(await found("jersey")).toEqual(["Brave Dog", "Napping Cat"]);
  const refused = await save("ice cream", 1);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.result)).toContain("ice cream");
  expect(await found("cat jersey")).toEqual(["Napping Cat"]);
});
