import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { safetyCertificates } from "~/schema/tables/garments";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { isUuid } from "~/lib/uuid";

/** A certificate counts no more from now on; what was made under it stays recorded. */
export async function withdrawCertificate(
  db: Database,
  actor: Actor,
  certificateId: string,
  now: Date,
): Promise<{ ok: true; number: string } | { ok: false; reason: "forbidden" | "missing" }> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  if (!isUuid(certificateId)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(safetyCertificates)
      .set({ withdrawnAt: now })
      .where(and(eq(safetyCertificates.id, certificateId), isNull(safetyCertificates.withdrawnAt)))
      .returning({ number: safetyCertificates.number });
    if (!withdrawn) return { ok: false, reason: "missing" };
    await recordAdminAction(tx, actor, {
      action: "CERTIFICATE_WITHDRAWN",
      resourceType: "certificate",
      resourceId: certificateId,
      before: { isWithdrawn: false },
      after: { isWithdrawn: true },
    });
    return { ok: true, number: withdrawn.number };
  });
}
