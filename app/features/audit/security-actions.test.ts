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
