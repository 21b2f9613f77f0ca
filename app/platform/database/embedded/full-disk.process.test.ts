import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { isUnreachable } from "~/lib/external/unreachable";

import { isDiskFull } from "./disk-full.ts";
import { startLastingDatabase } from "./lasting-database.ts";
import { embeddedPool } from "./pool.ts";

const folder = mkdtempSync(join(tmpdir(), "inkling-full-"));
const disk = join(folder, "disk");
mkdirSync(disk);
/** Only root may mount a small disk. */
const isMounted =
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=100m", "tmpfs", disk]).status === 0;
const failures: Error[] = [];
let database: Awaited<ReturnType<typeof startLastingDatabase>> | undefined;
let pool: pg.Pool;

beforeAll(async () => {
  if (!isMounted) return;
  database = await startLastingDatabase(join(disk, "database"), (error) => failures.push(error));
  pool = embeddedPool(database, { max: 2 });
});
afterAll(async () => {
  if (database) {
    await pool.end();
    await database.stop();
    spawnSync("umount", ["-l", disk]);
  }
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!isMounted)(
  "where PostgreSQL ends for want of space, it comes again when there is some, with all it had acknowledged",
  { timeout: 60_000 },
  async () => {
    await pool.query("create table notes as select 0 as number");
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, "filler"), Buffer.alloc(bavail * bsize));
    let acknowledged = 1;
    let refusal: unknown = null;
    // Each writes a lot of log and one row, until a new file of the log has no room.
    for (let number = 1; refusal === null && number < 400; number += 1)
      await pool
        .query(
          `with log as (select pg_logical_emit_message(true, 'x', repeat(md5($1::text), 6000)))
           insert into notes select ${number} from log`,
          [number],
        )
        .then(
          () => (acknowledged += 1),
          (error: unknown) => (refusal = error),
        );
    expect([isUnreachable(refusal), isDiskFull(refusal)]).toEqual([true, true]);
    const again = await pool.query("select 1").catch((error: unknown) => error);
    expect(isUnreachable(again)).toBe(true);
    rmSync(join(disk, "filler"));
    const count = () =>
      pool.query("select count(*)::int as notes from notes").then(({ rows }) => rows[0], String);
    await expect.poll(count, { timeout: 10_000 }).toEqual({ notes: acknowledged });
    await pool.query("insert into notes values (0)");
    expect(failures).toEqual([]);
  },
);
