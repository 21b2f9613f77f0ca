/** The size of an installation without development dependencies: `node scripts/runtime-size.ts`. */
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

export const MOST_MEGABYTES = 300;

const root = fileURLToPath(new URL("..", import.meta.url));
const MEGABYTE = 1024 * 1024;
const BLOCK_BYTES = 512;
const SHOWN = 15;

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

type RuntimePackage = { folder: string; name: string; bytes: number };

/** Every package that `npm ci --omit=dev` installs on this platform, without Node itself. */
export function runtimePackages(): RuntimePackage[] {
  const lock = lockFile.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  return Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder !== "" && !dev && existsSync(join(root, folder)))
    .map(([folder]) => ({ folder, name: folder.slice(folder.lastIndexOf("node_modules/") + 13) }))
    .filter(({ name }) => !name.startsWith("node-linux-"))
    .map((found) => ({ ...found, bytes: diskBytes(join(root, found.folder)) }))
    .toSorted((a, b) => b.bytes - a.bytes);
}

/** A folder's size on disk, as `du` counts it, without the packages nested in it. */
function diskBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? diskBytes(path) : lstatSync(path).blocks * BLOCK_BYTES;
  }
  return bytes;
}

export function megabytes(packages: readonly RuntimePackage[]): number {
  return packages.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = runtimePackages();
  for (const { folder, bytes } of packages.slice(0, SHOWN)) {
    console.log(`${(bytes / MEGABYTE).toFixed(1).padStart(7)} MB  ${folder}`);
  }
  const total = megabytes(packages);
  console.log(`${total.toFixed(1).padStart(7)} MB  in ${packages.length} packages`);
  if (total > MOST_MEGABYTES) {
    console.error(`More than ${MOST_MEGABYTES} MB.`);
    process.exitCode = 1;
  }
}
