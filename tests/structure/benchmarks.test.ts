import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { namedParts, usualParts } from "../../bench/parts";

const page = readFileSync("docs/benchmarks.md", "utf8");
const parts = [...usualParts, ...namedParts];

test("every part has a file, one place on the page, and writes there", () => {
  const runs = globSync("bench/*.ts").flatMap((file) => {
    const [, name] = /^await runPart\("(\w+)", /m.exec(readFileSync(file, "utf8")) ?? [];
    return name ? [`${file} ${name}`] : [];
  });
  const places = [...page.matchAll(/^<!-- measured: (\w+) -->$/gm)].map(([, name = ""]) => name);
  expect(runs.toSorted()).toEqual(parts.map((part) => `bench/${part}.ts ${part}`).toSorted());
  expect(places.toSorted()).toEqual(parts.toSorted());
  for (const part of parts) expect(page).toContain(`\`npm run bench -- ${part}\``);
});
