import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { freePort } from "../support/free-port.ts";

export type Settings = Record<string, string>;

const root = fileURLToPath(new URL("../..", import.meta.url));
const START_LIMIT_MS = 240_000;

function envOf(settings: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    APP_MODE: "demo",
    DATABASE_URL: "",
    PREPARE_PICTURES: "off",
    LOG_LEVEL: "error",
    npm_lifecycle_event: "",
    ...settings,
  };
}

/** Types a command, such as `npm run backup -- FOLDER`; returns what it says and how it ended. */
export async function type(settings: Settings, script: string, ...args: string[]) {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(`${root}/package.json`, "utf8"),
  );
  const [, ...words] = scripts[script]?.split(" ") ?? [];
  const { code, says } = await said([...words, ...args], settings);
  return { isDone: code === 0, says: says.trim() };
}

async function said(args: string[], settings: Settings): Promise<{ code: unknown; says: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env: envOf(settings) });
  let says = "";
  child.stdout.on("data", (chunk) => (says += String(chunk)));
  child.stderr.on("data", (chunk) => (says += String(chunk)));
  const [code] = await once(child, "close");
  return { code, says };
}

/** Types a command and kills it once it has come so far. */
export async function typeAndKill(
  settings: Settings,
  [script, arg]: [script: string, arg: string],
  isThere: () => Promise<boolean>,
) {
  const child = spawn(process.execPath, ["scripts/shop-data.ts", script, arg], {
    cwd: root,
    env: envOf(settings),
    stdio: "ignore",
  });
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error("It was done before it was killed");
    await sleep(50);
  }
  await end(child, "SIGKILL");
}

type Shop = { get(path: string): Promise<Response>; stop(): Promise<void> };

/** Starts a shop and waits until it serves. */
export async function startShop(settings: Settings): Promise<Shop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/serve.ts"], {
    cwd: root,
    env: envOf({ PORT: String(port), PUBLIC_URL: origin, ...settings }),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const giveUpAt = Date.now() + START_LIMIT_MS;
  const get = (path: string) => fetch(origin + path);
  const isReady = () =>
    get("/readyz").then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error("The shop did not start");
    await sleep(100);
  }
  return { get, stop: () => end(child, "SIGTERM") };
}

/** A page of the store and the first picture on it. */
export async function looked(shop: Shop) {
  const page = await (await shop.get("/store")).text();
  const path = /\/media\/[^" ]+/.exec(page)?.[0]?.replaceAll("&amp;", "&") ?? "no picture";
  let response = await shop.get(path);
  for (let tries = 0; response.status === 202 && tries < 50; tries += 1)
    response = await shop.get(path);
  const picture = Buffer.from(await response.arrayBuffer());
  return { designs: /Showing [\d,]+ designs/.exec(page)?.[0], status: response.status, picture };
}

/** Starts a shop that must not start; returns what it says. */
export async function refusedStart(settings: Settings): Promise<string> {
  const port = String(await freePort());
  const { code, says } = await said(["scripts/serve.ts"], { PORT: port, ...settings });
  if (code !== 1) throw new Error(`It ended with ${String(code)}: ${says}`);
  return says;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
