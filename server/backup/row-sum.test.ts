import { expect, test } from "vitest";

import { RowSum } from "./row-sum";

function sumOf(lines: string[]): RowSum {
  const sum = new RowSum();
  for (const line of lines) sum.add(line);
  return sum;
}

test("the order of rows does not matter, each row and how often it is there does", () => {
  const { sum, rows } = sumOf(["a", "b", "b"]);
  expect(rows).toBe(3);
  expect(sumOf(["b", "a", "b"]).sum).toBe(sum);
  for (const other of [
    ["a", "b"],
    ["a", "a", "b"],
    ["a", "b", "c"],
    ["ab", "b", ""],
  ])
    expect(sumOf(other).sum).not.toBe(sum);
  expect(sum).toMatch(/^[0-9a-f]{64}$/);
});
