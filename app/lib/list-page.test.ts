import { expect, test } from "vitest";

import {
  cutPage,
  cutShown,
  firstPage,
  isPageField,
  isSameList,
  listCount,
  pageFields,
  pagesFor,
  readListPage,
  readSearch,
  readShown,
  rowsToRead,
} from "./list-page";

test("a search that finds more than are counted says so", () => {
  expect([1, 1_000].map((total) => listCount(total, "cat"))).toEqual(["1", "1,000"]);
  expect(listCount(1_001, "cat")).toBe("1,000+");
  expect(listCount(12_345, "")).toBe("12,345");
});

const id = "4f9d6d1e-0000-4000-8000-000000000000";
const params = (text: string) => new URLSearchParams(text);

test("a second list on a page has its own position", () => {
  const url = params(`after=${id}_9&current-after=${id}_5&current-pages=3`);
  expect(readListPage(url)).toEqual({ after: { id, value: "9" }, pages: 1 });
  expect(readListPage(url, "current-")).toEqual({ after: { id, value: "5" }, pages: 3 });
  expect(Object.values(pageFields("current-")).every(isPageField)).toBe(true);
  expect(["q", "sort", "hereafter", "age"].some(isPageField)).toBe(false);
});

test.each([
  ["", "pages=2", true],
  ["sort=title&pages=2", "current-pages=4&sort=title&q=", true],
  ["sort=title", "sort=-title", false],
  ["", "q=fox", false],
  ["pages=20", `after=${id}_9`, false],
])("whether %o and %o show the same rows, perhaps more of them: %o", (one, other, isSame) => {
  expect(isSameList(params(one), params(other))).toBe(isSame);
  expect(isSameList(params(other), params(one))).toBe(isSame);
});

test.each([
  ["", 1],
  ["pages=1", 1],
  ["pages=2", 2],
  ["pages=20", 20],
  ["pages=21", 1],
  ["pages=0", 1],
  ["pages=-1", 1],
  ["pages=1.5", 1],
  ["pages=1e1", 1],
  ["pages=0x2", 1],
  ["pages=99999999999999999999", 1],
  ["pages=x", 1],
])("%j shows %i pages one below the other", (text, pages) => {
  expect(readListPage(params(text))).toEqual({ after: null, pages });
});

test.each([
  [`${id}_${"x".repeat(400)}`, { id, value: "x".repeat(400) }],
  [`${id}_`, { id, value: "" }],
  [`${id}_${"x".repeat(401)}`, null],
  [`${id}_a\0b`, null],
  [`${id.slice(1)}_9`, null],
  ["9", null],
])("the position %j is read as %j", (after, place) => {
  expect(readListPage(new URLSearchParams({ after })).after).toEqual(place);
});

const rowsOf = (count: number, sortKey = "key") =>
  Array.from({ length: count }, (_, at) => ({ id: `row-${at}`, sortKey }));

test.each([
  [1, 25],
  [2, 49],
  [20, 481],
])("%i pages read %i rows: one more than they show", (pages, count) => {
  expect(rowsToRead({ after: null, pages })).toBe(count);
});

test.each([
  [0, 1, 0, null],
  [1, 1, 1, null],
  [24, 1, 24, null],
  [25, 1, 24, { after: "row-23_key", pages: 2 }],
  [48, 2, 48, null],
  [49, 2, 48, { after: "row-47_key", pages: 3 }],
  [457, 19, 456, { after: "row-455_key", pages: 20 }],
  [481, 20, 480, { after: "row-479_key", pages: null }],
])("of %i rows, %i pages show %i and continue with %j", (read, pages, shown, next) => {
  const page = cutPage(rowsOf(read), { after: null, pages });
  expect(page).toEqual({ rows: rowsOf(shown), next });
});

test("a position contains at most 400 characters of the sort value", () => {
  const page = cutPage(rowsOf(25, "x".repeat(401)), firstPage);
  expect(page.next?.after).toBe(`row-23_${"x".repeat(400)}`);
});

test.each([
  [0, 0],
  [1, 1],
  [24, 1],
  [25, 2],
])("%i rows fill %i pages", (rows, pages) => expect(pagesFor(rows)).toBe(pages));

test.each([
  ["", 24],
  ["show=48", 48],
  ["show=23", 24],
  ["show=24", 24],
  ["show=25", 25],
  ["show=-1", 24],
  ["show=x", 24],
  ["show=25.5", 24],
  ["show=999999999", 2400],
  ["show=1e9", 24],
  ["show=0x99", 24],
])("%j shows %i rows", (text, shown) => {
  expect(readShown(params(text))).toBe(shown);
});

test("a list of shown rows continues while there is one more, up to its end", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => row);
  expect(cutShown(rows(24), 24)).toEqual({ rows: rows(24), more: null });
  expect(cutShown(rows(25), 24)).toEqual({ rows: rows(24), more: 48 });
  expect(cutShown(rows(2401), 2400).more).toBeNull();
});

test("a search is at most 100 characters, without the spaces around it", () => {
  expect(readSearch(params(`q= ${"x".repeat(101)} `))).toBe("x".repeat(100));
  expect(readSearch(params(""))).toBe("");
});
