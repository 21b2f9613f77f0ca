import { expect, test } from "vitest";

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
