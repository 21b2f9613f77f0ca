import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import { freePort } from "../../support/free-port.ts";
import { findPostgres } from "../../support/postgres/postgres-binaries.ts";
import { engineOf, type Engine } from "./engine.ts";

type ReplicatedPostgres = {
  primary: Engine;
  standby: Engine;
  /** Both servers, as the shop is told of them. */
  url: string;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  /** Rows that a query finds, on the one that takes writes. */
  rows<T extends pg.QueryResultRow>(query: string, values?: readonly unknown[]): Promise<T[]>;
  stop(): Promise<void>;
};

/** What is acknowledged is on both of them. */
const SYNCHRONOUS = ["synchronous_standby_names=*", "synchronous_commit=on", "wal_level=replica"];
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "max_connections=200",
  "fsync=off",
  "wal_retrieve_retry_interval=500ms",
];

/** A primary and its standby, by PostgreSQL's own streaming replication. */
export async function startReplicatedPostgres(name: string): Promise<ReplicatedPostgres> {
  const programs = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), "inkling-replicated-"));
  const user = postgresUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const call = (program: string, args: string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const ports = [await freePort(), await freePort()];
  const urls = ports.map((port) => `postgresql://inkling@127.0.0.1:${port}`);
  const folders = [join(folder, "one"), join(folder, "other")];
  const server = (at: number, extra: readonly string[]) =>
    engineOf({
      command: [
        join(programs, "postgres"),
        "-D",
        folders[at] ?? "",
        ...[
          ...SETTINGS,
          `port=${ports[at]}`,
          `unix_socket_directories=${folder}`,
          ...extra,
        ].flatMap((setting) => ["-c", setting]),
      ],
      isReady: () => accepts(`${urls[at]}/postgres`),
      user,
      cwd: folder,
    });
  call("initdb", [
    "-D",
    folders[0] ?? "",
    "-U",
    "inkling",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
  ]);
  const first = server(0, []);
  await first.start();
  await ask(`${urls[0]}/postgres`, `create database ${name} template template0`);
  call("pg_basebackup", ["-R", "-c", "fast", "-d", `${urls[0]}/postgres`, "-D", folders[1] ?? ""]);
  const standby = server(1, []);
  await standby.start();
  // From now on a commit waits for the standby.
  await first.stop();
  const primary = server(0, SYNCHRONOUS);
  await primary.start();
  while ((await ask(`${urls[0]}/postgres`, "select from pg_stat_replication")).length === 0)
    await sleep(100);
  let writable = `${urls[0]}/${name}`;
  return {
    primary,
    standby,
    url: `postgresql://inkling@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${name}?target_session_attrs=read-write`,
    async promote() {
      await ask(`${urls[1]}/postgres`, "select pg_promote(true)");
      writable = `${urls[1]}/${name}`;
    },
    rows: (query, values) => ask(writable, query, values),
    async stop() {
      await primary.kill();
      await standby.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask<T extends pg.QueryResultRow>(
  url: string,
  query: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}

const accepts = (url: string) =>
  ask(url, "select 1").then(
    () => true,
    () => false,
  );

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
