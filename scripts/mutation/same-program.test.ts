import { expect, test } from "vitest";

import { mutantsOf } from "./mutants.ts";

const changes = (code: string) => mutantsOf("a.ts", code).map(({ text }) => text);

test.each([
  [
    "one row or two, of which the first is taken",
    "const [row] = await db.select().limit(1);",
    ["(0)"],
  ],
  [
    "only the sign of a comparison",
    "list.toSorted((a, b) => (f(a, b) ? -1 : c));",
    ["!(f(a, b))", "(0)"],
  ],
  ["the rows of a turn", "const BATCH = 100;", []],
  ["the milliseconds of an hour", "const LEASE = 2 * 3_600_000;", ["(1)", "(3)", "/"]],
  ["ink on a paper", `import { a } from "./paper.server"; if (b) f(x + 1);`, ["!(b)"]],
  [
    "a sum of no rows",
    "function f() { const s = sql`select coalesce(sum(a), 0)`; return s?.sum ?? 0; }",
    [],
  ],
  ["the order of locks", 'import { asc } from "drizzle-orm"; f.orderBy(asc(a)).for("update");', []],
  [
    "a row that an insert returns",
    "{ const [row] = await db.insert(a).values(b).returning(); if (!row) throw new Error(); }",
    ["!(!row)"],
  ],
])("%s: no change for anyone", (_, code, expected) => {
  expect(changes(code).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ["rows that are all taken", "const rows = await db.select().limit(1);"],
  ["a limit", "const LIMIT = 1;"],
  [
    "a row that may be missing",
    "{ const [row] = await db.update(a).returning(); if (!row) throw new Error(); }",
  ],
])("%s: a change", (_, code) => {
  expect(changes(code)).toHaveLength(2);
});
