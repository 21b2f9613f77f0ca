import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { compressAssets } from "./compress-assets.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "build/stamp");
const inputs = ["app/**/*", "server/**/*", "public/**/*", "*.config.ts", "package-lock.json"];

/** Builds the product when its sources changed since the last finished build. */
export async function buildIfStale(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building (once, and again only when the code changes) …");
  rmSync(stamp, { force: true });
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
  await compressAssets(join(root, "build/client"));
  writeFileSync(stamp, wanted);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  const files = inputs.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file) || !statSync(join(root, file)).isFile()) continue;
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale();
