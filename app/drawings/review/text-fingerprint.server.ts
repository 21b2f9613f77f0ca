import { createHash } from "node:crypto";

/** By what changed words are noticed, without keeping a child's words a second time. */
export function textFingerprint(typed: { title: string; inspiration: string | null }): string {
  return createHash("sha256")
    .update(JSON.stringify([typed.title, typed.inspiration]))
    .digest("base64url");
}
