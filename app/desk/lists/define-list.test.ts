import { expect, test } from "vitest";

import { defineList, hideableColumns, readListQuery, sortOfColumn, sortsOf } from "./define-list";

const list = defineList<{ id: string }>()({
  name: "orders",
  label: "Drawings",
  path: "/admin/drawings",
  search: "Search title",
  filters: { state: { label: "State", all: "All", choices: { open: "Open", done: "Done" } } },
  defaultSort: "-date",
  columns: [
    {
      label: "Title",
      sorts: { title: "Title, A to Z", "-title": "Title, Z to A" },
      cell: () => "",
    },
    { label: "Size", cell: () => "" },
    { label: "Date", sorts: { "-date": "Newest", date: "Oldest" }, cell: () => "" },
  ],
});

test("the default comes first, and the other direction after it", () => {
  expect(sortsOf(list).map(({ value }) => value)).toEqual(["-date", "date", "title", "-title"]);
  const names = list.columns.map((column) => sortOfColumn("sorts" in column ? column : {}));
  expect(names).toEqual(["title", undefined, "date"]);
});

test.each([
  ["title", "title"],
  ["date", "date"],
  ["price", "-date"],
  [null, "-date"],
])("an address that asks for the order %j gets %j", (text, sort) => {
  const params = new URLSearchParams(text === null ? {} : { sort: text });
  expect(readListQuery(list, params).sort).toBe(sort);
});

test("an address asks for what the list knows, and for nothing else", () => {
  const asked = (query: string) => readListQuery(list, new URLSearchParams(query));
  expect(asked("q=%20cat&state=done")).toMatchObject({ q: "cat", state: "done" });
  for (const forged of ["state=stolen", "state=constructor", "state=", ""])
    expect(asked(forged)).toMatchObject({ q: "", state: null });
  const { search: _, ...without } = list;
  expect(readListQuery(without, new URLSearchParams("q=cat")).q).toBe("");
});

test("all columns but the first can be hidden", () => {
  expect(hideableColumns(list)).toEqual(["Size", "Date"]);
});
