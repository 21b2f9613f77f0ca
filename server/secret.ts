import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "../app/config.server.ts";
import type { Keys } from "../app/lib/keys/keys.ts";

/**
 * AUTH_SECRET and its earlier values, or in demo mode a secret that is made once and kept in the data
 * folder: of processes that start together on one folder one makes it.
 */
export async function loadSecret(config: Config): Promise<Keys> {
  if (config.authSecret) return [config.authSecret, ...config.authSecretsOld];
  const file = join(config.dataDir, "secret");
  return (await keptIn(file)) ?? makeIn(config.dataDir, file);
}

/** Null at the first start, and for what is too short to be one. */
async function keptIn(file: string): Promise<string | null> {
  const kept = await readFile(file, "utf8").catch(() => "");
  return kept.trim().length >= 32 ? kept.trim() : null;
}

async function makeIn(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const made = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(made, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    // Whole at once, and only where there is none: whoever comes second reads the first one's.
    await link(made, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if ((await keptIn(file)) === null) await rename(made, file);
  } finally {
    await rm(made, { force: true });
  }
  const secret = await keptIn(file);
  if (secret === null) throw new Error(`${file} cannot be read`);
  return secret;
}
