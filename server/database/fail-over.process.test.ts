import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { isUnreachable } from "~/lib/external/unreachable";

import { startPostgresServer } from "~tests/support/postgres/postgres-server";
import { WatchedPool } from "./watched-pool";

type Server = Awaited<ReturnType<typeof startPostgresServer>>;
const limits = { connectMs: 1_500, statementMs: 5_000, silenceMs: 700 };
const WITHIN = { timeout: 5_000 };
let one: Server;
let other: Server;
let pool: WatchedPool;

beforeAll(async () => {
  [one, other] = await Promise.all([startPostgresServer(), startPostgresServer()]);
  pool = await poolOfBoth();
});
afterAll(async () => {
  await pool.end();
  await Promise.all([one.stop(), other.stop()]);
});

/** The first of them only reads. */
async function poolOfBoth(): Promise<WatchedPool> {
  await setReadOnly(one, "on");
  const { host } = new URL(other.url);
  const both = one.url.replace(/\/postgres$/, `,${host}/postgres?target_session_attrs=read-write`);
  return new WatchedPool(both, 3, limits);
}

/** A server that is demoted reads only, and cuts everyone. */
async function setReadOnly(server: Server, state: "on" | "off"): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(
    `begin read write; alter role inkling set default_transaction_read_only = ${state}; commit`,
  );
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
}

const portInUse = () =>
  pool.query<{ port: string }>("select current_setting('port') as port").then(
    ({ rows }) => rows[0]?.port,
    (error: unknown) => (isUnreachable(error) ? "none" : String(error)),
  );
const portOf = (server: Server) => new URL(server.url).port;

test("of several servers the one that takes writes is used, from the first query on", async () => {
  expect(await portInUse()).toBe(portOf(other));
});

test("when it reads only, nobody gets a connection until one takes writes", async () => {
  await setReadOnly(other, "on");
  await expect.poll(portInUse, WITHIN).toBe("none");
  await setReadOnly(one, "off");
  await expect.poll(portInUse, WITHIN).toBe(portOf(one));
  await pool.query("create table notes (words text)");
});

test("a server that is frozen is left for one that is there, for good", async () => {
  await setReadOnly(other, "off");
  one.signal("SIGSTOP");
  try {
    await expect.poll(portInUse, WITHIN).toBe(portOf(other));
  } finally {
    one.signal("SIGCONT");
  }
  // It is asked again, and could be written to; but the other one has been, meanwhile.
  const asked = () =>
    one.run(
      "select count(*)::int as n from pg_stat_activity where query like '%timeline%' and state = 'idle'",
    );
  await expect.poll(asked, WITHIN).toBeGreaterThan(0);
  expect(await portInUse()).toBe(portOf(other));
});
