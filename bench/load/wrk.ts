import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import type { Asked, Reading } from "./reading.ts";

/** "wrk 4.1.0"; null where it is not installed. */
export const wrkVersion = versionOf(spawnSync("wrk", ["--version"], { encoding: "utf8" }).stdout);

function versionOf(said: string | null): string | null {
  const [, version] = /^wrk (?:debian\/)?(\d[\d.]*)/.exec(said ?? "") ?? [];
  return version ? `wrk ${version}` : null;
}

const script = fileURLToPath(new URL("read-paths.lua", import.meta.url));

/** Readers in the native load generator, in one thread: the other core is the server's. */
export async function wrkReading({ url, paths, readers, seconds }: Asked): Promise<Reading> {
  const folder = mkdtempSync(join(tmpdir(), "inkling-wrk-"));
  const list = join(folder, "paths");
  writeFileSync(list, paths.join("\n"));
  try {
    const how = ["-t1", `-c${readers}`, `-d${Math.ceil(seconds)}s`, "-s", script];
    const args = [...how, url, "--", list, String(readers)];
    const wrk = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
    const [said] = await Promise.all([text(wrk.stdout), once(wrk, "exit")]);
    const line = said.split("\n").find((each) => each.startsWith("{"));
    if (!line) throw new Error(`wrk said nothing of its reading: ${said}`);
    // Written by our own script.
    return JSON.parse(line) as Reading;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
