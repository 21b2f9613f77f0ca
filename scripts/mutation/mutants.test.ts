import { expect, test } from "vitest";

import { mutantsOf, mutated } from "./mutants.ts";

const lies = (code: string) => mutantsOf("a.ts", code).map((mutant) => mutated(code, mutant));

test.each([
  ["a number", "const a = 300;", ["const a = (299);", "const a = (301);"]],
  ["a comparison", "f(a < b);", ["f(a <= b);"]],
  ["an equality", "f(a === b);", ["f(a !== b);"]],
  ["both and either", "f(a && b);", ["f(a || b);"]],
  ["an early return", "if (a) return;", [";", "if (!(a)) return;"]],
  ["a choice", "f(a ? b : c);", ["f(!(a) ? b : c);"]],
  ["an item of a list", `f(["a", "b"]);`, [`f([ "b"]);`, `f(["a", ]);`]],
  ["a sum", "f(a + b);", ["f(a - b);"]],
  ["a rounding", "Math.floor(a);", ["Math.ceil(a);"]],
  ["a condition in SQL", "sql`where a and b`;", ["sql`where a or b`;"]],
])("%s is changed", (_, code, expected) => {
  const wrapped = (text: string) => `function g() { ${text} }`;
  expect(lies(wrapped(code)).toSorted()).toEqual(expected.map(wrapped).toSorted());
});

test("a condition of a query is left out, or asks for the opposite", () => {
  const code = `import { and, eq } from "drizzle-orm";\nf(and(eq(a, b), c));`;
  expect(lies(code)).toEqual([
    `import { and, eq } from "drizzle-orm";\nf(and(drizzle.ne(a, b), c));`,
    `import { and, eq } from "drizzle-orm";\nf(and( c));`,
    `import { and, eq } from "drizzle-orm";\nf(and(eq(a, b), ));`,
  ]);
});

test("types, imports, joined texts and sentences are left alone", () => {
  expect(lies("type A = 1 | 2; let a: 3; const b = 'x' + c; f(`${b} and ${c}`);")).toEqual([]);
});
