import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import project from "../../package.json" with { type: "json" };

test(".nvmrc names the Node version that the project installs", () => {
  const pinned = new Set(Object.values(project.optionalDependencies));
  expect([...pinned]).toEqual([readFileSync(".nvmrc", "utf8").trim()]);
});
