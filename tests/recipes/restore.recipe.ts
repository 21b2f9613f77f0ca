import { randomBytes } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { looked, refusedStart, startShop, type, type Settings } from "./operator.ts";

const root = mkdtempSync(join(tmpdir(), "inkling-drill-"));
const key = { BACKUP_KEY: randomBytes(32).toString("base64") };
let server: Awaited<ReturnType<typeof startPostgresServer>>;
afterAll(async () => {
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
});

const folder = (name: string) => join(root, name);

/** Where a shop goes takes the secret along. */
function withSecret(dataDir: string, settings: Settings = {}): Settings {
  mkdirSync(dataDir);
  copyFileSync(join(folder("demo"), "secret"), join(dataDir, "secret"));
  return { DATA_DIR: dataDir, ...settings };
}

test("the demo is backed up, encrypted, and restored on either engine: the same pages and pictures", async () => {
  const demo = { DATA_DIR: folder("demo") };
  const first = await startShop(demo);
  const before = await looked(first);
  expect(before.status).toBe(200);
  expect((await type(demo, "backup", folder("while-running"))).says).toContain("is in use");
  await first.stop();
  const backup = await type({ ...demo, ...key }, "backup", folder("backup"));
  console.log(backup.says);
  expect(backup).toMatchObject({ isDone: true });
  expect(backup.says).not.toContain("does not have them");
  expect(await type(demo, "restore", folder("backup"), "--check")).toMatchObject({ isDone: false });
  expect((await type({ ...demo, ...key }, "restore", folder("backup"), "--check")).isDone).toBe(
    true,
  );
  expect((await type({ ...demo, ...key }, "restore", folder("backup"))).says).toContain(
    "nothing is ever overwritten",
  );

  server = await startPostgresServer();
  const databases = [
    withSecret(folder("embedded"), key),
    withSecret(folder("beside-postgres"), {
      ...key,
      DATABASE_URL: await server.createDatabase("drill"),
    }),
  ];
  for (const place of databases) {
    const restored = await type(place, "restore", folder("backup"));
    console.log(restored.says);
    expect(restored).toMatchObject({ isDone: true });
    expect(restored.says).not.toContain("AUTH_SECRET is not");
    for (const check of ["ledger:check", "audit:verify"])
      expect([check, await type(place, check)]).toMatchObject([check, { isDone: true }]);
    const shop = await startShop(place);
    expect(await looked(shop)).toEqual(before);
    await shop.stop();
    const resumed = await type(place, "shop:resume");
    console.log(resumed.says);
    expect(resumed.isDone).toBe(true);
  }
  // And on from the embedded database to a new home.
  const [embedded = {}] = databases;
  const url = await server.createDatabase("moved");
  const moved = await type(embedded, "move", url);
  console.log(moved.says);
  expect(moved).toMatchObject({ isDone: true });
  expect(await refusedStart(embedded)).toContain("This shop has moved to 127.0.0.1");
  const shop = await startShop({ ...embedded, DATABASE_URL: url });
  expect(await looked(shop)).toEqual(before);
  await shop.stop();
});
