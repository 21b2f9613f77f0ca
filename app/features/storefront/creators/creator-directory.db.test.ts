import { expect, test } from "vitest";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";

import { creatorDirectory } from "./creator-directory.server";

const database = testDatabase();

test("14-17 also finds creators stored as 13-17", async () => {
  const ids: string[] = [];
  for (const ageBracket of ["13-17", "14-17", "11-13", "18+"] as const)
    ids.push((await makeCreator(database.db, { profile: { ageBracket } })).userId);
  const { creators, total } = await creatorDirectory(database.db, { age: "14-17", q: "" });
  expect(creators.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
  expect(total).toBe(2);
});
