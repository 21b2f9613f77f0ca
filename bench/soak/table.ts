import type { Memory } from "./memory.ts";
import type { Answers } from "./visitor.ts";

/** One reading, seconds after the start of the load. */
export type Sample = Memory & { second: number };

const COLUMNS = ["rss", "children", "peak", "heap", "external", "postgres"] as const;

export function printHead(): void {
  console.log(
    [
      "minute",
      ...COLUMNS.map((name) => `${name} MB`.padStart(12)),
      "requests".padStart(10),
      "a second".padStart(9),
      "busy".padStart(6),
      "failed".padStart(7),
    ].join(""),
  );
}

/** The medians of a minute's samples, and what was asked for until now. */
export function printMinute(minute: number, samples: readonly Sample[], answers: Answers): void {
  const own = samples.filter(({ second }) => Math.ceil(second / 60) === minute);
  const cells = COLUMNS.map((name) => median(own.map((sample) => sample[name])).toFixed(0));
  console.log(
    [
      String(minute).padStart(6),
      ...cells.map((cell) => cell.padStart(12)),
      String(answers.done).padStart(10),
      (answers.done / (minute * 60)).toFixed(1).padStart(9),
      String(answers.busy).padStart(6),
      String(answers.failures).padStart(7),
    ].join(""),
  );
}

/** What was held from one second to another (medians): by the process, and by those that it has started. */
export function memoryWithin(
  samples: readonly Sample[],
  from: number,
  to: number,
): Pick<Memory, "rss" | "children"> {
  const own = samples.filter(({ second }) => second > from && second <= to);
  return {
    rss: median(own.map(({ rss }) => rss)),
    children: median(own.map(({ children }) => children)),
  };
}

function median(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? Number.NaN;
}
