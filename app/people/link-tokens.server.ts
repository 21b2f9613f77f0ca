import { createHash, randomBytes } from "node:crypto";

type LinkToken = { token: string; hash: string };

/** A secret for a link or cookie (256 bits), and the hash the database keeps. */
export function newToken(): LinkToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
