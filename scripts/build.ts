import { spawnSync } from "node:child_process";
import { join } from "node:path";
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

/**
 * Builds the product if its sources have changed since the last finished build.
 * @throws Error when a build is needed but the installation has no bundler
 */
export async function buildIfStale(): Promise<void> {
  if (buildState() === "finished") return;
  if (!canBuild()) return requireFinishedBuild();
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
  const { buildPictureWorker } = await import("./build-picture-worker.ts");
  await buildPictureWorker(join(root, "build/server"));
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
