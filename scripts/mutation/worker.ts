import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { createVitest, type TestModule, type TestSpecification } from "vitest/node";

import type { Mutant } from "./mutants.ts";
import { switched } from "./switched.ts";

/** Numbers begin at 1; 0 is the product as it is. */
export type NumberedMutant = { id: number; file: string; mutant: Mutant };
/** The test files one mutant meets; `only` are the places of the tests that reach it. */
export type Meeting = { id: number; reload?: string; tests: { file: string; only?: number[] }[] };
export type Order = { know: NumberedMutant[] } | { meet: Meeting[] };
/** What the tests of a file reached: while it was loaded, and each of them in turn. */
export type Reached = { test: string; isSound: boolean; atLoad: number[]; each: number[][] };
export type News =
  | { kind: "ready" }
  | { kind: "alive" }
  | { kind: "reached"; reached: Reached }
  | { kind: "met"; id: number; isCaught: boolean }
  | { kind: "done" };

const root = join(import.meta.dirname, "../..");
let known = new Map<string, NumberedMutant[]>();
let left = new Map<number, { files: number; isConstant: boolean; isCaught: boolean }>();

const tell = (news: News): void => void process.send?.(news);

// The change is made while the file is loaded: nothing is ever written.
const lies = {
  name: "mutants",
  enforce: "pre",
  transform(_: string, id: string) {
    const numbered = known.get(id);
    return numbered ? switched(readFileSync(id, "utf8"), numbered) : null;
  },
} as const;

const inTurn = class {
  sort = (specifications: TestSpecification[]) => specifications;
  shard = this.sort;
};

const reporter = {
  onTestCaseResult: () => tell({ kind: "alive" }),
  onTestModuleEnd(tested: TestModule) {
    const [file = "", query] = tested.moduleId.split("?");
    const id = Number(new URLSearchParams(query).get("mutant"));
    if (id === 0) tell({ kind: "reached", reached: reachedBy(file, tested) });
    const meeting = left.get(id);
    if (!meeting) return;
    const isLoaded = meeting.isConstant || tested.children.size > 0;
    if (!isLoaded) throw new Error(`${file} does not load: ${tested.errors()[0]?.message}`);
    meeting.files -= 1;
    meeting.isCaught ||= tested.state() === "failed";
    if (meeting.files === 0) tell({ kind: "met", id, isCaught: meeting.isCaught });
  },
  onTestRunEnd(_: unknown, errors: readonly object[]) {
    for (const error of errors) {
      const place = "VITEST_TEST_PATH" in error ? String(error.VITEST_TEST_PATH) : "";
      const id = Number(new URLSearchParams(place.split("?")[1]).get("mutant"));
      tell({ kind: "met", id, isCaught: true });
    }
  },
};

const vitest = await createVitest(
  "test",
  {
    config: false,
    root,
    watch: false,
    // The files of a run share one worker, its modules and its database.
    isolate: false,
    fsModuleCache: false,
    maxWorkers: 1,
    fileParallelism: false,
    reporters: [reporter],
    silent: true,
    setupFiles: [join(import.meta.dirname, "wake-mutant.ts")],
    sequence: { sequencer: inTurn },
    include: ["{app,server,tests}/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
  { resolve: { tsconfigPaths: true }, plugins: [lies] },
);
const project = vitest.getRootProject();
project.provide("postgresUrl", process.env["MUTATION_POSTGRES_URL"] ?? "");

process.on("message", (order: Order) => {
  if ("know" in order) known = Map.groupBy(order.know, ({ file }) => join(root, file));
  else void meet(order.meet);
});
process.on("disconnect", () => process.exit());
tell({ kind: "ready" });

async function meet(meetings: readonly Meeting[]): Promise<void> {
  left = new Map(
    meetings.map(({ id, reload, tests }) => [
      id,
      { files: tests.length, isConstant: reload !== undefined, isCaught: false },
    ]),
  );
  const specifications = meetings.flatMap(({ id, reload, tests }) =>
    tests.map(({ file, only }) => {
      const query = new URLSearchParams({ mutant: String(id) });
      if (reload) query.set("reload", join(root, reload));
      if (only) query.set("only", only.join("-"));
      // What a file is written in is read from the end of its name.
      query.set("as", extname(file));
      return project.createSpecification(`${join(root, file)}?${query.toString()}`);
    }),
  );
  await vitest.runTestSpecifications(specifications);
  vitest.state.filesMap.clear();
  tell({ kind: "done" });
}

function reachedBy(file: string, tested: TestModule): Reached {
  const metas = [...tested.children.allTests()].map(
    (test) => test.meta() as { reached?: number[]; atLoad?: number[] },
  );
  return {
    test: file.slice(root.length + 1),
    isSound: tested.state() !== "failed",
    atLoad: metas.flatMap(({ atLoad }) => atLoad ?? []),
    each: metas.flatMap(({ reached }) => (reached ? [reached] : [])),
  };
}
