import { buildIfStale } from "../scripts/build.ts";
import { costsWith, type Costs } from "./cpu/costs.ts";
import { filledShop, type FilledShop } from "./cpu/filled-shop.ts";
import { kindsIn, type Kind } from "./cpu/kinds.ts";
import { figure, medianOf, type Table } from "./report/figures.ts";
import { runPart } from "./report/part.ts";

const CALLERS = 16;
const isQuick = process.argv.includes("--quick");
const TURNS = isQuick ? 2 : 4;
/** With a second process, which says a ratio: fewer are enough. */
const TURNS_TOGETHER = isQuick ? 2 : 3;

const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);

/** CPU a request of the app and the database together, with one process and with two, beside a bare server. */
async function benchCpu() {
  await buildIfStale();
  const filled = await filledShop();
  const kinds = (await kindsIn(filled.pool)).filter(({ name }) => !only || name.includes(only));
  const alone = await costsWith(filled, kinds, { processes: 1, callers: CALLERS, turns: TURNS });
  const paced = process.argv.includes("--one") ? [] : await bothAtOneRate(filled, kinds, alone);
  await filled.stop();
  const [one, two] = paced;
  return {
    tables: [costTable(kinds, alone), ...(one && two ? [togetherTable(kinds, one, two)] : [])],
    driver: `${CALLERS} callers in a process of their own, which ask as browsers do`,
    failed: [alone, ...paced].flatMap(({ failed }) => failed),
    notes: [atRestText("One process", alone), ...(two ? [atRestText("Two", two)] : [])],
  };
}

/** One process, then two, asked two thirds as often as one could answer: nothing waits for a core. */
async function bothAtOneRate(filled: FilledShop, kinds: readonly Kind[], { of }: Costs) {
  const pace = (kind: Kind) => 1.5 * medianOf((of.get(kind) ?? []).map(({ everyMs }) => everyMs));
  const costs: Costs[] = [];
  for (const processes of [1, 2])
    costs.push(
      await costsWith(filled, kinds, { processes, callers: CALLERS, turns: TURNS_TOGETHER, pace }),
    );
  return costs;
}

function costTable(kinds: readonly Kind[], { of, bare }: Costs): Table {
  const each = (kind: Kind, part: "all" | "app" | "database") =>
    (of.get(kind) ?? []).map((cost) => cost[part]);
  return {
    title: `CPU a request, milliseconds: medians of ${TURNS} turns (least to most)`,
    head: ["request", "app and database", "of the app", "of the database", "in bare requests"],
    rows: [
      ["a bare node:http server, the list's bytes", figure(bare, 3), "", "", "1"],
      ...kinds.map(
        (kind) =>
          [
            kind.name,
            figure(each(kind, "all"), 1, kind.goal),
            figure(medianOf(each(kind, "app"))),
            figure(medianOf(each(kind, "database"))),
            figure(medianOf(each(kind, "all")) / medianOf(bare), 0),
          ] as const,
      ),
    ],
  };
}

function togetherTable(kinds: readonly Kind[], one: Costs, two: Costs): Table {
  const all = ({ of }: Costs, kind: Kind) => (of.get(kind) ?? []).map((cost) => cost.all);
  return {
    title: `The same requests, two thirds as often as one process could answer, to one process and to two on one database, milliseconds: medians of ${TURNS_TOGETHER} turns`,
    head: ["request", "one process", "two processes", "ratio"],
    rows: kinds.map((kind) => [
      kind.name,
      figure(all(one, kind)),
      figure(all(two, kind)),
      figure(medianOf(all(two, kind)) / medianOf(all(one, kind)), 2, "twoProcesses"),
    ]),
  };
}

function atRestText(name: string, { atRest }: Costs): string {
  return `${name} at rest: ${atRest.app.toFixed(0)} ms a second of the app, ${atRest.database.toFixed(0)} of the database; not counted above.`;
}

await runPart("cpu", benchCpu);
