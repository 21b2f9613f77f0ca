import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { root } from "../../scripts/build-state.ts";
import { startPostgresServer } from "../../tests/support/postgres/postgres-server.ts";

/** Outside of version control, and of what a build or a test reads. */
export const filledFolder = process.env["BENCH_DIR"] ?? join(root, ".bench");

const FREE_LIMIT_MS = 30_000;

/** PostgreSQL on the folder that stays from one run to the next. */
export async function startFilledServer() {
  const folder = join(filledFolder, "postgres");
  mkdirSync(folder, { recursive: true });
  await untilFree(join(folder, "data/postmaster.pid"));
  return startPostgresServer(folder);
}

/** A benchmark that has just been cut off leaves a server that is still stopping. */
async function untilFree(pidFile: string): Promise<void> {
  const end = Date.now() + FREE_LIMIT_MS;
  while (isRunning(pidFile)) {
    if (Date.now() > end) throw new Error(`Another benchmark is using ${filledFolder}`);
    await sleep(200);
  }
}

function isRunning(pidFile: string): boolean {
  if (!existsSync(pidFile)) return false;
  const pid = readFileSync(pidFile, "utf8").split("\n")[0];
  return existsSync(`/proc/${pid}`);
}
