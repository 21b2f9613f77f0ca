import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { readConfig } from "~/config.server";
import { createServices } from "~/services.server";

import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { runCommand } from "./commands";

const database = testDatabase();

test("the command says which record is wrong and by how much, apart from what is under way", async () => {
  const { db, pool } = database;
  const services = { ...createServices(readConfig({}), pool, testSecret), db };
  const check = () => runCommand(services, "ledger:check", []);
  expect(await check()).toBe("The ledger adds up.");
  await makePaidOrder(db);
  expect(await check()).toMatch(
    /^The ledger adds up\.\nStill under way, minutes old:\n {2}- INK-\w+: an order's payment is not at the provider \(\$25\.00 expected, \$0\.00 found: \$25\.00 too little\)$/,
  );
  await db.execute(
    sql`insert into ledger_entries (cause, account, amount_cents) values ('stray', 'platform', 1)`,
  );
  await expect(check()).rejects.toThrow(
    "THE LEDGER DOES NOT ADD UP:\n  - stray: a group of the ledger does not add up to zero ($0.00 expected, $0.01 found: $0.01 too much)",
  );
});
