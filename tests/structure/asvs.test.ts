import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The requirements of levels 1 and 2 in each section of ASVS 5.0.0. */
import sections from "./asvs-numbers.json" with { type: "json" };

const statuses = ["Met", "Partly", "Gap", "Not applicable"] as const;

const wanted = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

const table = readFileSync("docs/security/asvs-5.md", "utf8");
const rows = [...table.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(
  ([, number = "", rest = ""]) => {
    const [asks = "", status = "", how = "", code = "", tests = ""] = rest
      .split("|")
      .map((cell) => cell.trim());
    return { number, asks, status, how, code, tests };
  },
);

/** The files that a cell names; below app/ unless they begin with another folder. */
function filesOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
}

const isThere = (path: string) => existsSync(path) || existsSync(`app/${path}`);

test("every requirement of levels 1 and 2 stands in the table once, in the standard's order", () => {
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});

test("every row says what is asked, its status, and how or why not", () => {
  const known: readonly string[] = statuses;
  const bad = rows.filter(
    ({ asks, status, how }) => asks === "" || how === "" || !known.includes(status),
  );
  expect(bad.map(({ number }) => number)).toEqual([]);
});

test("every file that the table names exists, and tests are tests", () => {
  const named = rows.flatMap(({ number, code, tests }) =>
    [...filesOf(code), ...filesOf(tests)].map((path) => ({ number, path })),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
  const tests = rows.flatMap((row) => filesOf(row.tests));
  expect(tests.filter((path) => !/\.(test|spec|faults|deploy|recipe)\.tsx?$/.test(path))).toEqual(
    [],
  );
});

test("what is met or partly met names its code or page, and a test or that there is none", () => {
  const claims = rows.filter(({ status }) => status === "Met" || status === "Partly");
  const bare = claims.filter(
    ({ code, tests }) =>
      filesOf(code).length === 0 || (filesOf(tests).length === 0 && tests !== "no test"),
  );
  expect(bare.map(({ number }) => number)).toEqual([]);
});

test("the summary counts what is in the table", () => {
  const summary = readFileSync("docs/security.md", "utf8");
  const count = (of: typeof rows) =>
    statuses.map((status) => of.filter((row) => row.status === status).length);
  const chapters = Map.groupBy(rows, ({ number }) => number.split(".")[0] ?? "");
  const lines = [...summary.matchAll(/^\| V(\d+) [^|]*\|([ \d|]+)\|$/gm)];
  const said = lines.map(([, chapter = "", cells = ""]) => [
    chapter,
    ...cells.split("|").map(Number),
  ]);
  expect(said).toEqual([...chapters].map(([chapter, of]) => [chapter, ...count(of)]));
  const [all = ""] = summary.match(/(?<=^\| \*\*All\*\* \|)[ \d|]+(?=\|$)/m) ?? [];
  expect(all.split("|").map(Number)).toEqual(count(rows));
  const untested = rows.filter(
    ({ status, tests }) => (status === "Met" || status === "Partly") && tests === "no test",
  );
  expect(summary).toContain(`${untested.length} of these have no test`);
});

test("every gap and every half stands in the list of gaps, and nothing else does", () => {
  const summary = readFileSync("docs/security.md", "utf8");
  const [list = ""] =
    /### Gaps, in order of weight\n([^]*?)(?=\n##|$)/.exec(summary)?.slice(1) ?? [];
  const listed = [...list.matchAll(/\b(\d+\.\d+\.\d+)\b/g)].map(([, number = ""]) => number);
  const open = rows.filter(({ status }) => status === "Gap" || status === "Partly");
  expect(listed.toSorted()).toEqual(open.map(({ number }) => number).toSorted());
});
