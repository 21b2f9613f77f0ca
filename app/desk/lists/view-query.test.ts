import { expect, test } from "vitest";

import { deskLists } from "~/routes/admin/desk-lists.server";

import { deskList } from "~tests/support/admin/desk-list";
import { viewQuery } from "./define-list";
import { listNames, MOST_VIEWS, VIEW_NAME_MAX, VIEW_QUERY_MAX } from "~/schema/list-names";
import { containsAddress } from "../views/saved-views.server";
import { viewForm } from "../views/view-form";

test("what is promised of saved views", () => {
  expect({ MOST_VIEWS, VIEW_NAME_MAX, VIEW_QUERY_MAX }).toEqual({
    MOST_VIEWS: 12,
    VIEW_NAME_MAX: 40,
    VIEW_QUERY_MAX: 600,
  });
});

test("views are kept for every list, and for nothing else", () => {
  expect(deskLists().map(({ name }) => name)).toEqual(listNames);
  const form = { intent: "save", search: "", name: "Mine" };
  expect(listNames.every((list) => viewForm.safeParse({ ...form, list }).success)).toBe(true);
  expect(viewForm.safeParse({ ...form, list: "secrets" }).success).toBe(false);
});

test.each([
  ["designs", "status=all"],
  ["returns", "state=closed"],
  ["reviews", "status=hidden"],
  ["messages", "state=handled"],
  ["messages", "state=all"],
  ["collections", "state=active"],
  ["collections", "state=hidden"],
  ["payouts", "status=held"],
  ["errors", "status=solved"],
  ["errors", "status=ignored"],
  ["errors", "status=all"],
  ["owed", "q=cat&state=suspended"],
] as const)("a view of %s keeps %s", (list, query) => {
  expect(viewQuery(deskList(list), new URLSearchParams(`${query}&page=2`))).toBe(query);
});

test("what a list does not know is not kept", () => {
  const asked = new URLSearchParams({ status: "stolen", sort: "secret", q: "\0" });
  expect(viewQuery(deskList("orders"), asked)).toBe("");
});

test("an address is told from any other search", () => {
  const searches = ["q=ada%40inkling.test", "q=ada", "sort=%40", ""];
  expect(searches.map(containsAddress)).toEqual([true, false, false, false]);
});
