/** @module-tag sweep */
import { join } from "node:path";
import { expect, test } from "vitest";

import { mutableSources, testsBeside } from "./sources.ts";

const file = "app/cart/add-to-cart.server.ts";
const far = { file: "app/routes/cart/cart.db.test.ts", steps: 1 };
const inArea = { file: "app/cart/merge/merge.test.ts", steps: 4 };
const own = { file: "app/cart/cart.db.test.ts", steps: 3 };

const reached = { ...far, steps: 2 };

test("the tests beside a file are its folder's, then its area's, or else the nearest", () => {
  expect(testsBeside(file, [reached, inArea, own])).toEqual([
    [own.file],
    [inArea.file, reached.file],
  ]);
  expect(testsBeside(file, [reached, inArea])).toEqual([[inArea.file], [reached.file]]);
  const farther = [1, 2, 3].map((far) => ({ file: `app/${far}.test.ts`, steps: 9 + far }));
  expect(testsBeside(file, [...farther, reached])).toEqual([[far.file, "app/1.test.ts"]]);
  expect(testsBeside(file, [])).toEqual([]);
});

test("tests elsewhere that call it, or what reads it, come second; those farther away do not", () => {
  expect(testsBeside(file, [far, own])).toEqual([[own.file], [far.file]]);
  expect(testsBeside(file, [reached, own])).toEqual([[own.file], [far.file]]);
  expect(testsBeside(file, [far])).toEqual([[far.file]]);
  expect(testsBeside(file, [{ ...far, steps: 3 }, own])).toEqual([[own.file]]);
});

test("rules and use cases are found with their tests, and no browser code", () => {
  const sources = mutableSources(join(import.meta.dirname, "../.."), ["rules", "use cases"]);
  const names = sources.map((source) => source.file);
  expect(names).toEqual(expect.arrayContaining(["app/lib/money.ts", file]));
  expect(names.filter((name) => /\.(client|test)\.|\.tsx$/.test(name))).toEqual([]);
  expect(sources.find((source) => source.file === file)?.tests[0]).toContain(own.file);
}, 60_000);
