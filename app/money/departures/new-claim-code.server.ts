import { eq } from "drizzle-orm";
import { z } from "zod";

import { emailField } from "~/lib/fields/email";
import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Database } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { mayDo } from "~/schema/admin-roles";
import { departures } from "~/schema/tables/earnings";

import { giveClaim } from "~/people/data-rights/claims/give-claim.server";

/** For someone who lost the code and proved to an owner whose money it is. */
export const newCodeForm = z.object({
  claim: z.string().trim().toLowerCase().pipe(z.uuid("Copy the claim's number from the list")),
  email: emailField,
  reason: z.string().trim().min(1, "Please say how they proved it").max(300, "That is too long"),
});

type Result = { ok: true } | { ok: false; reason: "owners-only" | "missing" };

/** Mails a new code; the one from before no longer works. What was claimed already stays claimed. */
export async function sendNewClaimCode(
  db: Database,
  actor: Actor,
  { claim, email, reason }: z.infer<typeof newCodeForm>,
  now: Date,
): Promise<Result> {
  if (!actor.isAdmin || !mayDo(actor, "keep-books")) return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    const [left] = await tx
      .select({ payeeUserId: departures.payeeUserId, jarFrom: departures.jarFrom })
      .from(departures)
      .where(eq(departures.id, claim))
      .for("update");
    if (!left || (left.payeeUserId && !left.jarFrom)) return { ok: false, reason: "missing" };
    await queueMail(tx, await giveClaim(tx, claim, email, now));
    await recordAdminAction(tx, actor, {
      action: "CLAIM_CODE_SENT",
      resourceType: "departure",
      resourceId: claim,
      after: { proof: reason },
    });
    return { ok: true };
  });
}
