import { join } from "node:path";
import { expect, test } from "vitest";

import { mutableSources, testsBeside } from "./sources.ts";

const file = "app/features/cart/add-to-cart.server.ts";
const far = { file: "app/routes/cart/cart.db.test.ts", steps: 1 };
const feature = { file: "app/features/cart/merge/merge.test.ts", steps: 4 };
const own = { file: "app/features/cart/cart.db.test.ts", steps: 3 };

test("the tests beside a file are its folder's, or else its feature's, or else the nearest", () => {
  expect(testsBeside(file, [far, feature, own])).toEqual([own.file]);
  expect(testsBeside(file, [far, feature])).toEqual([feature.file]);
  expect(testsBeside(file, [{ ...far, file: "far", steps: 9 }, far])).toEqual([far.file, "far"]);
});

test("rules and use cases are found with their tests, and no browser code", () => {
  const sources = mutableSources(join(import.meta.dirname, "../.."));
  const names = sources.map((source) => source.file);
  expect(names).toEqual(expect.arrayContaining(["app/lib/money.ts", file]));
  expect(names.filter((name) => /\.(client|test)\.|\.tsx$/.test(name))).toEqual([]);
  expect(sources.find((source) => source.file === file)?.tests).toContain(own.file);
});
