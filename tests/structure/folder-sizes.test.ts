import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

/**
 * Source files side by side, the tests beside them not counted. A fuller folder needs a second
 * level.
 */
const MOST = 30;

test("no folder holds more source files than a reader can take in", () => {
  const sources = globSync("{app,server,scripts,lint,bench,tests}/**/*.{ts,tsx}").filter(
    (file) => !/\.(test|spec)\.tsx?$/.test(file),
  );
  const counts = Map.groupBy(sources, dirname);
  const full = [...counts].filter(([, files]) => files.length > MOST);
  expect(full.map(([folder, files]) => `${folder} holds ${files.length}`)).toEqual([]);
});
