import type { Database } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { orNotNow } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";

import { payeeOf } from "./payee.server";

/**
 * The provider's page where the account's owner sees transfers and changes the bank account. Only
 * for the actor's own account: a child's is the guardian's.
 */
export async function openDashboard(
  db: Database,
  actor: Actor,
  { payments }: { payments: PaymentProvider },
): Promise<
  { ok: true; url: string } | { ok: false; reason: "no-account" | "provider-unavailable" }
> {
  const payee = actor.isMinor ? null : await payeeOf(db, actor.userId);
  const accountId =
    payee?.profileId === actor.userId && payee.onboardingCompleted && payee.accountId;
  if (!accountId) return { ok: false, reason: "no-account" };
  const link = await orNotNow(() => payments.createDashboardLink(accountId));
  return link ? { ok: true, url: link.url } : { ok: false, reason: "provider-unavailable" };
}
