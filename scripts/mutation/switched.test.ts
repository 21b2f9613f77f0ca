import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

import { mutantsOf, mutated } from "./mutants.ts";
import { switched } from "./switched.ts";

const code = `
  const fee = (cents, rate) => {
    if (cents <= 0 || rate === 0) return 0;
    return [Math.floor((cents * rate) / 100) + 1, "a", "b"].length > 2 ? cents - 1 : 0;
  };
`;
const results = (text: string, awake: number): unknown =>
  runInNewContext(`${text}; [[0, 1], [9, 0], [7, 3]].map((a) => fee(...a)).join()`, {
    __mutant: (id: number) => id === awake,
  });

const mutants = mutantsOf("a.ts", code);
const all = switched(
  code,
  mutants.map((mutant, index) => ({ id: index + 1, mutant })),
);

test("with all mutants asleep, the file is as it was", () => {
  expect(results(all, 0)).toEqual(results(code, 0));
});

test("one that is awake is the file with this change alone", () => {
  expect(mutants.length).toBeGreaterThan(15);
  for (const [index, mutant] of mutants.entries()) {
    expect(results(all, index + 1), mutant.text).toEqual(results(mutated(code, mutant), 0));
  }
});

test("the opposite of a query's comparison is imported", () => {
  const query = `import { eq } from "drizzle-orm";\nf(eq(a, b));`;
  const text = switched(
    query,
    mutantsOf("a.ts", query).map((mutant) => ({ id: 1, mutant })),
  );
  expect(text).toContain("f((__mutant(1) ? (drizzle.ne) : (eq))(a, b));");
  expect(text).toContain(`import * as drizzle from "drizzle-orm";`);
});
