import fc from "fast-check";
import { expect, test } from "vitest";

import { holds } from "~tests/support/property";

import { safeNextPath } from "./next-path";

test.each([
  ["/creator/upload", "/creator/upload"],
  ["/account?tab=2#x", "/account?tab=2#x"],
])("%s is kept", (next, path) => expect(safeNextPath(next)).toBe(path));

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/%0d%0a/../\n/x",
  "",
  null,
  undefined,
  "evil",
  "/auth?next=/auth",
  "/sign-in",
  "/sign-out",
  "/./\\evil.example",
  "/.\u0009/evil",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/a/%2E%2e//evil.example",
])("%j goes to the start page", (next) => expect(safeNextPath(next)).toBe("/"));

test.each([
  "/%5Cevil.example",
  "/%2F/evil.example",
  "/%09/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "\thttps://evil.example",
  " //evil.example",
  "/ /evil.example",
  "///evil.example",
  "/\\/evil.example",
  "/\u0000/evil.example",
  "/store?x=//evil.example#//evil.example",
])("%j leads nowhere else, whatever a browser makes of it", (next) => {
  const resolved = new URL(safeNextPath(next), "https://shop.example");
  expect(resolved.origin).toBe("https://shop.example");
  // Also where something on the way decodes it once.
  const decoded = decodeURIComponent(resolved.pathname);
  expect(decoded.startsWith("//")).toBe(false);
  expect(decoded.startsWith("/\\")).toBe(false);
});

test("no text leads to another origin", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "evil.example",
    ":",
    "@",
    "https",
    "?",
    "#",
    "a",
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
  );
  holds(
    fc.property(texts, (next) => {
      const path = safeNextPath(next);
      expect(path.startsWith("/")).toBe(true);
      expect(new URL(path, "https://shop.example").origin).toBe("https://shop.example");
    }),
    { numRuns: 5000 },
  );
});
