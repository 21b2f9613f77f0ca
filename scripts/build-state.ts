import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const stamp = join(root, "build/stamp");
const bundler = join(root, "node_modules/@react-router/dev");
const inputs = ["app/**/*", "server/**/*", "public/**/*", "*.config.ts", "package-lock.json"];

const complaints = {
  missing: "There is no finished build: run `npm ci && npm run build` first.",
  stale: "The build is older than the code: run `npm ci && npm run build` first.",
};

/** Whether the build exists, is complete, and matches the code. */
export function buildState(): "finished" | "missing" | "stale" {
  if (!existsSync(stamp)) return "missing";
  return readFileSync(stamp, "utf8") === fingerprint() ? "finished" : "stale";
}

/** An installation without development dependencies can serve a build but cannot make one. */
export function canBuild(): boolean {
  return existsSync(bundler);
}

/** @throws Error that says in one sentence what is missing */
export function requireFinishedBuild(): void {
  const state = buildState();
  if (state !== "finished") throw new Error(complaints[state]);
}

/** From here until it is marked as finished, an interrupted build counts as none. */
export function unmarkBuild(): void {
  rmSync(stamp, { force: true });
}

/** Marks the build as finished, for the code whose fingerprint was taken before it began. */
export function markBuild(code: string): void {
  writeFileSync(stamp, code);
}

/** A digest of everything that goes into the build: equal for equal code. */
export function fingerprint(): string {
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
