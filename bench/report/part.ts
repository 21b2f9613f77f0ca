import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../scripts/build-state.ts";
import { isReached } from "../goals.ts";
import { circumstances, circumstancesText } from "./circumstances.ts";
import { medianOf, type Table } from "./figures.ts";
import { sectionOf, withSection } from "./sections.ts";
import { summaryWith } from "./summary.ts";
import { asConsole, asMarkdown } from "./table-text.ts";

type Measured = {
  tables: readonly Table[];
  /** Sentences below the tables. */
  notes?: readonly string[];
  /** What sends the requests, where that matters. */
  driver?: string;
  /** What did not run as it should, though the rest did. */
  failed?: readonly string[];
};

const file = join(root, "docs/benchmarks.md");
const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));

/** Whether flags ask for another, mostly a smaller measurement, whose figures are only printed. */
const isOnlyPrinted = flags.some((flag) => flag !== "--strict");
/** How a part ends that ran and missed a goal. */
export const MISSED = 2;
const isStrict = flags.includes("--strict");

/** The number that a flag like --minutes=5 gives. */
export function numberFlag(name: string, usual: number): number {
  return Number(flags.find((flag) => flag.startsWith(`--${name}=`))?.split("=")[1] ?? usual);
}

/**
 * Measures a part, prints it, and writes it into docs/benchmarks.md. Ends the process: with 0 where
 * everything ran, with 1 where something failed, and where --strict asks for it with 2 where a goal was missed.
 */
export async function runPart(part: string, measure: () => Promise<Measured>): Promise<never> {
  const about = circumstances();
  try {
    const measured = await measure();
    reportPart(part, measured, about);
    if (measured.failed?.length) process.exit(1);
    process.exit(isStrict && isAnyMissed(measured.tables) ? MISSED : 0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** Prints what was measured, and writes it unless a flag says not to. */
export function reportPart(
  part: string,
  { tables, notes = [], driver, failed = [] }: Measured,
  about: ReturnType<typeof circumstances>,
): void {
  const said = [
    ...notes,
    ...(failed.length > 0 ? [`Failed: ${failed.join("; ")}.`] : []),
    circumstancesText(about, driver ?? null),
  ];
  console.log(`\n${[...tables.map(asConsole), ...said].join("\n\n")}`);
  if (isOnlyPrinted) return;
  const content = [...tables.map(asMarkdown), ...said].join("\n\n");
  const text = withSection(readFileSync(file, "utf8"), part, content);
  const summary = summaryWith(sectionOf(text, "summary"), tables, about.day);
  writeFileSync(file, withSection(text, "summary", summary));
}

function isAnyMissed(tables: readonly Table[]): boolean {
  return tables
    .flatMap(({ rows }) => rows.flat())
    .some(
      (cell) =>
        typeof cell !== "string" && cell.goal && !isReached(cell.goal, medianOf(cell.values)),
    );
}
