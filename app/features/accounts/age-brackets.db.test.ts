import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { openTestDatabase, type TestDatabase } from "~tests/support/embedded-database";

import { ageBrackets, browsingBrackets } from "./age-brackets";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});

async function findsOf(browsed: string) {
  const { rows } = await database.db.execute<{ stored: string }>(
    sql`select stored from unnest(${sql.param([...ageBrackets])}::text[]) stored where browsing_bracket(stored) = ${browsed}`,
  );
  return rows.map(({ stored }) => stored);
}

test.each(browsingBrackets.filter((bracket) => bracket !== "14-17"))(
  "%s finds itself",
  async (bracket) => {
    expect(await findsOf(bracket)).toEqual([bracket]);
  },
);

test("14-17 also finds creators stored as 13-17", async () => {
  expect(await findsOf("14-17")).toEqual(["14-17", "13-17"]);
});

test("13-17 is not offered for browsing", async () => {
  expect(await findsOf("13-17")).toEqual([]);
});
