import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tests = globSync("{app,server,scripts,tests}/**/*.{test,spec}.{ts,tsx}")
  .filter((file) => !file.endsWith("test-habits.test.ts"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const filesWith = (pattern: RegExp) =>
  tests
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

test("no test measures time", () => {
  expect(tests.length).toBeGreaterThan(250);
  expect(filesWith(/performance\.now\(|hrtime|Date\.now\(\) - (?!\d|[A-Z])/)).toEqual([]);
});

test("no test waits for a while instead of for what it needs", () => {
  expect(filesWith(/waitForTimeout|setTimeout\([^()]*, [\d_A-Z]*[1-9A-Z]|sleep\(\d/)).toEqual([
    // These look again until something has started or ended.
    "tests/start/start.process.test.ts",
    "tests/support/postgres/postgres-server.process.test.ts",
  ]);
});

test("what starts or restores whole shops and database servers is told by its name", () => {
  const others = filesWith(
    /start(PostgresServer|EmbeddedDatabase|LastingDatabase|Shop)\(|runDataCommand\(|"scripts\/start\.ts"\]/,
  ).filter((file) => !file.endsWith(".process.test.ts"));
  // What is logged changes with nearly everything.
  expect(others).toEqual(["tests/start/logs-hold-no-one.pg.test.ts"]);
});

test("every random test prints its seed and takes one", () => {
  expect(filesWith(/Math\.random\(|fc\.(assert|check|sample)\(/)).toEqual([]);
});

test("test support is imported by its alias from outside of tests", () => {
  expect(filesWith(/from "(\.\.\/)+tests\//)).toEqual([]);
});

test("a database test is set up in three lines at most", () => {
  const blocks = tests
    .filter(({ file }) => /\.(db|pg|process)\.test\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^before(?:Each|All)\(.*\n((?: .*\n)*)/gm)].map(([, lines = ""]) => ({
        file,
        lines: lines.trimEnd().split("\n").length,
      })),
    );
  expect(blocks.length).toBeGreaterThan(15);
  expect(blocks.filter(({ lines }) => lines > 3)).toEqual([]);
});
