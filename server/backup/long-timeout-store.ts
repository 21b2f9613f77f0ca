import type { StoreSettings } from "~/integrations/files/files.server";

/** No one is waiting for an answer. */
const PATIENCE_MS = 60_000;

/** The same store, which may take its time with each file. */
export function withLongTimeouts({ s3, dataDir, limits }: StoreSettings): StoreSettings {
  return { s3, dataDir, limits: { ...limits, filesMs: Math.max(limits.filesMs, PATIENCE_MS) } };
}
