import { createHmac } from "node:crypto";

import eventFixture from "./fixtures/event.json" with { type: "json" };
import { newId, seconds, type StripeState } from "./state.ts";

export const STRIPE_VERSION = "2026-10-28.endive";

/** A snapshot event (v1) or a thin notification (v2), as it will be posted. */
export type StripeEvent = { id: string; type: string; [name: string]: unknown };

export function emit(
  state: StripeState,
  type: string,
  object: Record<string, unknown>,
): StripeEvent {
  const event = {
    ...eventFixture,
    id: newId("evt"),
    type,
    api_version: STRIPE_VERSION,
    created: seconds(state.now()),
    pending_webhooks: 1,
    data: { object: structuredClone(object) },
  };
  state.events.push(event);
  return event;
}

/** Thin: names the object that changed and where to read it, without its content. */
export function emitThin(state: StripeState, type: string, accountId: string): StripeEvent {
  const event = {
    id: newId("evt"),
    object: "v2.core.event",
    type,
    livemode: false,
    created: state.now().toISOString(),
    related_object: {
      id: accountId,
      type: "v2.core.account",
      url: `/v2/core/accounts/${accountId}`,
    },
  };
  state.events.push(event);
  return event;
}

/** The signature header that Stripe would send with a body. */
export function signBody(body: string, secret: string, at: Date): string {
  const time = seconds(at);
  const digest = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${digest}`;
}
