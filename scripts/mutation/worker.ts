import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";

import { mutated, type Mutant } from "./mutants.ts";

/** Without a mutant the tests run on the product as it is. */
export type Job = { file: string; tests: string[]; mutant?: Mutant };
export type Outcome = "caught" | "survived";

const root = join(import.meta.dirname, "../..");
let current: Job | undefined;

// The change is made while the file is loaded: nothing is ever written.
const lie = {
  name: "mutant",
  enforce: "pre",
  transform(_: string, id: string) {
    const { file, mutant } = current ?? {};
    if (!file || !mutant || id !== join(root, file)) return null;
    return mutated(readFileSync(id, "utf8"), mutant);
  },
} as const;

const vitest = await createVitest(
  "test",
  {
    config: false,
    root,
    watch: false,
    // The tests of a file share one worker, as in the project's own settings.
    isolate: false,
    // A cached module lacks the change.
    fsModuleCache: false,
    maxWorkers: 1,
    bail: 1,
    reporters: [{}],
    silent: true,
    include: ["app/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
  { resolve: { tsconfigPaths: true }, plugins: [lie] },
);
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((found) => [found.moduleId, found]),
);

process.on("message", (job: Job) => void run(job));
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function run(job: Job): Promise<void> {
  current = job;
  vitest.invalidateFile(join(root, job.file));
  const chosen = job.tests
    .map((test) => specifications.get(join(root, test)))
    .filter((found): found is TestSpecification => found !== undefined);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const isCaught =
    unhandledErrors.length > 0 || testModules.some((tested) => tested.state() === "failed");
  // Failures count toward `bail`, even in the next run.
  vitest.state.filesMap.clear();
  vitest.invalidateFile(join(root, job.file));
  process.send?.(isCaught ? ("caught" satisfies Outcome) : ("survived" satisfies Outcome));
}
