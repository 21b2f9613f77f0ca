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
  "select id from store_listings where id < $1 order by created_at desc limit 24",
  "select id from store_listings order by created_at desc limit $1",
  "select id from store_listings where id < $1 order by created_at limit $2 offset $3",
  "select word from store_vocabulary where word like $1",
  "select * from pgboss.job where name = $1",
  "update pgboss.job set state = $1 returning *",
  "set local statement_timeout = $1",
])("%s is planned each time", (text) => expect(nameAfter(text, 9)).toBeUndefined());

test.each([
  "select id from sessions where token = $1 limit 1",
  "select p.id from products p left join lateral (select 1 limit 1) x on true where p.id = $1",
  "update mails set attempts = 1 where id = any(array(select id from mails where due_at < $1 limit $2 for update skip locked))",
  "with sent as (update mails set sent_at = $1 where id = $2) update mails set attempts = 1 where id = any(array(select id from mails where due_at < $3 limit $4 for update skip locked))",
  "select count(*) from cart_lines where cart_id = $1",
  `insert into "mails" ("to") values ($1) returning "id"`,
])("%s is kept", (text) => expect(nameAfter(text)).toBeDefined());

test("a flood of different texts neither takes all names nor all memory", () => {
  const nameOf = statementNames();
  const texts = Array.from({ length: 600 }, (_, at) => `select ${at} from carts where id = $1`);
  const named = texts.filter((text) => [1, 2, 3].map(() => nameOf(text)).at(-1));
  expect(named).toHaveLength(400);
  expect(nameOf(texts[0] ?? "")).toBeDefined();
});

test("a query is named in each of the ways in which it may be asked", () => {
  const nameOf = (text: string) => `n-${text}`;
  expect(namedQuery(["a", [1]], nameOf)).toEqual([{ text: "a", values: [1], name: "n-a" }, [1]]);
  expect(namedQuery([{ text: "a", rowMode: "array" }, [1]], nameOf)).toEqual([
    { text: "a", rowMode: "array", values: [1], name: "n-a" },
    [1],
  ]);
  expect(namedQuery([{ text: "a", values: [1] }], nameOf)).toEqual([
    { text: "a", values: [1], name: "n-a" },
  ]);
});

test("a strip of a few rows is asked by name, a page of a list is planned for its values", () => {
  const text = "select id from orders where cart_id = $1 limit $2";
  const nameOf = statementNames();
  const asked = (query: unknown, values: unknown[]) =>
    Array.from({ length: 3 }, () => namedQuery([query, values], nameOf)).at(-1);
  const strip = {
    text: "select id from orders where cart_id = $1 limit 5",
    values: ["c"],
    name: expect.any(String),
  };
  expect(asked(text, ["c", 5])).toEqual([strip, ["c"]]);
  expect(asked({ text, rowMode: "array" }, ["c", 5])).toEqual([
    { ...strip, rowMode: "array" },
    ["c"],
  ]);
  expect(asked(text, ["c", 24])).toEqual([text, ["c", 24]]);
});

test("what has no values, a name of its own, or is no plain query is left alone", () => {
  const nameOf = () => "n";
  const submitted = { text: "a", values: [1], submit: () => undefined };
  for (const args of [["commit"], ["a", []], [{ text: "a", name: "own" }, [1]], [submitted]])
    expect(namedQuery(args, nameOf)).toBe(args);
});
