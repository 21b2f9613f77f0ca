import { expect, test } from "vitest";

import { createChangeLog } from "./change-log";
import { EVERYTHING, PageTags } from "./page-tags";

function pageWith(...tags: string[]) {
  const page = new PageTags();
  page.dependOn(tags);
  return page;
}

test("a page is touched by what changed after it began, up to a moment", () => {
  const log = createChangeLog();
  const began = log.begin();
  log.record(["a"]);
  const between = log.now;
  log.record(["b"]);
  expect(log.hasTouched(pageWith("a"), began)).toBe(true);
  expect(log.hasTouched(pageWith("b"), began)).toBe(true);
  expect(log.hasTouched(pageWith("b"), began, between)).toBe(false);
  expect(log.hasTouched(pageWith("a"), between)).toBe(false);
  expect(log.hasTouched(pageWith("c"), began)).toBe(false);
  log.record([EVERYTHING]);
  expect(log.hasTouched(pageWith("c"), began)).toBe(true);
});

test("nothing is remembered while nothing is rendered", () => {
  const log = createChangeLog();
  for (let n = 0; n < 1_000; n += 1) log.record([`tag ${n}`]);
  expect(log.size).toBe(0);
  const began = log.begin();
  log.record(["a"]);
  expect(log.size).toBe(1);
  expect(log.hasTouched(pageWith("b"), began)).toBe(false);
  log.end();
  expect(log.size).toBe(0);
});

test("of a flood the oldest are forgotten, and count as touching everything that began before", () => {
  const log = createChangeLog(100);
  const began = log.begin();
  for (let n = 0; n < 500; n += 1) log.record(["x", "y"]);
  expect(log.size).toBeLessThanOrEqual(100);
  expect(log.hasTouched(pageWith("never named"), began)).toBe(true);
  const later = log.begin();
  log.record(["z"]);
  expect(log.hasTouched(pageWith("never named"), later)).toBe(false);
  expect(log.hasTouched(pageWith("z"), later)).toBe(true);
});
