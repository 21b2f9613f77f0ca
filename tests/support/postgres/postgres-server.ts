import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import { findPostgres } from "./postgres-binaries.ts";
import { freePort } from "../free-port.ts";

type PostgresServer = {
  url: string;
  /** @returns the URL of a new, empty database */
  createDatabase(name: string): Promise<string>;
  /** The number `n` that a query finds, here or in another database. */
  run(query: string, url?: string): Promise<number>;
  /** Sends a signal to all of its processes. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
  /** Stops it at once, cutting all connections, and starts it again on the same port. */
  restart(downMs?: number): Promise<void>;
  stop(): Promise<void>;
};

const START_LIMIT_MS = 30_000;

/**
 * Restarts the server after so many seconds for each line that we write; stops it as soon as our
 * pipe closes, even when we are killed, and removes its folder unless that is kept.
 */
const KEEPER = `
  folder=$1; kept=$2; shift 2
  "$@" > "$folder/log" 2>&1 &
  server=$!
  while read -r pause; do
    kill -INT $server
    wait $server
    sleep "$pause"
    "$@" >> "$folder/log" 2>&1 &
    server=$!
  done
  kill -INT $server
  wait $server
  [ "$kept" ] || rm -rf "$folder"
`;

const SETTINGS = [
  ["listen_addresses", "127.0.0.1"],
  ["max_connections", "300"],
  ["fsync", "off"],
  ["synchronous_commit", "off"],
  ["full_page_writes", "off"],
  ["autovacuum", "off"],
];

/**
 * Starts a real PostgreSQL server. It ends when this process does.
 * @param kept an existing folder whose databases stay; without one it is a temporary folder
 */
export async function startPostgresServer(kept?: string): Promise<PostgresServer> {
  const programs = findPostgres();
  const folder = kept ?? mkdtempSync(join(tmpdir(), "inkling-postgres-"));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  if (!existsSync(join(data, "PG_VERSION"))) {
    const initdb = spawnSync(
      join(programs, "initdb"),
      ["-D", data, "-U", "inkling", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"],
      { ...owner, cwd: folder, encoding: "utf8" },
    );
    if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  }

  const port = await freePort();
  const settings = [
    ...SETTINGS,
    ["port", String(port)],
    ["unix_socket_directories", kept ? tmpdir() : folder],
  ];
  const command = [
    join(programs, "postgres"),
    "-D",
    data,
    ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const keeper = spawn(
    "/bin/sh",
    ["-c", KEEPER, "keeper", folder, kept ? "kept" : "", ...command],
    {
      ...owner,
      cwd: folder,
      // Ctrl-C in the terminal must not end the keeper before it has cleaned up.
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    },
  );
  keeper.unref();
  const url = `postgresql://inkling@127.0.0.1:${port}/postgres`;
  const server: PostgresServer = {
    url,
    createDatabase: (name) => createPostgresDatabase(url, name),
    run: (query, database = url) => numberOf(database, query),
    signal(signal) {
      for (const pid of processesOf(data)) signalIfAlive(pid, signal);
    },
    async restart(downMs = 0) {
      const [before] = processesOf(data);
      keeper.stdin.write(`${downMs / 1000}\n`);
      const giveUpAt = Date.now() + START_LIMIT_MS + downMs;
      while (processesOf(data)[0] === before && Date.now() < giveUpAt) await sleep(20);
      await untilItResponds(url, join(folder, "log"));
    },
    async stop() {
      if (keeper.exitCode !== null) return;
      keeper.ref();
      const exited = once(keeper, "exit");
      keeper.stdin.end();
      await exited;
    },
  };
  await untilItResponds(url, join(folder, "log")).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return server;
}

/** The server's first process and those that it has started; none while it is stopped. */
function processesOf(data: string): number[] {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return [];
  const first = Number(readFileSync(file, "utf8").split("\n")[0]);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, "utf8");
  return [first, ...children.trim().split(" ").filter(Boolean).map(Number)];
}

async function numberOf(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Number((await client.query<{ n: number }>(query)).rows[0]?.n);
  } finally {
    await client.end();
  }
}

/** Makes a database on a running server, empty or as a copy of another; returns its URL. */
export async function createPostgresDatabase(
  serverUrl: string,
  name: string,
  template = "template0",
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const [database, source] = [name, template].map((part) => client.escapeIdentifier(part));
    await client.query(`create database ${database} template ${source}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: postgresId("-u"), gid: postgresId("-g") };
}

function postgresId(flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
}

async function untilItResponds(url: string, log: string): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > giveUpAt) {
        throw new Error(`PostgreSQL did not start: ${readFileSync(log, "utf8")}`, { cause: error });
      }
      await sleep(50);
    }
  }
}

/** One that ended since it was listed is left; the others still get the signal. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
