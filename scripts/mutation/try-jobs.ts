import { readFileSync } from "node:fs";

import type { Kind } from "./kinds.ts";
import { startMigratedServer } from "../../tests/support/postgres/postgres-global-setup.ts";
import { mutantText, type Tried } from "./report.ts";
import type { Meeting, NumberedMutant, Reached } from "./worker.ts";
import { WorkerProcess, type Result } from "./worker-process.ts";
import type { Mutant } from "./mutants.ts";

type Mutation = { file: string; kind: Kind; tests: string[][]; mutant: Mutant };
type Job = Mutation & NumberedMutant;

/** Its tests use what earlier ones of the file left. */
const inOrder = /testDatabase\("once"\)|^let |beforeAll/m;

/**
 * Tries the mutants, first on the tests beside their files, then those left on the tests elsewhere.
 */
export async function tryJobs(mutations: readonly Mutation[], workers: number): Promise<Tried[]> {
  const jobs = mutations
    .toSorted((a, b) => a.file.localeCompare(b.file))
    .map((mutation, index) => ({ ...mutation, id: index + 1 }));
  const known = jobs.map(({ id, file, mutant }) => ({ id, file, mutant }));
  // It outlives the processes that a mutant's endless loop ends.
  const server = await startMigratedServer();
  const processes = Array.from({ length: workers }, () => new WorkerProcess(known, server.url));
  try {
    const outcome = new Map<number, { result: Result; round: number }>();
    for (const round of [0, 1]) {
      const open = jobs.filter(({ id }) => (outcome.get(id)?.result ?? "survived") === "survived");
      const reached = await reachedWithout(open, round, processes);
      const meetings = open.flatMap((job) => meetingOf(job, round, reached) ?? []);
      await inTurns(meetings, processes, (id, result) => outcome.set(id, { result, round }));
    }
    return jobs.map((job) => {
      const tried = { ...job, ...(outcome.get(job.id) ?? { result: "survived", round: 0 }) };
      if (tried.result === "survived") console.log(`survived  ${mutantText(tried)}`);
      return tried;
    });
  } finally {
    for (const process of processes) process.stop();
    await server.stop();
  }
}

/**
 * What each of a round's tests reaches, run without any mutant. One that fails anyway would catch
 * every mutant: it is left out, which is said.
 */
async function reachedWithout(
  jobs: readonly Job[],
  round: number,
  processes: readonly WorkerProcess[],
): Promise<Map<string, Reached>> {
  const tests = [...new Set(jobs.flatMap((job) => job.tests[round] ?? []))].toSorted();
  const share = Math.ceil(tests.length / processes.length);
  const shares = await Promise.all(
    processes.map((process, index) =>
      process.reached(tests.slice(index * share, (index + 1) * share)),
    ),
  );
  const sound = new Map(
    shares.flat().flatMap((file) => (file.isSound ? [[file.test, file] as const] : [])),
  );
  for (const test of tests)
    if (!sound.has(test)) console.log(`left out  ${test}: it fails without any mutant`);
  return sound;
}

/** The tests of a round that reach the mutant, if there are any. */
function meetingOf(
  { id, file, tests }: Job,
  round: number,
  reached: ReadonlyMap<string, Reached>,
): Meeting | undefined {
  const sound = (tests[round] ?? []).filter((test) => reached.has(test));
  // A constant is read while its file is loaded, which only the first of several tests does.
  const isConstant = [...reached.values()].some(({ atLoad }) => atLoad.includes(id));
  if (isConstant) {
    const met = sound.map((test) => ({ file: test }));
    return met.length > 0 ? { id, reload: file, tests: met } : undefined;
  }
  const met = sound.flatMap((test) => {
    const places = (reached.get(test)?.each ?? []).flatMap((ids, place) =>
      ids.includes(id) ? [place] : [],
    );
    if (places.length === 0) return [];
    const isInOrder = inOrder.test(readFileSync(test, "utf8"));
    return { file: test, only: isInOrder ? upTo(places.at(-1) ?? 0) : places };
  });
  return met.length > 0 ? { id, tests: met } : undefined;
}

function upTo(last: number): number[] {
  return Array.from({ length: last + 1 }, (_, place) => place);
}

const A_TURN = 60;

async function inTurns(
  meetings: readonly Meeting[],
  processes: readonly WorkerProcess[],
  found: (id: number, result: Result) => void,
): Promise<void> {
  const waiting = [...meetings];
  await Promise.all(
    processes.map(async (process) => {
      while (waiting.length > 0) await process.meet(waiting.splice(0, A_TURN), found);
    }),
  );
}
