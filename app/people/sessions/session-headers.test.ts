import { expect, test } from "vitest";

import { sessionHeaders } from "./sign-in.server";

test("a session knows where it was opened, and at most 300 characters of the browser's name", () => {
  const headers = sessionHeaders({ ipAddress: "203.0.113.9", userAgent: `M${"x".repeat(300)}` });
  expect(headers.get("X-Forwarded-For")).toBe("203.0.113.9");
  expect(headers.get("User-Agent")).toBe(`M${"x".repeat(299)}`);
  expect([...sessionHeaders({ ipAddress: null, userAgent: null })]).toEqual([]);
});
