import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { securityActions } from "./security-actions";

test("every action the security log knows is written somewhere", () => {
  const files = globSync("{app,server}/**/*.{ts,tsx}").filter(
    (path) => !/\.test\.|security-actions\.ts$/.test(path),
  );
  const code = files.map((path) => readFileSync(path, "utf8")).join("\n");
  expect(securityActions.filter((action) => !code.includes(`"${action}"`))).toEqual([]);
});

test("every action that is written to the security log is one it knows", () => {
  const codes = globSync("{app,server}/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.|security-actions\.ts$/.test(path))
    .map((path) => readFileSync(path, "utf8"));
  const said = codes.flatMap((code) =>
    Array.from(
      code.matchAll(/recordSecurityEvent\(\w+, \{\s+action: "([A-Z_]+)"/g),
      ([, action = ""]) => action,
    ),
  );
  const written = codes
    .filter((code) => /record-(security-event|upload)/.test(code))
    // An admin's actions are another log's.
    .filter((code) => !code.includes("record-admin-action"))
    .flatMap((code) => code.match(/(?<=")[A-Z]+(_[A-Z]+)+(?=")/g) ?? []);
  const known = new Set<string>(securityActions);
  expect([...written, ...said].filter((action) => !known.has(action))).toEqual([]);
  expect(new Set(written).size).toBeGreaterThan(30);
});
