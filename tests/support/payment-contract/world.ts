import type { PaymentEvent } from "~/integrations/payments/payment-event";
import type { PaymentProvider } from "~/integrations/payments/payments";

/** A provider and its surroundings: shoppers, owners, time and a bad network. */
export type ProviderWorld = {
  provider: PaymentProvider;
  now(): Date;
  /** Time passes, and what is due expires. */
  pass(ms: number): Promise<void>;
  shopperPays(sessionId: string): Promise<void>;
  cardIsDeclined(sessionId: string): Promise<void>;
  /** The buyer's bank sends back a refund that had succeeded. */
  bankReturnsRefund(refundId: string): Promise<void>;
  buyerDisputes(paymentId: string): Promise<void>;
  bankDecides(paymentId: string, outcome: "won" | "lost"): Promise<void>;
  /** The card network doubts that the card's owner paid. */
  networkWarns(paymentId: string): Promise<void>;
  providerClosesAccount(accountId: string): Promise<void>;
  ownerCompletesOnboarding(accountId: string): Promise<void>;
  /** Everything is filled in but the taxpayer's number, or only its last four digits. */
  ownerLeavesOutTaxForm(accountId: string): Promise<void>;
  ownerMustActAgain(accountId: string): Promise<void>;
  /** The next change is made, but its response is lost, even for the adapter's own retries. */
  loseNextResponses(): void;
  /** The network is back. */
  respondAgain(): void;
  /** Posts since the last call: exactly as they reach the webhook. */
  posts(): Promise<WebhookPost[]>;
  /** A correctly signed one for another time. */
  signedAt(body: string, at: Date): WebhookPost;
  stop(): Promise<void>;
};

/** `at` is when it reached the webhook. */
export type WebhookPost = { body: string; headers: Headers; at: Date };

/** The events for the webhook since the last call; every post must verify. */
export async function newEvents(world: ProviderWorld): Promise<PaymentEvent[]> {
  const posts = await world.posts();
  return posts.map(({ body, headers, at }) => {
    const verified = world.provider.verifyEvent(body, headers, at);
    if (!verified.ok) throw new Error(`The provider's own event is refused: ${verified.reason}`);
    return verified.event;
  });
}

export async function eventsOf<T extends PaymentEvent["type"]>(
  world: ProviderWorld,
  type: T,
): Promise<Extract<PaymentEvent, { type: T }>[]> {
  const events = await newEvents(world);
  return events.filter((event): event is Extract<PaymentEvent, { type: T }> => event.type === type);
}
