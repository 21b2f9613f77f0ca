import { expect, it } from "vitest";

import { DAY_MS } from "~/lib/dates";

import { printFileLink, printFileLinkProblem } from "./print-file-link.server";

const secret = "a secret of the shop";
const now = new Date("2031-03-04T05:00:00Z");
const name = { planId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", file: "adult-dark.png" };
const link = new URL(printFileLink({ publicUrl: "https://shop.example.com", secret, now }, name));

const problem = (change: Record<string, string> = {}, at = now, of = name) => {
  const query = new URLSearchParams([...link.searchParams, ...Object.entries(change)]);
  for (const [key, value] of Object.entries(change)) query.set(key, value);
  return printFileLinkProblem(secret, of, query, at);
};

it("opens its own file, for three days", () => {
  expect(link.pathname).toBe(`/print-files/${name.planId}/adult-dark.png`);
  expect(problem()).toBeNull();
  expect(problem({}, new Date(now.getTime() + 3 * DAY_MS - 1000))).toBeNull();
  expect(problem({}, new Date(now.getTime() + 3 * DAY_MS))).toBe("expired");
});

it("opens nothing else", () => {
  expect(problem({}, now, { ...name, file: "youth-dark.png" })).toBe("forged");
  expect(problem({ until: "99999999999" })).toBe("forged");
  expect(problem({ key: "" })).toBe("forged");
  expect(problem({ key: "é".repeat(20) })).toBe("forged");
  const other = printFileLinkProblem("another secret", name, link.searchParams, now);
  expect(other).toBe("forged");
});
