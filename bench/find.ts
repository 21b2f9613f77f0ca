import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

type Measured = typeof import("./admin/measure-find.ts");

const root = fileURLToPath(new URL("..", import.meta.url));
const sizes = [1_000, 100_000] as const;
/** What a read may take, milliseconds: with many rows an admin still waits for nothing. */
const MOST_MS = 50;

/** The search of everything and the lists' first pages and filters, with few rows and with many. */
async function benchFind(): Promise<void> {
  const { module } = await runnerImport<Measured>(`${root}bench/admin/measure-find.ts`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  const times = await module.measureFind(sizes);
  console.log("\nSearch and lists of the admin area on PostgreSQL, median of seven, milliseconds");
  console.log(`wanted: at most ${MOST_MS} ms`);
  const head = [...sizes.map((rows) => `${rows} rows`), "ratio", "wanted"];
  console.log("read".padEnd(28) + head.map(cell).join(""));
  for (const [name, [few = Number.NaN, many = Number.NaN]] of times) {
    const isWell = many <= MOST_MS;
    const cells = [few.toFixed(1), many.toFixed(1), (many / few).toFixed(2), isWell ? "yes" : "no"];
    console.log(name.padEnd(28) + cells.map(cell).join(""));
  }
}

function cell(text: string): string {
  return text.padStart(14);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchFind();
  process.exit(0);
}
