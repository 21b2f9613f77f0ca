import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "../app/config.server.ts";
import type { Keys } from "../app/lib/keys/keys.ts";

/** AUTH_SECRET and its earlier values, or in demo mode a secret that is made once and kept in the data folder. */
export async function loadSecret(config: Config): Promise<Keys> {
  if (config.authSecret) return [config.authSecret, ...config.authSecretsOld];
  const file = join(config.dataDir, "secret");
  try {
    const kept = (await readFile(file, "utf8")).trim();
    if (kept.length >= 32) return kept;
  } catch {
    // the first start: there is none yet
  }
  const secret = randomBytes(32).toString("base64url");
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}
