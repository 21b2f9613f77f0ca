import { buildIfStale } from "../scripts/build.ts";
import { costsBesideBare, costsByTurns, warm, type Costs } from "./cpu/costs.ts";
import { filledShops, type FilledShop } from "./cpu/filled-shop.ts";
import { kindsIn, type Kind } from "./cpu/kinds.ts";
import { startMeasured, type MeasuredShop } from "./cpu/measured-shop.ts";
import { figure, medianOf, type Table } from "./report/figures.ts";
import { runPart } from "./report/part.ts";

const CALLERS = 16;
const isQuick = process.argv.includes("--quick");
const isOneEnough = process.argv.includes("--one");
const TURNS = isQuick ? 2 : 3;
/** Of each of two shops. */
const TURNS_TOGETHER = isQuick ? 3 : 5;

const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);

/** CPU a request of the app and the database together, with one process and with two, beside a bare server. */
async function benchCpu() {
  await buildIfStale();
  const filled = await filledShops(isOneEnough ? 1 : 2);
  const [first, second] = filled.shops;
  if (!first) throw new Error("Nothing to measure");
  const kinds = (await kindsIn(first.pool)).filter(({ name }) => !only || name.includes(only));
  const one = await warmed(first, kinds, 1);
  const rest = await one.rest();
  const { costs, bare } = await costsBesideBare(one, kinds, TURNS);
  const together = second && (await besideTwo(one, second, kinds, costs));
  await one.stop();
  await filled.stop();
  return {
    tables: [costTable(kinds, costs, bare), ...(together ? [togetherTable(kinds, together)] : [])],
    driver: `${CALLERS} callers in a process of their own, which ask as browsers do`,
    failed: [costs, ...(together ?? [])].flatMap(({ failed }) => failed),
    notes: [
      `At rest: ${rest.app.toFixed(0)} ms a second of the app, ${rest.database.toFixed(0)} of the database; not counted above.`,
    ],
  };
}

/** A shop of one process and one of two, each with a database of its own, by turns. */
async function besideTwo(
  one: MeasuredShop,
  filled: FilledShop,
  kinds: readonly Kind[],
  before: Costs,
): Promise<[Costs, Costs]> {
  const two = await warmed(filled, kinds, 2);
  await Promise.all([one.rest(), two.rest()]);
  const costs = await costsByTurns([one, two], kinds, { turns: TURNS_TOGETHER, before });
  await two.stop();
  return costs;
}

async function warmed(filled: FilledShop, kinds: readonly Kind[], processes: number) {
  const shop = await startMeasured(filled, { processes, callers: CALLERS });
  await warm(shop, kinds, processes);
  return shop;
}

function costTable(kinds: readonly Kind[], costs: Costs, bare: readonly number[]): Table {
  const each = (kind: Kind, part: "all" | "app" | "database") =>
    costs.of(kind).map((cost) => cost[part]);
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

function togetherTable(kinds: readonly Kind[], [one, two]: readonly [Costs, Costs]): Table {
  const whole = (costs: Costs, kind: Kind) =>
    costs.of(kind).map(({ all, besides }) => all + besides);
  return {
    title: `The same requests by turns to a shop of one process and to one of two, each process a third as often as it could answer, milliseconds with the password's hash: medians of ${TURNS_TOGETHER} pairs of turns`,
    head: ["request", "one process", "two processes", "ratio in each pair"],
    rows: kinds.map((kind) => {
      const [few, more] = [whole(one, kind), whole(two, kind)];
      const ratios = more.flatMap((cost, at) => (few[at] ? [cost / few[at]] : []));
      return [kind.name, figure(few), figure(more), figure(ratios, 2, "twoProcesses")];
    }),
  };
}

await runPart("cpu", benchCpu);
