import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

import { freePort } from "~tests/crash/shop-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "inkling-start-"));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => end(child, "SIGKILL")));
  rmSync(dataDir, { recursive: true, force: true });
});

function start(port: number, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      APP_MODE: "demo",
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

async function served(port: number, path: string): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
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

test("a first start serves the demo, says who can sign in, and ends on SIGTERM; a second keeps the data", async () => {
  const port = await freePort();
  const first = start(port);
  const store = await served(port, "/store");
  expect(store).toMatch(/Showing \d+ designs/);
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

  expect(await end(first.child, "SIGTERM")).toBe(0);
  const again = start(port);
  expect(await served(port, "/store")).toContain(
    /Showing \d+ designs/.exec(store)?.[0] ?? "nothing",
  );
  expect(await end(again.child, "SIGINT")).toBe(0);
}, 120_000);

test("killed at any moment of the first start, the next start comes up whole", async () => {
  const port = await freePort();
  for (const afterMs of [1_200, 2_800, 4_200]) {
    const { child } = start(port);
    await sleep(afterMs);
    await end(child, "SIGKILL");
  }
  const { child } = start(port);
  expect(await served(port, "/store")).toMatch(/Showing 1\d\d designs/);
  expect(await end(child, "SIGTERM")).toBe(0);
}, 180_000);

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
    "PAYMENTS",
    "PUBLIC_URL: must be https",
  ]) {
    expect(output()).toContain(name);
  }
}, 60_000);
