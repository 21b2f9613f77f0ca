import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { root } from "../scripts/build-state.ts";
import { startPostgresServer } from "../tests/support/postgres/postgres-server.ts";
import { addressesOf } from "./changes/addresses.ts";
import { changeEverySecond } from "./changes/change-prices.ts";
import { measured } from "./changes/measured.ts";
import { readingOf, type Reading } from "./changes/reading.ts";
import { startShop } from "./soak/shop.ts";

const READERS = 16;
const ADDRESSES = 300;
const PRODUCTS = 1_000;
const SECONDS = process.argv.includes("--quick") ? 8 : 20;

/** The store while someone changes a price every second, and before: what readers in another process measure. */
async function benchChanges(): Promise<void> {
  const postgres = await startPostgresServer();
  // Pictures are another benchmark's.
  const env = { DATABASE_URL: await postgres.createDatabase("changes"), PREPARE_PICTURES: "off" };
  fillShop(env);
  const shop = await startShop(env);
  const url = shop.base;
  const paths = await addressesOf(url, ADDRESSES);
  for (const path of paths) await (await fetch(url + path)).arrayBuffer();
  const asked = { url, paths, readers: READERS, seconds: SECONDS };
  await readingOf({ ...asked, seconds: 3 });
  console.log(
    `\n${READERS} readers in a process of their own, ${paths.length} addresses, PostgreSQL, ${SECONDS} s each`,
  );
  const quiet = await measured(shop, () => readingOf(asked));
  show("without changes", quiet);
  const changes = changeEverySecond(url, paths);
  const busy = await measured(shop, () => readingOf(asked));
  const shown = await changes.stop();
  show("one change a second", busy);
  const cpuOfOne = quiet.cpuMs / quiet.requests;
  const cpuOfChange = (busy.cpuMs - busy.requests * cpuOfOne) / shown.changes;
  const onOneCore = (1_000 - cpuOfChange) / cpuOfOne;
  console.log(
    `ratio ${(busy.perSecond / quiet.perSecond).toFixed(2)}; wanted: 10,000 requests/s and p95 at most 5 ms with changes`,
  );
  console.log(
    `CPU of the shop's thread: ${(1_000 * cpuOfOne).toFixed(0)} µs a request, ${cpuOfChange.toFixed(0)} ms a change with the pages made anew; with a core of its own that leaves ${onOneCore.toFixed(0)} requests/s`,
  );
  console.log(
    `${shown.changes} changes, shown by the next request: ${shown.changes - shown.missed.length} (wanted: all); ${(busy.made / shown.changes).toFixed(1)} pages made anew for each`,
  );
  for (const missed of shown.missed) console.log(`  not shown: ${missed}`);
  await shop.stop();
  await postgres.stop();
}

/** More shirts than the demo has. */
function fillShop(env: NodeJS.ProcessEnv): void {
  const folder = mkdtempSync(join(tmpdir(), "inkling-changes-"));
  const { status } = spawnSync(
    process.execPath,
    ["scripts/command.ts", "catalogue:fill", String(PRODUCTS)],
    { cwd: root, stdio: "inherit", env: { ...process.env, DATA_DIR: folder, ...env } },
  );
  rmSync(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error("The shop could not be filled");
}

function show(name: string, { perSecond, p50, p95, p99, longest, failed }: Reading): void {
  const times = [p50, p95, p99, longest].map((ms) => ms.toFixed(1).padStart(7)).join("");
  console.log(
    `${name.padEnd(22)} ${perSecond.toFixed(0).padStart(7)} requests/s   p50, p95, p99, longest (ms) ${times}`,
  );
  for (const each of failed) console.log(`  failed: ${each}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchChanges();
  process.exit(0);
}
