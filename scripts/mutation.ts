import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { printReport, type Tried } from "./mutation/report.ts";
import { JobRunner } from "./mutation/run-jobs.ts";
import { seededSample } from "./mutation/seeded-sample.ts";
import { mutableSources } from "./mutation/sources.ts";

const USAGE = `npm run test:mutation -- [--all] [--most 240] [--seed 1] [part of a path …]

Changes the rules and use cases in small ways, one at a time, and runs the tests beside them.
Fails when fewer than nine of ten are caught.`;
const BAR = 0.9;
const LIMIT_MS = 90_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    most: { type: "string", default: "240" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    help: { type: "boolean", default: false },
  },
});

async function mutation(): Promise<boolean> {
  const sources = mutableSources(join(import.meta.dirname, "..")).filter(
    ({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
  );
  const everything = sources.flatMap(({ mutants, ...source }) =>
    mutants.map((mutant) => ({ ...source, mutant })),
  );
  const seed = Number(values.seed);
  const jobs = seededSample(everything, values.all ? Infinity : Number(values.most), seed);
  console.log(
    `${jobs.length} of ${everything.length} mutants in ${sources.length} files, seed ${seed}`,
  );
  const waiting = jobs.toSorted((a, b) => a.file.localeCompare(b.file));
  const tried: Tried[] = [];
  const takeTurns = async () => {
    const runner = new JobRunner();
    const sound = new Map<string, boolean>();
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { mutant: _, ...plain } = job;
      const key = job.tests.join();
      if (!sound.has(key) && job.tests.length > 0) {
        sound.set(key, (await runner.run(plain, 3 * LIMIT_MS)) === "survived");
      }
      if (sound.get(key) === false) throw new Error(`Fails without any mutant: ${key}`);
      const result = job.tests.length > 0 ? await runner.run(job, LIMIT_MS) : "survived";
      tried.push({ ...job, result });
      if (result === "survived") process.stdout.write("!");
      else process.stdout.write(".");
    }
    runner.stop();
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, takeTurns));
  return printReport(tried) >= BAR;
}

if (values.help) console.log(USAGE);
else process.exitCode = (await mutation()) ? 0 : 1;
