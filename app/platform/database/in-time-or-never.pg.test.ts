import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { designDrafts } from "~/schema/tables/design-drafts";
import { designs } from "~/schema/tables/designs";
import { isUnreachable } from "~/lib/external/unreachable";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { timed } from "~tests/support/timed";
import { WatchedPool } from "../../../server/database/watched-pool";
import { createDatabase } from "./client.server";
import { inTimeOrNever } from "./in-time-or-never.server";

const LONGER_SECONDS = 0.3;
const database = postgresTestDatabase();

/** Another design like one that there is. */
async function copyOf(designId: string) {
  const [design] = await database.db.select().from(designs).where(eq(designs.id, designId));
  if (!design) throw new Error("There is no design to copy");
  const { id: _own, ...rest } = design;
  return { ...rest, submissionKey: crypto.randomUUID() };
}

async function someDesign(): Promise<string> {
  const creator = await makeCreator(database.db);
  return (await makeDesign(database.db, creator.userId)).id;
}

test("what is committed in time stays", async () => {
  const copy = await copyOf(await someDesign());
  await inTimeOrNever(database.db, (tx) => tx.insert(designs).values(copy));
  expect(await database.db.$count(designs)).toBe(2);
});

test("what the server commits too late is undone, a draft as well", async () => {
  const copy = await copyOf(await someDesign());
  const late = inTimeOrNever(
    database.db,
    async (tx) => {
      await tx.insert(designs).values(copy);
      await tx.execute(sql`select pg_sleep(${LONGER_SECONDS})`);
    },
    150,
  );
  await expect(late).rejects.toMatchObject({ cause: { code: "57014" } });
  expect(await database.db.$count(designs)).toBe(1);
  const { rows } = await database.pool.query(
    "select tgrelid::regclass::text as of from pg_trigger where tgname like '%_in_time' order by 1",
  );
  expect(rows).toEqual([{ of: "design_drafts" }, { of: "designs" }]);
  expect(await database.db.$count(designDrafts)).toBe(0);
});

test("that the server was out of reach is told only once nothing can happen any more", async () => {
  const pool = new WatchedPool(database.url, 2, {
    connectMs: 2_000,
    statementMs: 5_000,
    silenceMs: 2_000,
  });
  const cut = () =>
    inTimeOrNever(
      createDatabase(pool),
      (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
      300,
    ).catch((reason: unknown) => reason);
  const { result, ms } = await timed(cut);
  expect(isUnreachable(result)).toBe(true);
  expect(ms).toBeGreaterThanOrEqual(300);
  await pool.end();
});
