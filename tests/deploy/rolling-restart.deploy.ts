import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";
import { root } from "../../scripts/build-state.ts";
import { findVariants } from "../start/shopper.ts";
import { freePort } from "../support/free-port.ts";
import { findPostgres } from "../support/postgres/postgres-binaries.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { askTls } from "./support/ask-tls.ts";
import { runNginx } from "./support/run-nginx.ts";
import { runToEnd, serveProcess, type Served } from "./support/serve-process.ts";

/** deploy/nginx: `fail_timeout`, and a second more. */
const BETWEEN_PROCESSES_MS = 6_000;
const LEAST_REQUESTS = 500;
const PEOPLE = 6;

const folder = mkdtempSync(join(tmpdir(), "inkling-deploy-"));
let database: Awaited<ReturnType<typeof startPostgresServer>>;
let proxy: Awaited<ReturnType<typeof runNginx>>;
let owner: pg.Pool;
let variant = "";
const served: Served[] = [];
let env: NodeJS.ProcessEnv = {};

/** The command of a unit, from the checkout instead of /opt/inkling/current. */
function commandOf(unit: string): string[] {
  const text = readFileSync(join(root, "deploy/systemd", unit), "utf8");
  const command = /^ExecStart=(.+)$/m.exec(text)?.[1] ?? "";
  return command.replaceAll("/opt/inkling/current", root).split(" ");
}

function secret(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, `${content}\n`);
  return path;
}

const serve = (port: number) =>
  serveProcess(commandOf("inkling@.service"), { ...env, PORT: String(port) });

beforeAll(async () => {
  await buildIfStale();
  database = await startPostgresServer();
  const url = await database.createDatabase("inkling");
  const psql = join(findPostgres(), "psql");
  const roles = ["-v", "ON_ERROR_STOP=1", "-d", url, "-f", join(root, "deploy/postgres/roles.sql")];
  expect(spawnSync(psql, roles, { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  const asRole = (name: string) => url.replace("inkling@", `${name}@`);
  owner = new pg.Pool({ connectionString: url, max: 2 });
  const [first, second, https, http] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  env = {
    PATH: process.env["PATH"],
    APP_MODE: "demo",
    DATA_DIR: join(folder, "data"),
    PUBLIC_URL: `https://localhost:${https}`,
    PREPARE_PICTURES: "off",
    LOG_LEVEL: "error",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    DRAIN_MS: "2000",
    AUTH_SECRET_FILE: secret("auth_secret", "a".repeat(40)),
    DATABASE_URL_FILE: secret("database_url", asRole("inkling_app")),
  };
  const migrate = {
    ...env,
    MIGRATE_DATABASE_URL_FILE: secret("migrate_database_url", asRole("inkling_owner")),
  };
  expect(await runToEnd(commandOf("inkling-migrate.service"), migrate)).toContain("up to date");
  served.push(await serve(first), await serve(second));
  proxy = await runNginx(join(folder, "nginx"), { https, http, shops: [first, second] });
  [variant = ""] = await findVariants(`http://127.0.0.1:${first}`);
  env = migrate;
});

afterAll(async () => {
  await proxy?.stop();
  await Promise.all(served.map((one) => one.stop()));
  await owner?.end();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, options?: Parameters<typeof askTls>[2]) =>
  askTls(proxy.url + path, proxy.ca, options);

function addToCart(origin = proxy.url) {
  const body = new URLSearchParams({ intent: "add", variantId: variant, quantity: "1" }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
  return ask("/cart", { method: "POST", headers, body });
}

test("the proxy encrypts, keeps the origin, limits bodies and closes the metrics", async () => {
  const plain = await fetch(`${proxy.plainUrl}/store`, { redirect: "manual" });
  expect([plain.status, plain.headers.get("Location")]).toEqual([308, "https://localhost/store"]);
  const home = await ask("/");
  expect(home.status).toBe(200);
  expect(home.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect((await ask("/metrics")).status).toBe(404);
  expect((await addToCart("https://elsewhere.example")).status).toBe(403);
  const large = Buffer.alloc(43 * 1024 * 1024);
  expect(
    (await ask("/cart", { method: "POST", body: large }).catch(() => null))?.status ?? 413,
  ).toBe(413);
});

test("what a visitor says of its own address is not believed", async () => {
  await ask("/cart", {
    method: "POST",
    body: "x",
    headers: { "X-Forwarded-For": "203.0.113.66", Origin: "https://elsewhere.example" },
  });
  const { rows } = await owner.query<{ address: string }>(
    "select distinct ip_address as address from security_origins",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ address }) => address)).not.toContain("203.0.113.66");
});

test("an upgrade with both processes restarted fails none of 500 requests and doubles none", async () => {
  const failed: string[] = [];
  let requests = 0;
  let added = 0;
  let isOver = false;
  const carts = async () =>
    Number((await owner.query<{ n: string }>("select count(*) as n from carts")).rows[0]?.n);
  const before = await carts();

  async function visit(person: number): Promise<void> {
    const paths = ["/", "/store", "/cart", `/store?q=${person}`, "/healthz"];
    for (let turn = 0; !isOver; turn += 1) {
      const path = turn % 3 === 2 ? null : (paths[turn % paths.length] ?? "/");
      const answer = await (path ? ask(path) : addToCart()).catch((error: unknown) => ({
        status: 0,
        text: String(error),
      }));
      requests += 1;
      const isFine = path ? answer.status === 200 : answer.status < 400 && answer.status >= 200;
      if (!isFine)
        failed.push(`${path ?? "POST /cart"}: ${answer.status} ${answer.text.slice(0, 80)}`);
      if (!path && isFine) added += 1;
      await sleep(40);
    }
  }

  const people = Array.from({ length: PEOPLE }, (_one, person) => visit(person));
  await sleep(1_000);
  const restarted: string[] = [];
  expect(await runToEnd(commandOf("inkling-migrate.service"), env)).toContain("up to date");
  for (const [at, one] of served.entries()) {
    const start = performance.now();
    expect(await one.stop()).toBe(0);
    const stopped = performance.now();
    served[at] = await serve(one.port);
    restarted.push(
      `stopped in ${((stopped - start) / 1000).toFixed(1)} s, ready again after ${((performance.now() - stopped) / 1000).toFixed(1)} s`,
    );
    await sleep(BETWEEN_PROCESSES_MS);
  }
  while (requests < LEAST_REQUESTS) await sleep(100);
  isOver = true;
  await Promise.all(people);
  const made = (await carts()) - before;
  console.log(
    `rolling restart: ${failed.length} of ${requests} requests failed; ${added} shirts put into ${made} carts; ${restarted.join("; ")}`,
  );
  expect(failed).toEqual([]);
  expect(made).toBe(added);
});
