import { join } from "node:path";
import { parseArgs } from "node:util";

import { kinds } from "./mutation/kinds.ts";
import { printReport } from "./mutation/report.ts";
import { seededSample, mutableSources } from "./mutation/sources.ts";
import { tryJobs } from "./mutation/try-jobs.ts";

const USAGE = `npm run test:mutation -- [--sample 240 | --all] [--seed 1] [--kind rules]
  [--workers 1] [part of a path …]

Changes the rules and use cases in small ways, one at a time, and runs the tests beside them.
Fails when fewer than nine of ten are caught. --kind, once or more, is "rules", "use cases" or
"reads", for which there is no bar: they only show.`;
const BAR = 0.9;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    sample: { type: "string", default: "240" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    kind: { type: "string", multiple: true, default: ["rules", "use cases"] },
    workers: { type: "string", default: "1" },
    help: { type: "boolean", default: false },
  },
});

async function mutation(): Promise<boolean> {
  const chosen = kinds.filter((kind) => values.kind.includes(kind));
  const sources = mutableSources(join(import.meta.dirname, ".."), chosen).filter(
    ({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
  );
  const everything = sources.flatMap(({ mutants, ...source }) =>
    mutants.map((mutant) => ({ ...source, mutant })),
  );
  const seed = Number(values.seed);
  const jobs = seededSample(everything, values.all ? Infinity : Number(values.sample), seed);
  console.log(
    `${jobs.length} of ${everything.length} mutants in ${sources.length} files, seed ${seed}`,
  );
  const share = printReport(await tryJobs(jobs, Number(values.workers)));
  return share >= BAR || chosen.every((kind) => kind === "reads");
}

if (values.help) console.log(USAGE);
else process.exitCode = (await mutation()) ? 0 : 1;
