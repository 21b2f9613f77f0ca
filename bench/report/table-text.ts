import { boundText, isReached, type GoalName } from "../goals.ts";
import { figureText, medianOf, type Cell, type Table } from "./figures.ts";

/** As lines of words: with the goals, and whether each row reaches its own. */
function linesOf({ head, rows }: Table): string[][] {
  const shared = head.map((_, column) => sharedGoal(rows.map((row) => row[column] ?? "")));
  const hasGoals = rows.some((row) => row.some((cell) => goalOf(cell)));
  const lines = rows.map((row) => {
    const cells = row.flatMap((cell, column) => {
      const goal = goalOf(cell);
      const own = shared[column] === null ? [goal ? boundText(goal) : ""] : [];
      return [wordsOf(cell), ...own];
    });
    return hasGoals ? [...cells, reachedText(row)] : cells;
  });
  const headings = head.flatMap((text, column) => {
    const goal = shared[column];
    if (goal === null) return [text, "goal"];
    return goal ? `${text} (${boundText(goal)})` : text;
  });
  return [hasGoals ? [...headings, "reached"] : headings, ...lines];
}

function goalOf(cell: Cell): GoalName | undefined {
  return typeof cell === "string" ? undefined : cell.goal;
}

function wordsOf(cell: Cell): string {
  return typeof cell === "string" ? cell : figureText(cell);
}

/** The bound that all figures of a column have; null: several, or only some have one; undefined: none. */
function sharedGoal(cells: readonly Cell[]): GoalName | null | undefined {
  const figures = cells.filter((cell) => typeof cell !== "string");
  const found = figures.flatMap(({ goal }) => goal ?? []);
  const isShared = new Set(found.map(boundText)).size === 1 && found.length === figures.length;
  return isShared || found.length === 0 ? found[0] : null;
}

function reachedText(row: readonly Cell[]): string {
  const reached = row.flatMap((cell) => {
    const goal = goalOf(cell);
    return goal && typeof cell !== "string" ? [isReached(goal, medianOf(cell.values))] : [];
  });
  if (reached.length === 0) return "";
  if (reached.every(Boolean)) return "yes";
  return reached.length === 1 ? "no" : `${reached.filter(Boolean).length} of ${reached.length}`;
}

export function asConsole(table: Table): string {
  const lines = linesOf(table);
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const padded = lines.map((line) =>
    line
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  return [table.title, ...padded].join("\n");
}

export function asMarkdown(table: Table): string {
  const [head = [], ...rows] = linesOf(table);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const grid = [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
  if (!table.isFolded) return `${table.title}\n\n${grid}`;
  return `<details><summary>${table.title}</summary>\n\n${grid}\n\n</details>`;
}
