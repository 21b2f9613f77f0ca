import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

type Measured = typeof import("./admin/measure-pages.ts");

const root = fileURLToPath(new URL("..", import.meta.url));
const sizes = [1_000, 100_000];
/** How many times as long a page may take with a hundred times as much in the shop. */
const MOST_TIMES = 2;

/**
 * The pages of the admin area and of the store, in a shop of 1,000 and of 100,000 products and orders.
 * Filling them takes minutes: PAGES_AT names two databases that were filled so before.
 */
async function benchPages(): Promise<void> {
  process.env["PAGES_OF"] = sizes.join(",");
  const { module } = await runnerImport<Measured>(`${root}bench/admin/measure-pages.ts`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  console.log("\nLoaders on PostgreSQL, one caller, p50 / p95 of 20 requests, milliseconds");
  const head = [...sizes.map((rows) => `${rows} rows`), "ratio of p50", "wanted"];
  console.log("page".padEnd(52) + head.map(cell).join(""));
  const none = { p50: Number.NaN, p95: Number.NaN };
  for (const [address, [few = none, many = none]] of module.pageTimes) {
    const ratio = many.p50 / few.p50;
    const cells = [spoken(few), spoken(many), ratio.toFixed(2), ratio <= MOST_TIMES ? "yes" : "no"];
    console.log(address.padEnd(52) + cells.map(cell).join(""));
  }
}

function spoken({ p50, p95 }: { p50: number; p95: number }): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}

function cell(text: string): string {
  return text.padStart(16);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchPages();
  process.exit(0);
}
