import { eq } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import type { Actor } from "~/people/actor";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { hashToken } from "~/people/link-tokens.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { DAY_MS } from "~/lib/dates";
import { utcDay } from "~/lib/days";

import { currentSettings } from "~/people/settings/shop-settings.server";

import { hasTaxForm } from "../tax-forms/payment-accounts.server";
import { openOnboarding } from "./open-onboarding.server";
import { isReadyForPayouts, payeeOf } from "./payee.server";
import { SETUP_LINK_DAYS } from "./setup-copy";

type PaymentSetup = {
  state: "not-started" | "unfinished" | "ready";
  /**
   * Who has to do it: the creator, the guardian on their own page, or an adult through a mailed
   * link.
   */
  doneBy: "self" | "guardian" | "grown-up-by-mail";
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  /** Of a ready account: whether the provider has the payee's tax form, and from when it is needed. */
  taxForm: { isMissing: boolean; limitCents: number };
};

/** The setup state of the payment account that receives the actor's earnings. */
export async function paymentSetup(
  db: Db,
  actor: Pick<Actor, "userId" | "isMinor">,
): Promise<PaymentSetup> {
  const payee = await payeeOf(db, actor.userId);
  const state = isReadyForPayouts(payee)
    ? "ready"
    : payee?.accountId
      ? "unfinished"
      : "not-started";
  const doneBy = payee?.isGuardian ? "guardian" : actor.isMinor ? "grown-up-by-mail" : "self";
  return {
    state,
    doneBy,
    onboardingCompleted: payee?.onboardingCompleted ?? false,
    chargesEnabled: payee?.chargesEnabled ?? false,
    payoutsEnabled: payee?.payoutsEnabled ?? false,
    taxForm: {
      isMissing: isReadyForPayouts(payee) && !(await hasTaxForm(db, payee.accountId)),
      limitCents: (await currentSettings(db)).taxFormCents,
    },
  };
}

type StartedSetup =
  | { ok: true; url: string }
  | { ok: false; reason: "guardian-sets-up" | "grown-up-needed" | "provider-unavailable" };

/**
 * Creates the actor's payment account if there is none, and opens a page at the provider to finish
 * it.
 */
export async function startPaymentSetup(
  db: Database,
  actor: Actor,
  { payments }: { payments: PaymentProvider },
): Promise<StartedSetup> {
  const { doneBy } = await paymentSetup(db, actor);
  if (doneBy === "guardian") return { ok: false, reason: "guardian-sets-up" };
  if (doneBy === "grown-up-by-mail") return { ok: false, reason: "grown-up-needed" };
  const url = await openOnboarding(db, actor.userId, actor.email, payments);
  return url ? { ok: true, url } : { ok: false, reason: "provider-unavailable" };
}

/**
 * A teen names a parent or guardian, who is mailed a link to set up the account; once that is done,
 * a link to the provider's page of the account.
 */
export async function inviteGrownUp(
  db: Database,
  actor: Actor,
  grownUpEmail: string,
  { now }: { now: Date },
): Promise<
  | { ok: true }
  | {
      ok: false;
      reason: "not-a-minor" | "own-email" | "guardian-sets-up" | "too-many" | "already-begun";
    }
> {
  const { doneBy, onboardingCompleted } = await paymentSetup(db, actor);
  if (doneBy === "guardian") return { ok: false, reason: "guardian-sets-up" };
  if (doneBy === "self") return { ok: false, reason: "not-a-minor" };
  if (grownUpEmail.toLowerCase() === actor.email.toLowerCase())
    return { ok: false, reason: "own-email" };
  // The account belongs to the adult who started it, so no one else gets a link to it.
  const begunBy = await accountBegunBy(db, actor.userId);
  if (begunBy && begunBy !== grownUpEmail.toLowerCase())
    return { ok: false, reason: "already-begun" };
  for (const account of [actor.userId, grownUpEmail]) {
    const counted = await countAttempt(db, "parentVerification", { account }, now);
    if (!counted.ok) return { ok: false, reason: "too-many" };
  }
  const expires = now.getTime() + SETUP_LINK_DAYS * DAY_MS;
  const { userId, firstName } = actor;
  // Causes outlive the addresses of mails, so this one holds no address.
  const adult = hashToken(grownUpEmail.toLowerCase());
  await queueMail(db, {
    template: "payment-setup-invite",
    facts: {
      firstName,
      profileId: userId,
      email: grownUpEmail,
      expires,
      isDone: onboardingCompleted,
    },
    to: grownUpEmail,
    about: userId,
    cause: `payment-setup-invite:${userId}:${adult}:${utcDay(new Date(expires))}${onboardingCompleted ? ":done" : ""}`,
  });
  return { ok: true };
}

/** The address of the adult who started a teen's payment account, in lower case; null before. */
export async function accountBegunBy(db: Db, profileId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: profiles.paymentAccountEmail })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row?.email ?? null;
}
