import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { runnerImport } from "vite";

import { root } from "../scripts/build-state.ts";

/** What a figure is held to. */
type Goal = { most: number } | { least: number };

/** What was measured, one value a turn; the median is held to the goal. */
type Figure = { values: readonly number[]; digits: number; goal?: Goal | undefined };

export type Table = {
  title: string;
  /** Of the columns; the first says what a row is about. */
  head: readonly string[];
  rows: readonly (readonly (string | Figure)[])[];
  /** Is printed, and does not stand on the page. */
  isDetail?: boolean;
};

type Measured = {
  tables: readonly Table[];
  /** Sentences below the tables. */
  notes?: readonly string[];
  /** What did not go as it should. */
  failed?: readonly string[];
};

const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
export const isQuick = flags.includes("--quick");

/** The number that a flag like --minutes=5 gives. */
export function numberFlag(name: string, usual: number): number {
  return Number(flags.find((flag) => flag.startsWith(`--${name}=`))?.split("=")[1] ?? usual);
}

export function figure(values: number | readonly number[], digits = 1, goal?: Goal): Figure {
  return { values: typeof values === "number" ? [values] : values, digits, goal };
}

/** NaN where nothing was measured; of an even number of values the larger of the middle two. */
export function medianOf(values: readonly number[]): number {
  return shareOf(values, 0.5);
}

/** The value that so large a part lies below: 0.95 for p95. */
export function shareOf(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** "3.9 (3.7-4.2), at most 4: yes": the median, the least and most of several turns, and the goal. */
function figureText({ values, digits, goal }: Figure): string {
  const text = (value: number) =>
    Number.isFinite(value)
      ? value.toLocaleString("en-US", {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        })
      : "-";
  const median = medianOf(values);
  const spread =
    values.length > 1 ? ` (${text(Math.min(...values))}-${text(Math.max(...values))})` : "";
  if (!goal) return text(median) + spread;
  const [isReached, bound] =
    "most" in goal
      ? [median <= goal.most, `at most ${goal.most.toLocaleString("en-US")}`]
      : [median >= goal.least, `at least ${goal.least.toLocaleString("en-US")}`];
  return `${text(median)}${spread}, ${bound}: ${isReached ? "yes" : "**no**"}`;
}

export function tableText({ title, head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const cells = (row: Table["rows"][number]) =>
    row.map((cell) => (typeof cell === "string" ? cell : figureText(cell)));
  return [
    `${title}:\n`,
    line(head),
    `|${"---|".repeat(head.length)}`,
    ...rows.map((row) => line(cells(row))),
  ].join("\n");
}

/** Replaces what a part has measured in the text of docs/benchmarks.md; the words around it stay. */
export function withSection(text: string, part: string, content: string): string {
  const begin = `<!-- measured: ${part} -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf("<!-- end -->", from);
  if (from < 0 || to < 0) throw new Error(`docs/benchmarks.md has no place for ${part}`);
  return `${text.slice(0, from + begin.length)}\n${content.trim()}\n${text.slice(to)}`;
}

/**
 * Measures a part and prints it; without flags its section of docs/benchmarks.md is written, too.
 * Ends the process, with 1 where something failed.
 */
export async function runPart(part: string, measure: () => Promise<Measured>): Promise<never> {
  const about = circumstances();
  try {
    const { tables, notes = [], failed = [] } = await measure();
    const said = [...notes, ...failed.map((each) => `Failed: ${each}.`), about];
    console.log(`\n${[...tables.map(tableText), ...said].join("\n\n")}`);
    if (flags.length === 0) {
      const file = join(root, "docs/benchmarks.md");
      const shown = tables.filter(({ isDetail }) => !isDetail).map(tableText);
      const content = [...shown, said.join(" ")].join("\n\n");
      writeFileSync(file, withSection(readFileSync(file, "utf8"), part, content));
    }
    process.exit(failed.length > 0 ? 1 : 0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** When, what and where; the load is that of others, before anything is measured. */
function circumstances(): string {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout;
  const changed = git("status", "--porcelain", "--", ".", ":!docs/benchmarks.md").trim();
  const commit = `${git("rev-parse", "--short", "HEAD").trim()}${changed ? " with changes" : ""}`;
  const [first, ...others] = cpus();
  const machine = `${others.length + 1} cores (${first?.model.trim()}), Node ${process.versions.node}`;
  const load = loadavg()[0]?.toFixed(1);
  return `Measured on ${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}, load ${load} at the start.`;
}

/** A module of bench/ that imports the product's, which only a bundler finds. */
export async function productModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(`${root}bench/${path}`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  return module;
}
