import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { createDatabase } from "~/platform/database/client.server";

import { notingPool } from "~tests/support/growth/asked-statements";
import { derivedNames } from "~tests/support/growth/derived-names";
import { planCost } from "~tests/support/growth/plan-cost";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

import { userChoices } from "./user-choices.server";

const CHILDREN = 20_000;
const ADULTS = 1_000;
/** Pages of tables and indexes: the first 400 adults, each with a look at their date of birth, and not the children. */
const MOST_BUFFERS = 2_500;

const database = postgresTestDatabase("once", { max: 4 });
const owner = { role: "owner" } as const;

beforeAll(fill, 60_000);

/** Children, whose names stand before almost all others, and adults, of whom one is called like a child. */
async function fill() {
  const { db } = database;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(sql`insert into users (id, name, email)
      select md5('user' || n)::uuid, 'Name', 'many-' || n || '@inkling.test' from generate_series(1, ${CHILDREN + ADULTS}::int) n`);
    await tx.execute(sql`insert into profiles (id, account_type, age_bracket, first_name, last_name)
      select md5('user' || n)::uuid, case when n % 2 = 0 then 'creator' else 'customer' end,
        case when n <= ${CHILDREN}::int then '8-10' else '18+' end, case when n = ${CHILDREN + 1}::int then 'A young' else 'Zoe ' || n end,
        case when n = ${CHILDREN + 1}::int then 'creator' else 'Zander' end
      from generate_series(1, ${CHILDREN + ADULTS}::int) n`);
    await tx.execute(sql`insert into age_verifications (id, date_of_birth, is_minor, requires_parent_consent, session_token_hash, user_id, created_at, expires_at)
      select gen_random_uuid(), current_date - case when n <= ${CHILDREN}::int then 9 else 30 end * 365, true, true, 'token-' || n,
        md5('user' || n)::uuid, now(), now() from generate_series(1, ${CHILDREN + ADULTS}::int) n`);
    await tx.execute(sql.raw(derivedNames));
  });
  await db.execute(sql`vacuum analyze`);
}

test.each([
  { q: "zoe", most: 8, first: /^Zoe/ },
  { q: `zoe ${CHILDREN + 7}`, most: 1, first: /^Zoe/ },
  { q: "young", most: 1, first: /^A young creator, many-/ },
  { q: "a young creator", most: 1, first: /^A young creator, many-/ },
  { q: "8-10", most: 1, first: /^Zoe/ },
])("who looks for $q reads no child's row", async ({ q, most, first }) => {
  const { pool, asked } = notingPool(database.pool);
  const choices = await userChoices(createDatabase(pool), owner, q);
  expect(choices).toHaveLength(most);
  if (first) expect(choices[0]?.label).toMatch(first);
  const reads = asked.filter(({ text }) => !text.startsWith("update"));
  expect(reads.length).toBeGreaterThan(0);
  for (const read of reads) {
    const { buffers, scanned } = await planCost(database.pool, read);
    expect(buffers, read.text).toBeLessThan(MOST_BUFFERS);
    expect(scanned.rows, read.text).toBeLessThan(CHILDREN);
  }
});
