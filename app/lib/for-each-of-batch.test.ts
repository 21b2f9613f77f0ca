import { expect, it } from "vitest";

import { forEachOfBatch } from "./for-each-of-batch";

it("runs every item, then throws the first failure", async () => {
  const done: number[] = [];
  const act = async (item: number) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
    return item;
  };
  await expect(forEachOfBatch([1, 2, 3, 4, 5], act)).rejects.toThrow("no 2");
  expect(done).toEqual([1, 3, 5]);
  expect(await forEachOfBatch([1, 3], act)).toEqual([1, 3]);
  await expect(forEachOfBatch([1, 2], act)).rejects.toEqual(new Error("no 2"));
});
