import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

import {
  buildState,
  canBuild,
  fingerprint,
  markBuild,
  requireFinishedBuild,
  root,
  unmarkBuild,
} from "./build-state.ts";
import { compressAssets } from "./compress-assets.ts";
import { slimRouteList } from "./slim-route-list.ts";

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
