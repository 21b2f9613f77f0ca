import { expect, test } from "vitest";

import { namedQuery, statementNames } from "./statement-names";

const LOOKUP = "select id from carts where token_hash = $1";

function nameAfter(text: string, times = 3): string | undefined {
  const nameOf = statementNames();
  return Array.from({ length: times }, () => nameOf(text)).at(-1);
}

test("what is asked the third time has a name, the same in every process", () => {
  expect(nameAfter(LOOKUP, 2)).toBeUndefined();
  const name = nameAfter(LOOKUP);
  expect(name).toHaveLength(22);
  expect(nameAfter(LOOKUP)).toBe(name);
});

test.each([
  "select id from store_listings order by created_at desc limit $1",
  "select word from store_vocabulary where word like $1",
  "select * from pgboss.job where name = $1",
  "update pgboss.job set state = $1 returning *",
  "set local statement_timeout = $1",
])("%s is planned each time", (text) => expect(nameAfter(text, 9)).toBeUndefined());

test.each([
  "select id from sessions where token = $1 limit 1",
  "select count(*) from cart_lines where cart_id = $1",
  `insert into "mails" ("to") values ($1) returning "id"`,
])("%s is kept", (text) => expect(nameAfter(text)).toBeDefined());

test("a flood of different texts neither takes all names nor all memory", () => {
  const nameOf = statementNames();
  const texts = Array.from({ length: 400 }, (_, at) => `select ${at} from carts where id = $1`);
  const named = texts.filter((text) => [1, 2, 3].map(() => nameOf(text)).at(-1));
  expect(named).toHaveLength(250);
  expect(nameOf(texts[0] ?? "")).toBeDefined();
});

test("a query is named in each of the ways in which it may be asked", () => {
  const nameOf = (text: string) => `n-${text}`;
  expect(namedQuery(["a", [1]], nameOf)).toEqual([{ text: "a", name: "n-a" }, [1]]);
  expect(namedQuery([{ text: "a", rowMode: "array" }, [1]], nameOf)).toEqual([
    { text: "a", rowMode: "array", name: "n-a" },
    [1],
  ]);
  expect(namedQuery([{ text: "a", values: [1] }], nameOf)).toEqual([
    { text: "a", values: [1], name: "n-a" },
  ]);
});

test("what has no values, a name of its own, or is no plain query is left alone", () => {
  const nameOf = () => "n";
  const submitted = { text: "a", values: [1], submit: () => undefined };
  for (const args of [["commit"], ["a", []], [{ text: "a", name: "own" }, [1]], [submitted]])
    expect(namedQuery(args, nameOf)).toBe(args);
});
