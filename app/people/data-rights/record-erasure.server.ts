import type { Transaction } from "~/platform/database/client.server";
import { erasedIds } from "~/schema/tables/records";

import type { ErasedKind } from "~/schema/erased-kinds";

/** Notes that these must not come back with a backup: ids only, nothing about anyone. */
export async function recordErasure(
  tx: Transaction,
  kind: ErasedKind,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(erasedIds)
    .values(ids.map((id) => ({ id, kind, erasedAt: now })))
    .onConflictDoNothing();
}
