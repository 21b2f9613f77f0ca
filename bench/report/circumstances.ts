import { spawnSync } from "node:child_process";
import { cpus, loadavg } from "node:os";

import { root } from "../../scripts/build-state.ts";

/** When, what and where: read before anything is measured, as the load is that of others then. */
export function circumstances() {
  const [load = 0] = loadavg();
  const [first, ...others] = cpus();
  return {
    day: new Date().toISOString().slice(0, 10),
    commit: commitNow(),
    machine: `${others.length + 1} cores (${first?.model.trim() || "unknown"}), Node ${process.versions.node}`,
    load: load.toFixed(1),
  };
}

/** @param driver what sends the requests, where that matters */
export function circumstancesText(
  { day, commit, machine, load }: ReturnType<typeof circumstances>,
  driver: string | null,
): string {
  const driven = driver ? `; ${driver}` : "";
  return `Measured on ${day}, commit ${commit}, ${machine}, load ${load} at the start${driven}.`;
}

function commitNow(): string {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const { status, stdout } = git("rev-parse", "--short", "HEAD");
  if (status !== 0) return "unknown";
  // The figures that it writes are no change of what is measured.
  const changed = git("status", "--porcelain", "--", ".", ":!docs/benchmarks.md").stdout.trim();
  return `\`${stdout.trim()}\`${changed ? " with changes" : ""}`;
}
