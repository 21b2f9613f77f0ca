import { createHash } from "node:crypto";

import type { auditSeals } from "~/schema/tables/audit";

import { canonicalJson } from "./canonical-json";

/** What a seal covers, beside the seal before it. */
type SealedBatch = Pick<
  typeof auditSeals.$inferSelect,
  "log" | "number" | "afterSeq" | "lastSeq" | "rowCount" | "newestAt" | "rowsHash"
>;

/** What the first seal of a chain has in place of the hash before it. */
export const FIRST_HASH = "0".repeat(64);

/** The digest of a batch's rows, in their order. */
export function hashOfRows(rows: readonly unknown[]): string {
  const hash = createHash("sha256");
  for (const row of rows) hash.update(`${canonicalJson(row)}\n`);
  return hash.digest("hex");
}

/** A seal's own hash: over what it covers and the hash before it. */
export function hashOfSeal(previousHash: string, batch: SealedBatch): string {
  const { log, number, afterSeq, lastSeq, rowCount, newestAt, rowsHash } = batch;
  const covered = { log, number, afterSeq, lastSeq, rowCount, newestAt, rowsHash, previousHash };
  return createHash("sha256").update(canonicalJson(covered)).digest("hex");
}

/** What the log keeps of where an event came from; the migration computes the same in SQL. */
export function originDigest(origin: {
  ipAddress: string | null;
  userAgent: string | null;
  salt: string;
}): string {
  const text = [origin.salt, origin.ipAddress ?? "", origin.userAgent ?? ""].join("\n");
  return createHash("sha256").update(text).digest("hex");
}
