import { fileURLToPath } from "node:url";

import { runStep } from "../scripts/run-step.ts";
import { circumstances } from "./report/circumstances.ts";
import { figure } from "./report/figures.ts";
import { MISSED, reportPart } from "./report/part.ts";
import { namedParts, usualParts } from "./report/parts.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith("--"));
const wanted = words.filter((word) => !word.startsWith("--"));
/** One that hangs must not keep the others from being measured. */
const PART_LIMIT_MS = 600_000;
const known: readonly string[] = [...usualParts, ...namedParts];

/** Runs the usual benchmarks, or those named, one after another; each gets all flags, and writes its own figures. */
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}: ${known.join(", ")}`);
  process.exit(1);
}
const isWhole = wanted.length === 0;
// What is filled is kept for the next run, and is no part of this one; a part alone fills what it needs.
const filled = isWhole ? await run("fill", []) : null;
const about = circumstances();
const done: { name: string; minutes: number; code: number }[] = [];
for (const name of isWhole ? usualParts : wanted) {
  const { code, ms } = await run(name, flags, isWhole ? PART_LIMIT_MS : undefined);
  done.push({ name, minutes: ms / 60_000, code });
}
const minutes = done.reduce((sum, each) => sum + each.minutes, 0);
const failed = done.filter(({ code }) => ![0, MISSED].includes(code)).map(({ name }) => name);
const isAnyMissed = done.some(({ code }) => code === MISSED);
if (isWhole)
  reportPart(
    "run",
    {
      tables: [
        {
          title: "What the whole command took, minutes",
          head: ["part", "minutes"],
          rows: [
            ["all", figure(minutes, 1, "wholeRun")],
            ...done.map((each) => [each.name, figure(each.minutes)] as const),
          ],
        },
      ],
      failed,
    },
    about,
  );
if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}`);
process.exit(failed.length > 0 || filled?.code ? 1 : isAnyMissed ? MISSED : 0);

function run(name: string, args: readonly string[], limitMs?: number) {
  return runStep({
    name,
    command: process.execPath,
    args: [`${folder}${name}.ts`, ...args],
    ...(limitMs && { limitMs }),
  });
}
