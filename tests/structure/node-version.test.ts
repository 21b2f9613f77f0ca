import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import project from "../../package.json" with { type: "json" };

test(".nvmrc names the Node version that the project installs", () => {
  const pinned = new Set(
    Object.entries(project.optionalDependencies).flatMap(([name, version]) =>
      name.startsWith("node-") ? version : [],
    ),
  );
  expect([...pinned]).toEqual([readFileSync(".nvmrc", "utf8").trim()]);
});
