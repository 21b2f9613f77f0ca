import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { startPostgresServer } from "../tests/support/postgres/postgres-server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sizes = [1_000, 10_000, 100_000];

type Measured = { kind: string; p50: number; p95: number };

/** List, filter and search of the store on PostgreSQL, as the catalogue grows. */
async function benchCatalogue(): Promise<void> {
  const server = await startPostgresServer();
  const folder = mkdtempSync(join(tmpdir(), "inkling-bench-"));
  const results = new Map<number, Measured[]>();
  let plans: Record<string, string> = {};
  for (const size of sizes) {
    const env = {
      DATABASE_URL: await server.createDatabase(`catalogue_${size}`),
      DATA_DIR: folder,
    };
    console.log(command(["catalogue:fill", String(size)], env));
    const result = JSON.parse(command(["catalogue:measure"], env)) as {
      measured: Measured[];
      plans: Record<string, string>;
    };
    results.set(size, result.measured);
    ({ plans } = result);
  }
  console.log("\nReads of the store on PostgreSQL, milliseconds (p50 / p95)");
  console.log(
    [
      "kind".padEnd(8),
      ...sizes.map((size) => String(size).padStart(15)),
      "p95 ratio".padStart(11),
    ].join(""),
  );
  for (const { kind } of results.get(sizes[0] ?? 0) ?? []) {
    const row = sizes.map((size) => results.get(size)?.find((entry) => entry.kind === kind));
    const [first] = row;
    const last = row.at(-1);
    const cells = row.map((entry) =>
      `${entry?.p50.toFixed(2)} / ${entry?.p95.toFixed(2)}`.padStart(15),
    );
    console.log(
      [
        kind.padEnd(8),
        ...cells,
        ((last?.p95 ?? 0) / (first?.p95 ?? 1)).toFixed(2).padStart(11),
      ].join(""),
    );
  }
  if (process.argv.includes("--plans"))
    for (const [name, plan] of Object.entries(plans)) console.log(`\n${name}\n${plan}`);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function command(args: string[], env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/command.ts", ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, LOG_LEVEL: "error", ...env },
  });
  if (status !== 0) throw new Error(stderr || stdout);
  return stdout.trim().split("\n").at(-1) ?? "";
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchCatalogue();
  process.exit(0);
}
