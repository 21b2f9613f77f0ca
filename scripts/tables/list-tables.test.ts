import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { listTables, listTriggers } from "./list-tables";

const textOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

test("every table is listed once, and says what it is where a comment does", () => {
  const tables = listTables(".");
  expect(tables.length).toBe(textOf("app/schema/tables/*.ts").match(/\bpgTable\(/g)?.length);
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
  const lines = tables.find(({ name }) => name === "order_lines");
  expect(lines?.file).toBe("orders.ts");
  expect(lines?.about).toMatch(/^A snapshot of what was bought,/);
});

test("every trigger is listed, on a table that exists", () => {
  const triggers = listTriggers(".");
  const created = textOf("app/schema/sql/triggers/*.sql").match(/^create [\w ]*trigger /gim);
  expect(triggers.length).toBe(created?.length);
  const names = new Set(listTables(".").map(({ name }) => name));
  expect(triggers.filter(({ table }) => !names.has(table))).toEqual([]);
  expect(triggers.find(({ name }) => name === "mails_announce")).toEqual({
    name: "mails_announce",
    table: "mails",
    when: "AFTER INSERT",
    calls: "announce_work",
    about:
      "Why it stays: a mail leaves, and a bulk run goes on, seconds after the commit and not with the job's next round.",
  });
});
