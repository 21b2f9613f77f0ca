import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";
import { root } from "../../scripts/build-state.ts";
import { signIn } from "../faults/users/uploader.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { buildOlderVersion, git, linkLibraries, RELEASE, releaseIn } from "./older-version.ts";
import { startFrom, type Shop } from "./shop-of.ts";

const folder = mkdtempSync(join(tmpdir(), "inkling-together-"));
const shops: Shop[] = [];
let server: Awaited<ReturnType<typeof startPostgresServer>>;

beforeAll(async () => {
  await buildIfStale();
  server = await startPostgresServer();
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => join(folder, name);

/** Runs a script of this version and says how it ended and what it printed. */
async function typed(code: string, script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    cwd: code,
    env: { ...process.env, APP_MODE: "demo", npm_lifecycle_event: "", ...env },
  });
  let says = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => (says += String(part)));
  const [status] = await once(child, "close");
  return { status, says: says.trim() };
}

/** Every migration once, one job queue, one demo. */
async function madeOnce(url: string) {
  const count = (what: string) => server.run(`select (${what})::int as n`, url);
  return {
    migrationsTwice: await count(
      "select count(*) - count(distinct hash) from drizzle.__drizzle_migrations",
    ),
    queues: await count("select count(*) from pgboss.version"),
    owners: await count("select count(*) from users where email = 'admin@inkling.test'"),
    products: await count("select count(*) from products"),
  };
}

async function startSix(url: string, kinds: readonly ("serve" | "migrate")[]): Promise<Shop[]> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: inFolder(`data-${new URL(url).pathname.slice(1)}`),
    PREPARE_PICTURES: "off",
  };
  const started: Shop[] = [];
  const all = kinds.map(async (kind) => {
    if (kind === "migrate")
      expect(await typed(root, "scripts/migrate.ts", env)).toEqual({
        status: 0,
        says: "The schema is up to date.",
      });
    else started.push(await startFrom(root, env, shops));
  });
  await Promise.all(all);
  return started;
}

async function stopAll(some: readonly Shop[]): Promise<void> {
  await Promise.all(some.map((shop) => shop.stop()));
  expect(some.flatMap((shop) => shop.complaints())).toEqual([]);
}

test("six processes on an empty PostgreSQL make schema, job queue and demo once, and all of them serve", async () => {
  const url = await server.createDatabase("empty");
  const six = await startSix(url, ["serve", "serve", "serve", "serve", "serve", "serve"]);
  expect(six).toHaveLength(6);
  const made = await madeOnce(url);
  expect(made).toMatchObject({ migrationsTwice: 0, queues: 1, owners: 1 });
  expect(made.products).toBeGreaterThan(10);
  for (const { base } of six) expect((await fetch(`${base}/store`)).status).toBe(200);
  // They have one secret: whoever signed in at one of them is signed in at all.
  const Cookie = await signIn(six[0]?.base ?? "");
  for (const { base } of six) {
    const page = await fetch(`${base}/creator/dashboard`, {
      headers: { Cookie },
      redirect: "manual",
    });
    expect(page.status).toBe(200);
  }
  await stopAll(six);
});

test("six processes on a database of the released version migrate it once, and keep what is in it", async () => {
  const older = inFolder("older");
  buildOlderVersion(root, older);
  const url = await server.createDatabase("released");
  const env = { DATABASE_URL: url, DATA_DIR: inFolder(`data-${new URL(url).pathname.slice(1)}`) };
  await (await startFrom(older, env, shops)).stop();
  const before = await madeOnce(url);
  const six = await startSix(url, ["serve", "migrate", "serve", "migrate", "serve", "migrate"]);
  expect(await madeOnce(url)).toEqual(before);
  for (const { base } of six) expect((await fetch(`${base}/store`)).status).toBe(200);
  await stopAll(six);
});

test("in a fresh clone two starts at once build once; the released version is found with its tag and without", async () => {
  const clone = inFolder("clone");
  git(root, "clone", "--quiet", `file://${root}`, clone);
  linkLibraries(root, clone);
  const settings = async (name: string) => ({
    DATA_DIR: inFolder(name),
    DATABASE_URL: "",
    PREPARE_PICTURES: "off",
    LOG_LEVEL: "error",
    PORT: String(await freePort()),
  });
  const starts = [await settings("first"), await settings("second")].map((env) => {
    const child = spawn(process.execPath, ["scripts/start.ts"], {
      cwd: clone,
      env: { ...process.env, APP_MODE: "demo", npm_lifecycle_event: "", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let says = "";
    child.stdout.on("data", (part) => (says += String(part)));
    return { child, env, said: () => says };
  });
  const isReady = ({ env }: (typeof starts)[number]) =>
    fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const ready = async () => (await Promise.all(starts.map(isReady))).every(Boolean);
  await expect.poll(ready, { timeout: 300_000, interval: 500 }).toBe(true);
  expect(starts.filter(({ said }) => said().includes("Building"))).toHaveLength(1);
  for (const { child } of starts) {
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  }
  expect(existsSync(join(clone, "build/stamp"))).toBe(true);
  const commit = releaseIn(clone);
  expect(commit.startsWith(RELEASE.commit)).toBe(true);
  if (!git(clone, "tag", "--list", RELEASE.tag)) git(clone, "tag", RELEASE.tag, RELEASE.commit);
  expect(releaseIn(clone)).toBe(commit);
  git(clone, "tag", "--delete", RELEASE.tag);
  expect(releaseIn(clone)).toBe(commit);
  const shallow = inFolder("shallow");
  git(root, "clone", "--quiet", "--depth", "1", "--no-tags", `file://${root}`, shallow);
  expect(() => releaseIn(shallow)).toThrow("git fetch --unshallow --tags");
});
