import {
  EmbeddedWorker,
  type EmbeddedOptions,
} from "../../../app/platform/database/embedded/embedded-worker.ts";
import type { EmbeddedDatabase } from "../../../app/platform/database/embedded/start.ts";

/** Starts PostgreSQL in memory, empty or from a dump; everything is gone when it stops. */
export async function startInMemoryDatabase(
  archive?: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const worker = new EmbeddedWorker({ kind: "memory", archive }, options);
  await worker.ready();
  return worker;
}
