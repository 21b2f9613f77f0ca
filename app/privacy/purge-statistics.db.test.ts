import { expect, test, vi } from "vitest";

import { addresses } from "~/schema/tables/accounts";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { makeCustomer } from "~tests/support/factories/accounts";
import { testAddress } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";

import { purgeStatistics } from "./apply-retention.server";

const database = testDatabase();

/** The columns whose samples hold a text. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ column: string }>(
    `select tablename || '.' || attname as column from pg_stats where schemaname = 'public'
     and (most_common_vals::text ilike $1 or histogram_bounds::text ilike $1) order by 1`,
    [`%${text}%`],
  );
  return rows.map(({ column }) => column);
}

test(
  "what was erased goes from the database's own samples with the next job",
  { tags: ["sweep"] },
  async () => {
    const people = [];
    for (let at = 0; at < 4; at += 1) {
      const person = await makeCustomer(database.db, {
        email: `zinnia-${at}@inkling.test`,
        profile: { firstName: "Zinniabelle" },
      });
      await database.db
        .insert(addresses)
        .values({ ...testAddress, name: "Zinniabelle Bloom", userId: person.userId });
      people.push(person);
    }
    await makeCustomer(database.db, { profile: { firstName: "Ada" } });
    await database.pool.query("analyze");
    expect(await columnsWith("zinnia")).toEqual(
      expect.arrayContaining(["addresses.name", "profiles.first_name", "users.email"]),
    );
    for (const { userId } of people)
      await database.db.transaction((tx) => eraseAccount(tx, userId, new Date()));
    // The server notes a change a moment after it.
    await vi.waitFor(
      async () => {
        await purgeStatistics(database.db);
        expect(await columnsWith("zinnia")).toEqual([]);
      },
      { timeout: 20_000, interval: 500 },
    );
  },
);

test("a table that did not change keeps its samples", async () => {
  // What the test before changed may be noted only now.
  await vi.waitFor(
    async () => {
      await database.pool.query("analyze");
      expect(await purgeStatistics(database.db)).toBe(0);
    },
    { timeout: 20_000, interval: 500 },
  );
});
