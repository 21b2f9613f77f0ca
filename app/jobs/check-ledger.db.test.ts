import { sql } from "drizzle-orm";
import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, it } from "vitest";

import { readConfig } from "~/config.server";
import { createServices } from "~/services.server";

import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { jobs } from "./jobs.server";

const database = testDatabase();

it("logs one error for each thing in the books that does not add up", async () => {
  const { db, pool } = database;
  const lines: string[] = [];
  const log = pino(
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const services = { ...createServices(readConfig({}), pool, testSecret), db, log };
  const { signal } = new AbortController();
  const job = jobs.find(({ name }) => name === "check-ledger");
  await makePaidOrder(db);
  expect(await job?.run(services, signal)).toBe(0);
  expect(lines).toEqual([]);
  await db.execute(
    sql`insert into ledger_entries (cause, account, amount_cents) values ('stray', 'platform', 1)`,
  );
  expect(await job?.run(services, signal)).toBe(1);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      record: "stray",
      expectedCents: 0,
      actualCents: 1,
      msg: "THE LEDGER DOES NOT ADD UP",
    },
  ]);
});
