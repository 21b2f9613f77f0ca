import { readFileSync, statSync } from "node:fs";

/** What may be read from a file instead: NAME_FILE holds the path. */
export const secretSettings = [
  "AUTH_SECRET",
  "AUTH_SECRET_OLD",
  "BACKUP_KEY",
  "DATABASE_REPLICA_URL",
  "DATABASE_URL",
  "MAIL_WEBHOOK_SECRET",
  "METRICS_TOKEN",
  "MIGRATE_DATABASE_URL",
  "PRINTFUL_TOKEN",
  "PRINTFUL_WEBHOOK_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
] as const;

const MOST_BYTES = 16 * 1024;

/**
 * The settings with each secret that a file holds; a line end at the end of the file is no part of
 * it. A file that cannot be used is a problem, and its setting stays unset.
 * @param known the names of all settings
 */
export function withSecretFiles(
  env: NodeJS.ProcessEnv,
  known: readonly string[],
): { env: NodeJS.ProcessEnv; problems: string[] } {
  const problems: string[] = [];
  const read: Record<string, string> = {};
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      problems.push(`${name}: given twice, as ${name} and as ${name}_FILE: remove one of them`);
      continue;
    }
    const found = contentOf(path);
    if ("secret" in found) read[name] = found.secret;
    else problems.push(`${name}: ${name}_FILE names ${path}, which ${found.problem}`);
  }
  const secrets: readonly string[] = secretSettings;
  for (const name of known)
    if (env[`${name}_FILE`] && !secrets.includes(name))
      problems.push(`${name}: is not a secret and is not read from a file: remove ${name}_FILE`);
  return { env: { ...env, ...read }, problems };
}

function contentOf(path: string): { secret: string } | { problem: string } {
  try {
    if (!statSync(path).isFile()) return { problem: "is not a file" };
    if (statSync(path).size > MOST_BYTES) return { problem: "is too large for a secret" };
    const secret = readFileSync(path, "utf8").replace(/[\r\n]+$/, "");
    return secret.trim() === "" ? { problem: "is empty" } : { secret };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return { problem: isMissing ? "does not exist" : "cannot be read" };
  }
}
