import { findSession, type Session } from "./checkout-sessions.ts";
import { emit } from "./events.ts";
import { createIntent, renderIntent, type Intent } from "./payment-intents.ts";
import { renderSession } from "./render-session.ts";
import { seconds, type StripeState } from "./state.ts";

/**
 * The shopper pays on the hosted page: at once with a card, or with a method that settles later,
 * where a bank account may still have to be verified.
 */
export function paySession(
  state: StripeState,
  sessionId: string,
  later?: "processing" | "requires_action",
): void {
  const session = openSession(state, sessionId);
  const intent = intentOf(state, session);
  session.status = "complete";
  const coupon = session.couponId ? state.coupons.get(session.couponId) : undefined;
  if (coupon) coupon.left -= 1;
  intent.status = later ?? "succeeded";
  if (!later) take(state, session, intent);
  emit(state, "checkout.session.completed", renderSession(state, session, []));
}

/** A delayed method settles, or fails. */
export function settleSession(
  state: StripeState,
  sessionId: string,
  { succeeds }: { succeeds: boolean },
): void {
  const session = findSession(state, sessionId);
  const intent = intentOf(state, session);
  if (intent.status !== "processing" && intent.status !== "requires_action")
    throw new Error("Nothing to settle");
  intent.status = succeeds ? "succeeded" : "requires_payment_method";
  if (succeeds) take(state, session, intent);
  const type = succeeds ? "async_payment_succeeded" : "async_payment_failed";
  emit(state, `checkout.session.${type}`, renderSession(state, session, []));
}

/** The card is declined: the page stays open. */
export function declineSession(state: StripeState, sessionId: string): void {
  const intent = intentOf(state, openSession(state, sessionId));
  emit(state, "payment_intent.payment_failed", renderIntent(intent));
}

function openSession(state: StripeState, sessionId: string): Session {
  const session = findSession(state, sessionId);
  const isOver = session.expiresAt <= seconds(state.now());
  if (session.status !== "open" || isOver) throw new Error("The page is not open");
  return session;
}

function intentOf(state: StripeState, session: Session): Intent {
  const known = session.intentId ? state.intents.get(session.intentId) : undefined;
  if (known) return known;
  const intent = createIntent(state, session);
  session.intentId = intent.id;
  return intent;
}

function take(state: StripeState, session: Session, intent: Intent): void {
  session.paymentStatus = "paid";
  state.availableCents += intent.amount;
  emit(state, "payment_intent.succeeded", renderIntent(intent));
}
