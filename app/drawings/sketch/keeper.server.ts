import { createHash } from "node:crypto";

/**
 * Whose drawings a browser keeps, and for how long a traced photo. The same for every page of an
 * account or a visit, and of no use to anyone who reads it there.
 */
export function keeperOf(userId: string, visit: string): { owner: string; visit: string } {
  return { owner: ownerKey(userId), visit: keyOf(`photos of ${visit}`) };
}

/**
 * Whether a page that names its owner belongs to someone else: it was opened before another account
 * was signed in on the same device. One that names nobody asks for whoever is signed in.
 */
export function isOfAnother(owner: FormDataEntryValue | null, userId: string): boolean {
  return owner !== null && owner !== ownerKey(userId);
}

function ownerKey(userId: string): string {
  return keyOf(`drawings of ${userId}`);
}

function keyOf(what: string): string {
  return createHash("sha256").update(what).digest("base64url").slice(0, 24);
}
