import { filledDatabases } from "./filled.ts";
import type { PageCost } from "./growth/measure-pages.ts";
import { figure, isQuick, medianOf, productModule, runPart, shareOf } from "./report.ts";

type Measured = typeof import("./growth/measure-pages.ts");

const [FEW, MANY] = isQuick ? ([500, 5_000] as const) : ([1_000, 100_000] as const);
const SHOWN = 5;

/** Decisions, section 14: milliseconds that a page of the desk may take with 100,000 orders. */
const deskLimits = { list: 150, search: 300, report: 2_000 };

/** Pages of the store in a small and a large shop, by turns, and how long pages of the desk take in the large one. */
async function benchGrowth() {
  const kept = await filledDatabases();
  process.env["PAGES_AT"] = [
    await kept.read(`shop_${FEW}`),
    await kept.read(`shop_${MANY}`),
  ].join();
  const { pageCosts } = await productModule<Measured>("growth/measure-pages.ts");
  await kept.stop();
  const pages = [...pageCosts].map(([address, [few = [], many = []]]) => ({
    address,
    ms: [msOf(few, 0.5), msOf(many, 0.5)] as const,
    times: {
      CPU: cpuOf(many) / cpuOf(few),
      p95: msOf(many, 0.95) / msOf(few, 0.95),
    },
  }));
  const store = pages.filter(({ address }) => !address.startsWith("/admin"));
  const desk = pages.filter(({ address }) => address.startsWith("/admin"));
  const storeRows = (["CPU", "p95"] as const).map((what) => {
    const sorted = store.toSorted((a, b) => b.times[what] - a.times[what]);
    return [
      `${what}, times`,
      figure(sorted[0]?.times[what] ?? Number.NaN, 2, { most: 2 }),
      figure(medianOf(sorted.map(({ times }) => times[what])), 2),
      worst(sorted, ({ times }) => times[what].toFixed(2)),
    ];
  });
  const kindOf = (address: string) =>
    /[?&]q=/.test(address) ? "search" : address.includes("/reports") ? "report" : "list";
  const deskRows = (["list", "search", "report"] as const).map((kind) => {
    const sorted = desk
      .filter(({ address }) => kindOf(address) === kind)
      .toSorted((a, b) => b.ms[1] - a.ms[1]);
    return [
      kind === "list" ? "a list or record" : `a ${kind}`,
      figure(sorted[0]?.ms[1] ?? Number.NaN, 0, { most: deskLimits[kind] }),
      figure(medianOf(sorted.map(({ ms }) => ms[1])), 0),
      worst(sorted, ({ ms }) => `${ms[1].toFixed(0)} (${ms[0].toFixed(0)})`),
    ];
  });
  const [few, many] = [FEW.toLocaleString("en-US"), MANY.toLocaleString("en-US")];
  return {
    tables: [
      {
        title: `The store's ${store.length} addresses with ${many} products beside ${few}, by turns`,
        head: ["", "the worst", "median", "the worst five"],
        rows: storeRows,
      },
      {
        title: `The desk's ${desk.length} addresses, milliseconds with ${many} orders (with ${few})`,
        head: ["", "the slowest", "median", "the slowest five"],
        rows: deskRows,
      },
    ],
    notes: ["What loaders and layouts do, without rendering, which does not grow."],
  };
}

type Page = {
  address: string;
  ms: readonly [number, number];
  times: Record<"CPU" | "p95", number>;
};

function worst(pages: readonly Page[], text: (page: Page) => string): string {
  return pages
    .slice(0, SHOWN)
    .map((page) => `\`${page.address}\` ${text(page)}`)
    .join(", ");
}

const cpuOf = (costs: readonly PageCost[]) => medianOf(costs.map(({ cpuMs }) => cpuMs));
const msOf = (costs: readonly PageCost[], part: number) =>
  shareOf(
    costs.map(({ ms }) => ms),
    part,
  );

await runPart("growth", benchGrowth);
