import { readFileSync } from "node:fs";

import type { Mutant } from "./mutants.ts";
import type { Result } from "./run-jobs.ts";

export type Tried = { file: string; tests: string[]; mutant: Mutant; result: Result };

/** Prints a line for each file and each survivor; returns the share that was caught, 0 to 1. */
export function printReport(tried: readonly Tried[]): number {
  const files = Map.groupBy(tried, ({ file }) => file);
  const width = Math.max(0, ...[...files.keys()].map((file) => file.length));
  console.log(`\n\n${"file".padEnd(width)}  caught  survived`);
  for (const [file, of] of [...files].toSorted(([a], [b]) => a.localeCompare(b))) {
    const survived = of.filter(({ result }) => result === "survived").length;
    const note = of[0]?.tests.length === 0 ? "  no test beside it" : "";
    console.log(
      `${file.padEnd(width)}  ${String(of.length - survived).padStart(6)}  ${String(survived).padStart(8)}${note}`,
    );
  }
  const survivors = tried.filter(({ result }) => result === "survived");
  if (survivors.length > 0) console.log("\nSurvived:");
  for (const { file, mutant } of survivors) {
    const code = readFileSync(file, "utf8");
    const was = code.slice(mutant.start, mutant.end).replaceAll(/\s+/g, " ");
    console.log(`${file}:${mutant.line}  ${was} → ${mutant.text || "(left out)"}`);
  }
  const share = tried.length === 0 ? 1 : 1 - survivors.length / tried.length;
  const late = tried.filter(({ result }) => result === "timed out").length;
  console.log(
    `\n${(share * 100).toFixed(1)}% of ${tried.length} caught${late > 0 ? `, ${late} of them by the clock` : ""}`,
  );
  return share;
}
