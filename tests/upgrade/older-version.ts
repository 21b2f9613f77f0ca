import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

import { run } from "./shop-of.ts";

/** The version whose processes may still be running while this one's schema is put under them. */
export const RELEASE = {
  tag: "v0.2.0",
  /** The same, where the tag has not been fetched. */
  commit: "9a9abb2d",
  /** Its last migration; what comes after it expands, and nothing contracts (docs/operations.md). */
  lastMigration: "0013_drawings-made-here",
} as const;

/**
 * Checks the released code out of a repository into a folder and builds it there.
 * @throws Error that says what to fetch where the repository was cloned without its history
 */
export function buildOlderVersion(repository: string, folder: string): void {
  const name = releaseIn(repository);
  git(repository, "clone", "--quiet", "--no-checkout", repository, folder);
  git(folder, "checkout", "--quiet", "--detach", name);
  linkLibraries(repository, folder);
  run(folder, ["scripts/build.ts"], {});
}

/** What the released code is called in a repository: its tag, or its commit. */
export function releaseIn(repository: string): string {
  const isKnown = (name: string) =>
    spawnSync("git", ["cat-file", "-e", `${name}^{commit}`], { cwd: repository }).status === 0;
  const name = [`refs/tags/${RELEASE.tag}`, RELEASE.commit].find(isKnown);
  if (!name)
    throw new Error(
      `The code of ${RELEASE.tag} is not in ${repository}: git fetch --unshallow --tags`,
    );
  return git(repository, "rev-parse", `${name}^{commit}`);
}

/**
 * Libraries are pinned and installed once; where they differ the older build would say so. What a
 * build writes beside them (its lock, its caches) is each folder's own.
 */
export function linkLibraries(from: string, to: string): void {
  mkdirSync(join(to, "node_modules"));
  for (const name of readdirSync(join(from, "node_modules")))
    if (name === ".bin" || !name.startsWith("."))
      symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name));
}

export function git(folder: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.trim();
}
