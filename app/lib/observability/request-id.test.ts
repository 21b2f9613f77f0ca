import { expect, test } from "vitest";

import { requestIdFrom } from "./request-id";

const MADE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test("a proxy's id is taken over where it is trusted", () => {
  expect(requestIdFrom("5f2b8c1e9d3a4f60", true)).toBe("5f2b8c1e9d3a4f60");
  expect(requestIdFrom("5f2b8c1e9d3a4f60", false)).toMatch(MADE);
});

test.each([
  "",
  "short",
  "x".repeat(65),
  "a b c d e f g h",
  'id"\n{"level":60}',
  "<script>alert(1)",
])("%j is no id, whoever says so", (header) => expect(requestIdFrom(header, true)).toMatch(MADE));
