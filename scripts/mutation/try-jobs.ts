import { mutantText, type Tried } from "./report.ts";
import { JobRunner, type Result } from "./run-jobs.ts";
import type { Mutant } from "./mutants.ts";

type Mutation = { file: string; tests: string[][]; mutant: Mutant };

/** All tests once, without any mutant. */
const FIRST_RUN_MS = 30 * 60_000;
/** A mutant that takes longer is caught in a loop. */
const LIMIT_MS = 90_000;

/**
 * Tries the mutants file by file, in as many processes as there are workers.
 * @throws Error when a test fails without any mutant
 */
export async function tryJobs(jobs: readonly Mutation[], workers: number): Promise<Tried[]> {
  const runners = Array.from({ length: workers }, () => new JobRunner());
  try {
    await checkSound(jobs, runners[0] ?? new JobRunner());
    const waiting = [...Map.groupBy(jobs, ({ file }) => file).values()];
    const tried: Tried[] = [];
    const takeTurns = async (runner: JobRunner) => {
      for (let batch = waiting.shift(); batch; batch = waiting.shift())
        for (const job of batch) {
          const done = { ...job, ...(await tryRounds(runner, job)) };
          tried.push(done);
          if (done.result === "survived") console.log(`survived  ${mutantText(done)}`);
        }
    };
    await Promise.all(runners.map(takeTurns));
    return tried;
  } finally {
    for (const runner of runners) runner.stop();
  }
}

/** The tests beside it come first; a mutant that survives them meets the others. */
async function tryRounds(
  runner: JobRunner,
  { file, mutant, tests: rounds }: Mutation,
): Promise<{ result: Result; round: number }> {
  for (const [round, tests] of rounds.entries()) {
    const result = await runner.run({ file, mutant, tests }, LIMIT_MS);
    if (result !== "survived") return { result, round };
  }
  return { result: "survived", round: rounds.length };
}

/** A test that fails anyway would catch every mutant. */
async function checkSound(jobs: readonly Mutation[], runner: JobRunner): Promise<void> {
  const tests = [...new Set(jobs.flatMap((job) => job.tests.flat()))];
  const isSound = (await runner.run({ file: "", tests }, FIRST_RUN_MS)) === "survived";
  if (!isSound) throw new Error("A test beside these files fails without any mutant");
}
