import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createDatabase } from "~/platform/database/client.server";

import { testDatabase } from "~tests/support/test-database";
import { observePool } from "./observed-pool.server";
import { processMetrics } from "./process-metrics.server";
import { traceWith, type SpanFacts } from "./spans.server";

const database = testDatabase("once");
let stop: () => void;
let spans: {
  name: string;
  facts: SpanFacts;
  parent: string | null;
  failure?: string | undefined;
}[] = [];

beforeAll(observe);

function observe() {
  stop = observePool(database.pool);
  traceWith({
    start(name, _kind, facts, parent) {
      const span: (typeof spans)[number] = {
        name,
        facts,
        parent: typeof parent === "string" ? parent : null,
      };
      spans.push(span);
      return {
        traceId: "t",
        traceparent: "p",
        add: () => undefined,
        end: (failure) => void (span.failure = failure),
      };
    },
  });
}

afterAll(() => {
  stop();
  traceWith(null);
});
beforeEach(() => {
  spans = [];
  processMetrics.querySeconds.reset();
});

test("queries and transactions are measured and traced, without their values", async () => {
  const db = createDatabase(database.pool);
  await db.execute(sql`select ${"kit@inkling.test"}::text as email, 'Kit Kidd' as name from users`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`update users set email = ${"kit@inkling.test"} where false`);
  });
  expect(spans.map(({ name }) => name)).toEqual([
    "select users",
    "begin",
    "update users",
    "commit",
  ]);
  expect(JSON.stringify(spans)).not.toMatch(/kit/i);
  const { values } = await processMetrics.querySeconds.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith("_count"));
  expect(counts.map(({ labels }) => labels)).toEqual(
    ["select", "begin", "update", "commit"].map((operation) => ({ operation, result: "ok" })),
  );
});

test("a query that fails is said to have failed, and throws what it threw", async () => {
  await expect(database.pool.query("select no_such_column from users")).rejects.toThrow(
    "no_such_column",
  );
  expect(spans).toMatchObject([{ name: "select users", failure: expect.any(String) }]);
});

test("a connection that was given back is measured by its next owner alone", async () => {
  const client = await database.pool.connect();
  await client.query("select 1");
  client.release();
  const again = await database.pool.connect();
  await again.query("select 2");
  again.release();
  expect(spans).toHaveLength(2);
});

test("ending it leaves what others had put around the pool", () => {
  const { pool } = database;
  const connect = Object.getOwnPropertyDescriptor(pool, "connect");
  const end = observePool(pool);
  expect(Object.getOwnPropertyDescriptor(pool, "connect")).not.toEqual(connect);
  end();
  expect(Object.getOwnPropertyDescriptor(pool, "connect")).toEqual(connect);
});
