import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { payWhileKilled } from "./pay-while-killed.ts";
import { freePort } from "../support/free-port.ts";
import { START_LIMIT_MS } from "./shop-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/**
 * One folder for all tests here, because a first start takes long; each test also passes on its
 * own.
 */
let dataDir: string;
const started: ChildProcess[] = [];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "inkling-start-"));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => end(child, "SIGKILL")));
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function start(
  port: number,
  env: Record<string, string> = {},
  { detached = false }: { detached?: boolean } = {},
) {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    detached,
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      APP_MODE: "demo",
      PREPARE_PICTURES: "off",
      LOG_LEVEL: "error",
      npm_lifecycle_event: "",
      ...env,
    },
  });
  started.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

/** Files that PostgreSQL has removed meanwhile are open to no one. */
function isOpenToOthers(path: string): boolean {
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
}

async function served(port: number, path: string): Promise<string> {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  while (Date.now() < giveUpAt) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      if (response.ok) return await response.text();
    } catch {
      // not listening yet
    }
    await sleep(100);
  }
  throw new Error(`${path} was not served`);
}

test("killed at any moment of the first start, the next start serves all of the demo, says who can sign in, and ends on SIGTERM; the one after it keeps the data", async () => {
  const port = await freePort();
  for (const afterMs of [1_200, 3_400]) {
    const { child } = start(port);
    await sleep(afterMs);
    await end(child, "SIGKILL");
  }
  const first = start(port);
  const store = await served(port, "/store");
  expect(store).toMatch(/Showing 1\d\d designs/);
  expect(first.output()).toContain(`http://localhost:${port}`);
  for (const who of ["admin", "creator", "kid", "guardian", "customer"]) {
    expect(first.output()).toContain(`${who}@inkling.test`);
  }

  const second = start(await freePort());
  const [code] = await once(second.child, "exit");
  expect(code).toBe(1);
  expect(second.output()).toContain("another Inkling is running there");
  expect(second.output()).toContain(dataDir);
  expect(await served(port, "/healthz")).toBe("ok");

  // Children's drawings and mails: no one else on the machine reads them.
  const all = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  expect(all.length).toBeGreaterThan(1000);
  expect([".", ...all].filter((name) => isOpenToOthers(join(dataDir, name)))).toEqual([]);

  expect(await end(first.child, "SIGTERM")).toBe(0);
  const again = start(port);
  expect(await served(port, "/store")).toContain(
    /Showing \d+ designs/.exec(store)?.[0] ?? "nothing",
  );
  expect(await end(again.child, "SIGINT")).toBe(0);
}, 400_000);

test.runIf(process.platform === "linux")(
  "pictures are made in another process, which ends with the server; the server has nothing for pixels in its memory",
  async () => {
    const port = await freePort();
    const { child } = start(port);
    const [pictures] = /\/media\/[0-9a-f-]+\//.exec(await served(port, "/store")) ?? [];
    // Nobody asks for this size: it is made now.
    await served(port, `${pictures}1280.jpeg`);
    const loads = (pid: number | string, library: string) =>
      readFileSync(`/proc/${pid}/maps`, "utf8").includes(library);
    const [other = ""] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")
      .trim()
      .split(" ");
    expect([loads(child.pid ?? 0, "libvips"), loads(other, "libvips")]).toEqual([false, true]);
    await end(child, "SIGKILL");
    await expect.poll(() => existsSync(`/proc/${other}`), { timeout: 20_000 }).toBe(false);
  },
  120_000,
);

test("a stop in the middle of pictures ends without an error, also where it reaches the whole group", async () => {
  const port = await freePort();
  for (const [target, file] of [
    [1, "1600.jpeg"],
    [-1, "960.jpeg"],
  ] as const) {
    const { child, output } = start(port, { LOG_LEVEL: "warn" }, { detached: true });
    const pictures = (await served(port, "/store")).matchAll(/\/media\/[0-9a-f-]+\//g);
    // More than are made in a moment, in a size that nobody has asked for.
    for (const [picture] of [...pictures].slice(0, 20))
      fetch(`http://127.0.0.1:${port}${picture}${file}`).catch(() => undefined);
    const isMaking = () =>
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim() !== "";
    await expect.poll(isMaking, { timeout: 60_000, interval: 20 }).toBe(true);
    await sleep(300);
    const exited = once(child, "exit");
    process.kill((child.pid ?? 0) * target, "SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(output()).not.toMatch(/"level":"?(warn|error|fatal|[4-6]0)|Error/);
  }
}, 240_000);

test("loses no acknowledged order and no cent when it is killed while people pay", async () => {
  const { acknowledged, lost, ledger } = await payWhileKilled(dataDir, 2);
  expect(acknowledged).toBeGreaterThan(3);
  expect(lost).toEqual([]);
  expect(ledger.output).toContain("The ledger adds up.");
  expect(ledger.ok).toBe(true);
}, 300_000);

test("live mode refuses to start, with one list of everything that is missing or unsafe", async () => {
  const { child, output } = start(await freePort(), {
    APP_MODE: "live",
    PUBLIC_URL: "http://shop.test",
  });
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
  for (const name of [
    "AUTH_SECRET",
    "DATABASE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "OPERATOR_NAME",
    "OPERATOR_ADDRESS",
    "OPERATOR_PHONE",
    "PAYMENTS",
    "S3_BUCKET",
    "PUBLIC_URL: must be https",
  ]) {
    expect(output()).toContain(name);
  }
}, 60_000);
