import { goals, goalText, isReached, isWorse, type GoalName } from "../goals.ts";
import { figureText, medianOf, type Figure, type Table } from "./figures.ts";

const HEAD = ["about", "what", "figure", "goal", "reached", "measured"];
const NOT_YET = { figure: "not measured yet", reached: "", measured: "" };

type Held = { name: string; figure: Figure };

/** What the figures of some tables say about their goals: words for the summary. */
type Reached = { figure: string; reached: string };

/** Of each goal that the tables have figures for: the worst figure, and how many reach it. */
function reachedGoals(tables: readonly Table[]): Map<GoalName, Reached> {
  const held = new Map<GoalName, Held[]>();
  for (const { rows } of tables)
    for (const [name, ...cells] of rows)
      for (const cell of cells)
        if (typeof cell !== "string" && cell.goal)
          held.set(cell.goal, [...(held.get(cell.goal) ?? []), { name, figure: cell }]);
  return new Map([...held].map(([goal, all]) => [goal, wordsFor(goal, all)]));
}

function wordsFor(goal: GoalName, all: readonly Held[]): Reached {
  const [first, ...others] = all;
  if (!first) return { figure: "", reached: "" };
  const valueOf = ({ figure }: Held) => medianOf(figure.values);
  const worst = others.reduce(
    (most, one) => (isWorse(goal, valueOf(one), valueOf(most)) ? one : most),
    first,
  );
  const reaching = all.filter((one) => isReached(goal, valueOf(one))).length;
  const unit = goals[goal].unit;
  const text = `${figureText(worst.figure)} ${unit}`.trim();
  return {
    figure: all.length === 1 ? text : `${text}: ${worst.name}, the worst of ${all.length}`,
    reached:
      reaching === all.length ? "yes" : reaching === 0 ? "no" : `${reaching} of ${all.length}`,
  };
}

/**
 * The table of all goals, with new figures for those that the tables have figures for; what
 * others were measured to be before is taken over from the table as it was, unless the goal changed.
 */
export function summaryWith(before: string, tables: readonly Table[], measured: string): string {
  const known = new Map(
    before.split("\n").map((line) => {
      const [, , what = "", figure = "", goal = "", reached = "", day = ""] = line.split(/ ?\| ?/);
      return [`${what}, ${goal}`, { figure, reached, measured: day }];
    }),
  );
  const fresh = reachedGoals(tables);
  let last = "";
  const rows = (Object.keys(goals) as GoalName[]).map((name) => {
    const { about, what } = goals[name];
    // Said once, for all that follow.
    const heading = about === last ? "" : `**${about}**`;
    last = about;
    const now = fresh.get(name);
    const row = now ? { ...now, measured } : (known.get(`${what}, ${goalText(name)}`) ?? NOT_YET);
    return [heading, what, row.figure, goalText(name), row.reached, row.measured];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(HEAD), `|${"---|".repeat(HEAD.length)}`, ...rows.map(line)].join("\n");
}
