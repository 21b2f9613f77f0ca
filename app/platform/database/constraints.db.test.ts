/** @module-tag sweep */

import { expect, test } from "vitest";

import { daysLater } from "~/lib/days";

import { attackTable } from "~tests/support/constraints/attack-table";
import { tableFacts } from "~tests/support/constraints/table-facts";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase("once");

let revision = 0;
let week = "2026-11-30";

/** Where columns have to fit one another. */
const hints = {
  creator_earnings: {
    gross_amount_cents: "0",
    creator_share_cents: "0",
    platform_fee_cents: "0",
  },
  audit_seals: { after_seq: "0" },
  month_closes: { month: "2026-03-01" },
  parental_consents: { scope_account_and_art: "true" },
  bulk_runs: { state: "asked" },
  bulk_rows: { state: "waiting" },
  // One of two owners, one of two followed things: a row of the table that is named is made.
  wish_lists: { user_id: "" },
  follows: { collection_id: "" },
  search_synonyms: { words: "{bike,bicycle}" },
  team_invitations: { expires_at: "2100-01-01" },
  // Each one that another table refers to is the next revision.
  get blank_revisions() {
    return { revision: String((revision += 1)) };
  },
  get ink_revisions() {
    return { revision: String((revision += 1)) };
  },
  // Each week has one.
  get prompts() {
    week = daysLater(week, 7);
    return { title: "Draw a fox", line: "It is red.", first_day: week };
  },
  tracking_labels: { month: "2026-03" },
  sales_tax_states: { state: "OR" },
  tax_corrections: { year: "2027" },
};

test("the database itself refuses whatever breaks a constraint, in every table", async () => {
  const schema = await tableFacts(database.pool);
  expect(schema.size).toBeGreaterThan(60);
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    // A migration wrote its only row.
    await client.query("delete from shop_state");
    const standing: string[] = [];
    for (const facts of schema.values())
      standing.push(...(await attackTable(client, schema, hints, facts)));
    expect(standing).toEqual([]);
  } finally {
    await client.query("rollback");
    client.release();
  }
}, 60_000);
