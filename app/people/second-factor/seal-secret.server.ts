import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { currentKey, everyKey, type Keys } from "~/lib/keys/keys";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts an authenticator's secret for the database, for this account alone: moved to another
 * row, it opens nothing.
 * @param keys the shop's own secret, from which the key is derived
 */
export function sealSecret(keys: Keys, userId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(currentKey(keys)), iv);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The secret; null where it was sealed with another key, for another account, or changed. */
export function openSecret(keys: Keys, userId: string, sealed: string): string | null {
  for (const key of everyKey(keys)) {
    const secret = openWith(key, userId, sealed);
    if (secret !== null) return secret;
  }
  return null;
}

/** The same secret sealed with the current key, in place of what an earlier one sealed; otherwise null. */
export function resealedSecret(keys: Keys, userId: string, sealed: string): string | null {
  if (openWith(currentKey(keys), userId, sealed) !== null) return null;
  const secret = openSecret(keys, userId, sealed);
  return secret === null ? null : sealSecret(keys, userId, secret);
}

function openWith(key: string, userId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const rest = bytes.subarray(IV_BYTES);
  try {
    const decipher = createDecipheriv("aes-256-gcm", derivedKey(key), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(userId));
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString(
      "utf8",
    );
  } catch {
    return null;
  }
}

function derivedKey(key: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", key, "", "inkling second factor", 32));
}
