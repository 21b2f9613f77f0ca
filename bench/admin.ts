import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

type Measured = typeof import("./admin/measure-admin-lists.ts");

const root = fileURLToPath(new URL("..", import.meta.url));
const [few, many] = [1_000, 10_000];

/** What the admin area reads, with 1,000 and with 10,000 rows in every table. */
async function benchAdmin(): Promise<void> {
  const { module } = await runnerImport<Measured>(`${root}bench/admin/measure-admin-lists.ts`, {
    root,
    configFile: false,
    mode: "production",
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  const [small, large] = await module.measureAdminLists([few, many]);
  console.log("\nReads of the admin area on PostgreSQL, best of five, milliseconds");
  console.log(`${"read".padEnd(24)}${cell(`${few} rows`)}${cell(`${many} rows`)}${cell("ratio")}`);
  for (const [name, ms] of large ?? []) {
    const before = small?.get(name) ?? Number.NaN;
    const cells = [before.toFixed(1), ms.toFixed(1), (ms / before).toFixed(2)];
    console.log(name.padEnd(24) + cells.map(cell).join(""));
  }
}

function cell(text: string): string {
  return text.padStart(14);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchAdmin();
  process.exit(0);
}
