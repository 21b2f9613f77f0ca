import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import {
  buildState,
  canBuild,
  fingerprint,
  markBuild,
  requireFinishedBuild,
  root,
  unmarkBuild,
} from "./build-state.ts";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Longer than the slowest machine builds. */
const WAIT_FOR_BUILD_MS = 15 * 60_000;

/**
 * Builds the product if its sources have changed since the last finished build. Of processes that
 * start together one builds, and the others wait for it.
 * @throws Error when a build is needed but the installation has no bundler
 */
export async function buildIfStale(): Promise<void> {
  if (buildState() === "finished") return;
  if (!canBuild()) return requireFinishedBuild();
  // The system releases the lock when the process ends, however it ends.
  const lock = new DatabaseSync(join(root, "node_modules/.build.lock"), {
    timeout: WAIT_FOR_BUILD_MS,
  });
  try {
    lock.exec("begin exclusive");
    if (buildState() !== "finished") await build();
  } finally {
    lock.close();
  }
}

async function build(): Promise<void> {
  console.log("Building (once, and again only when the code changes) …");
  const code = fingerprint();
  unmarkBuild();
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@react-router/dev/bin.cjs", "build"],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) throw new Error("The build failed");
  const { buildPictureProcess } = await import("./build-picture-process.ts");
  await buildPictureProcess(join(root, "build/server"));
  slimRouteList(join(root, "build/client/assets"));
  await compressAssets(join(root, "build/client"));
  markBuild(code);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildIfStale();
    console.log("The build is up to date; `npm run serve` serves it.");
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Writes .br and .gz files beside every text asset, so that nothing is compressed per request. */
async function compressAssets(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,svg,webmanifest,txt}", { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(join(folder, `${file}.br`), await toBrotli(bytes, { params }));
      await writeFile(join(folder, `${file}.gz`), await toGzip(bytes, { level: 9 }));
    }),
  );
}

/**
 * The build's list of all routes, which every page of the router loads.
 * @returns its file, and what it says as JSON
 */
export function routeListIn(assets: string): { file: string; json: string } {
  for (const file of globSync(join(assets, "manifest-*.js"))) {
    const code = readFileSync(file, "utf8");
    const [, json] = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(code) ?? [];
    if (json !== undefined) return { file, json };
  }
  throw new Error("The build has no list of its routes");
}

/**
 * Takes out of that list what only a link that prefetches would read: which files each route's module
 * imports. The module itself says it, too.
 */
function slimRouteList(assets: string): void {
  const { file, json } = routeListIn(assets);
  const list: unknown = JSON.parse(json, (_, value: unknown) =>
    isRoute(value) ? { ...value, imports: undefined } : value,
  );
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(list)};`);
}

function isRoute(value: unknown): value is { id: string; imports: string[] } {
  return typeof value === "object" && value !== null && "id" in value && "imports" in value;
}
