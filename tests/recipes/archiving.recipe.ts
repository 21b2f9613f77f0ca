import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";

import { migrateDatabase } from "../../app/platform/database/migrate.server.ts";
import { freePort } from "../support/free-port.ts";
import { findPostgres } from "../support/postgres/postgres-binaries.ts";
import { type } from "./operator.ts";

const root = mkdtempSync(join(tmpdir(), "inkling-archive-"));
const isRoot = process.getuid?.() === 0;
const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
const user = isRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
if (user.uid !== undefined && user.gid !== undefined) chownSync(root, user.uid, user.gid);

const port = String(await freePort());
const env = {
  PATH: `${findPostgres()}:${process.env["PATH"]}`,
  PGDATA: join(root, "old"),
  NEW_PGDATA: join(root, "new"),
  ARCHIVE: join(root, "archive"),
  BASES: join(root, "bases"),
  PGHOST: "127.0.0.1",
  PGPORT: port,
  PGUSER: "inkling",
  PGDATABASE: "postgres",
  LC_ALL: "C.UTF-8",
};
const url = `postgres://inkling@127.0.0.1:${port}/postgres`;

/** The blocks of docs/operations.md under "Continuous archiving", in their order. */
const text = readFileSync("docs/operations.md", "utf8").split("### Continuous archiving")[1] ?? "";
const [switchOn = "", base = "", recover = ""] = [
  ...(text.split(/\n##+ /)[0] ?? "").matchAll(/```sh\n([^]*?)```/g),
].map(([, block]) => block ?? "");

function shell(block: string, more: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync("bash", ["-euxc", block], {
    ...user,
    cwd: root,
    env: { ...env, ...more },
    encoding: "utf8",
  });
  console.log(stderr, stdout);
  if (status !== 0) throw new Error(`${block}\n${stderr}`);
  return stdout.trim();
}

afterAll(() => {
  for (const data of [env.PGDATA, env.NEW_PGDATA])
    if (existsSync(join(data, "postmaster.pid"))) shell(`pg_ctl -D "${data}" -m fast stop`);
  rmSync(root, { recursive: true, force: true });
});

async function query(sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return JSON.stringify((await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

test("a server archives continuously and comes back as it was at a moment before an accident", async () => {
  shell(`initdb -D "$PGDATA" -U inkling -A trust -E UTF8 --locale=C.UTF-8
    printf "port = $PGPORT\\nunix_socket_directories = '${root}'\\n" >> "$PGDATA/postgresql.conf"
    pg_ctl -D "$PGDATA" -w -l "${root}/log" start`);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrateDatabase(pool, "drizzle");
  await pool.end();
  await query("insert into users (name, email) values ('before the base', 'a@example.org')");
  shell(switchOn);
  shell(base);
  await query("insert into users (name, email) values ('after the base', 'b@example.org')");
  const until = JSON.parse(await query("select now()::text as now"))[0].now;
  await query("select pg_sleep(1.1)");
  await query("drop table users cascade");
  await query("select pg_switch_wal()");
  shell(recover, { UNTIL: until });
  expect(await query("select name from users order by email")).toBe(
    JSON.stringify([{ name: "before the base" }, { name: "after the base" }]),
  );
  const here = { DATABASE_URL: url, DATA_DIR: join(root, "data"), APP_MODE: "demo" };
  const moment = new Date(until).toISOString();
  for (const [script, ...args] of [
    ["shop:hold", moment],
    ["erase:again"],
    ["audit:verify"],
    ["shop:resume"],
  ]) {
    const typed = await type(here, script ?? "", ...args);
    console.log(typed.says);
    expect([script, typed]).toMatchObject([script, { isDone: true }]);
  }
});
