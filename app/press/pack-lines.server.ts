import type { Database } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { moveLines } from "~/orders/move-lines.server";

type PackedLines =
  | { ok: true; lines: number; left: number }
  | { ok: false; reason: "forbidden" | "nothing-packed" };

/**
 * Marks printed lines as packed. Lines that are not printing, or were refunded, stay as they are.
 */
export async function packLines(
  db: Database,
  actor: Actor,
  lineIds: readonly string[],
): Promise<PackedLines> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  const wanted = [...new Set(lineIds)];
  return db.transaction(async (tx): Promise<PackedLines> => {
    const moved = await moveLines(tx, wanted, "packed");
    if (moved.length === 0) return { ok: false, reason: "nothing-packed" };
    await recordAdminAction(tx, actor, {
      action: "LINES_PACKED",
      resourceType: "order",
      after: { lineIds: moved.map(({ id }) => id) },
    });
    return { ok: true, lines: moved.length, left: wanted.length - moved.length };
  });
}
