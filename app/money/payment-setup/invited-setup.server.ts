import { eq } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { orNotNow } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import type { Keys } from "~/lib/keys/keys";

import { hasTaxForm } from "../tax-forms/payment-accounts.server";
import { openOnboarding } from "./open-onboarding.server";
import { payeeOf } from "./payee.server";
import { accountBegunBy } from "./payment-setup.server";
import { readSetupToken } from "./setup-link.server";

type SetupDeps = { payments: PaymentProvider; secret: Keys; now: Date };

/**
 * The provider's page for whoever holds the link of such a mail: where the account is set up, or,
 * once that is done, where its owner sees payouts and changes the bank account.
 */
export async function startInvitedSetup(
  db: Database,
  token: string,
  deps: SetupDeps,
): Promise<
  { ok: true; url: string } | { ok: false; reason: "link-over" | "provider-unavailable" }
> {
  const invited = readSetupToken(deps.secret, token, deps.now);
  if (!invited) return { ok: false, reason: "link-over" };
  const { profileId, email } = invited;
  const begunBy = await accountBegunBy(db, profileId);
  if (begunBy && begunBy !== email.toLowerCase()) return { ok: false, reason: "link-over" };
  const accountId = await finishedAccount(db, invited);
  const url = accountId
    ? (await orNotNow(() => deps.payments.createDashboardLink(accountId)))?.url
    : await openOnboarding(db, profileId, email, deps.payments, token);
  return url ? { ok: true, url } : { ok: false, reason: "provider-unavailable" };
}

/** What to show behind such a link; null when the link is invalid. */
export async function invitedSetup(
  db: Db,
  token: string,
  { secret, now }: { secret: Keys; now: Date },
): Promise<{ firstName: string; isDone: boolean } | null> {
  const invited = readSetupToken(secret, token, now);
  if (!invited) return null;
  const [row] = await db
    .select({ firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.id, invited.profileId));
  return row ? { ...row, isDone: (await finishedAccount(db, invited)) !== null } : null;
}

/**
 * The teen's account that this adult has set up, with the tax form; null before, and for everyone
 * else.
 */
async function finishedAccount(
  db: Db,
  { profileId, email }: { profileId: string; email: string },
): Promise<string | null> {
  if ((await accountBegunBy(db, profileId)) !== email.toLowerCase()) return null;
  const payee = await payeeOf(db, profileId);
  if (payee?.profileId !== profileId || !payee.onboardingCompleted || !payee.accountId) return null;
  return (await hasTaxForm(db, payee.accountId)) ? payee.accountId : null;
}
