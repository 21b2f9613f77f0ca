import { createHmac, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { createElement } from "react";

import type { Database, Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import type { Actor } from "~/features/accounts/actor";
import { countAttempt } from "~/features/accounts/count-attempt.server";
import { queueMail } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { DAY_MS } from "~/lib/dates";

import { PayoutMail } from "../mails/payout-mail";
import { openOnboarding } from "./open-onboarding.server";
import { isReadyForPayouts, payeeOf } from "./payee.server";

type PaymentSetup = {
  state: "not-started" | "unfinished" | "ready";
  /** Who has to do it: oneself, one's guardian on their own page, or a grown-up by a link in a mail. */
  doneBy: "self" | "guardian" | "grown-up-by-mail";
  onboardingCompleted: boolean;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
};

type SetupDeps = { payments: PaymentProvider; secret: string; publicUrl: string; now: Date };

const LINK_LIFE_MS = 7 * DAY_MS;

/** How far the payment account is that the actor's earnings go to. */
export async function paymentSetup(db: Db, actor: Actor): Promise<PaymentSetup> {
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
  };
}

type StartedSetup =
  | { ok: true; url: string }
  | { ok: false; reason: "guardian-sets-up" | "grown-up-needed" | "provider-unavailable" };

/** Makes the actor's payment account where there is none, and a page at the provider to finish it. */
export async function startPaymentSetup(
  db: Database,
  actor: Actor,
  deps: SetupDeps,
): Promise<StartedSetup> {
  const { doneBy } = await paymentSetup(db, actor);
  if (doneBy === "guardian") return { ok: false, reason: "guardian-sets-up" };
  if (doneBy === "grown-up-by-mail") return { ok: false, reason: "grown-up-needed" };
  const url = await openOnboarding(db, actor.userId, actor.email, deps);
  return url ? { ok: true, url } : { ok: false, reason: "provider-unavailable" };
}

/** A teen names a parent or guardian, who gets a link to set the account up. */
export async function inviteGrownUp(
  db: Database,
  actor: Actor,
  grownUpEmail: string,
  deps: SetupDeps,
): Promise<
  | { ok: true }
  | {
      ok: false;
      reason: "not-a-minor" | "own-email" | "guardian-sets-up" | "too-many" | "already-begun";
    }
> {
  const { doneBy } = await paymentSetup(db, actor);
  if (doneBy === "guardian") return { ok: false, reason: "guardian-sets-up" };
  if (doneBy === "self") return { ok: false, reason: "not-a-minor" };
  if (grownUpEmail.toLowerCase() === actor.email.toLowerCase())
    return { ok: false, reason: "own-email" };
  // The account belongs to the grown-up who began it: nobody else gets a link to it.
  const begunBy = await accountBegunBy(db, actor.userId);
  if (begunBy && begunBy !== grownUpEmail.toLowerCase())
    return { ok: false, reason: "already-begun" };
  for (const account of [actor.userId, grownUpEmail]) {
    const counted = await countAttempt(db, "parentVerification", { account }, deps.now);
    if (!counted.ok) return { ok: false, reason: "too-many" };
  }
  const expires = deps.now.getTime() + LINK_LIFE_MS;
  const token = setupToken(deps.secret, { profileId: actor.userId, email: grownUpEmail, expires });
  const mail = createElement(PayoutMail, {
    publicUrl: deps.publicUrl,
    heading: `${actor.firstName} earns money with drawings`,
    paragraphs: [
      `${actor.firstName} sells drawings on shirts here and asks you, as a parent or guardian, to set up the account that receives the money.`,
      "You do that in your own name with our payment provider. The link is good for 7 days.",
    ],
    button: "Set up payments",
    to: `${deps.publicUrl}/payment-setup/${token}`,
  });
  await queueMail(db, {
    ...(await renderMail(mail)),
    to: grownUpEmail,
    subject: `${actor.firstName} asks you to set up payments`,
    cause: `payment-setup-invite:${actor.userId}:${grownUpEmail.toLowerCase()}:${new Date(expires).toISOString().slice(0, 10)}`,
  });
  return { ok: true };
}

/** The provider's page for whoever holds the link of such a mail. */
export async function startInvitedSetup(
  db: Database,
  token: string,
  deps: SetupDeps,
): Promise<
  { ok: true; url: string } | { ok: false; reason: "link-over" | "provider-unavailable" }
> {
  const invited = readSetupToken(deps.secret, token, deps.now);
  if (!invited) return { ok: false, reason: "link-over" };
  const begunBy = await accountBegunBy(db, invited.profileId);
  if (begunBy && begunBy !== invited.email.toLowerCase()) return { ok: false, reason: "link-over" };
  const url = await openOnboarding(db, invited.profileId, invited.email, deps, token);
  return url ? { ok: true, url } : { ok: false, reason: "provider-unavailable" };
}

async function accountBegunBy(db: Db, profileId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: profiles.paymentAccountEmail })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row?.email ?? null;
}

/** The first name behind such a link, to show; null when the link is no good. */
export async function invitedFirstName(
  db: Db,
  token: string,
  { secret, now }: { secret: string; now: Date },
): Promise<string | null> {
  const invited = readSetupToken(secret, token, now);
  if (!invited) return null;
  const [row] = await db
    .select({ firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.id, invited.profileId));
  return row?.firstName ?? null;
}

type Invited = { profileId: string; email: string; expires: number };

function setupToken(secret: string, invited: Invited): string {
  const body = Buffer.from(JSON.stringify(invited)).toString("base64url");
  return `${body}.${signature(secret, body)}`;
}

function readSetupToken(secret: string, token: string, now: Date): Invited | null {
  const [body = "", signed = ""] = token.split(".");
  const wanted = Buffer.from(signature(secret, body));
  const given = Buffer.from(signed);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  // The signature proves that we wrote it.
  const invited = JSON.parse(Buffer.from(body, "base64url").toString()) as Invited;
  return invited.expires > now.getTime() ? invited : null;
}

function signature(secret: string, body: string): string {
  return createHmac("sha256", secret).update(`payment-setup:${body}`).digest("base64url");
}
