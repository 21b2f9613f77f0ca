import { readFileSync } from "node:fs";

import { kinds, type Kind } from "./kinds.ts";
import type { Mutant } from "./mutants.ts";
import type { Result } from "./worker-process.ts";

export type Tried = {
  file: string;
  kind: Kind;
  tests: string[][];
  mutant: Mutant;
  result: Result;
  /** Which of the rounds of tests caught it: 0 are those beside the file. */
  round: number;
};

/** Where a mutant is and what it changes. */
export function mutantText({ file, mutant }: Pick<Tried, "file" | "mutant">): string {
  const code = readFileSync(file, "utf8");
  const was = code.slice(mutant.start, mutant.end).replaceAll(/\s+/g, " ");
  return `${file}:${mutant.line}  ${was} → ${mutant.text || "(left out)"}`;
}

/** Prints a line for each file and each kind; returns the share that was caught, 0 to 1. */
export function printReport(tried: readonly Tried[]): number {
  const files = Map.groupBy(tried, ({ file }) => file);
  const width = Math.max(0, ...[...files.keys()].map((file) => file.length));
  console.log(`\n${"file".padEnd(width)}  caught  survived`);
  for (const [file, of] of [...files].toSorted(([a], [b]) => a.localeCompare(b))) {
    const survived = survivorsOf(of);
    const note = of[0]?.tests.length === 0 ? "  no test beside it" : "";
    console.log(
      `${file.padEnd(width)}  ${String(of.length - survived).padStart(6)}  ${String(survived).padStart(8)}${note}`,
    );
  }
  console.log();
  for (const kind of kinds) {
    const of = tried.filter((one) => one.kind === kind);
    if (of.length > 0) console.log(`${kind}: ${shareText(of)}`);
  }
  console.log(`together: ${shareText(tried)}`);
  return shareCaught(tried);
}

function survivorsOf(tried: readonly Tried[]): number {
  return tried.filter(({ result }) => result === "survived").length;
}

function shareCaught(tried: readonly Tried[]): number {
  return tried.length === 0 ? 1 : 1 - survivorsOf(tried) / tried.length;
}

function shareText(tried: readonly Tried[]): string {
  const share = `${(shareCaught(tried) * 100).toFixed(1)}% of ${tried.length} caught`;
  const elsewhere = tried.filter(({ result, round }) => result !== "survived" && round > 0).length;
  const late = tried.filter(({ result }) => result === "timed out").length;
  return `${share}, ${elsewhere} of them elsewhere and ${late} by the clock`;
}
