import type Stripe from "stripe";

import { ask } from "./stripe-errors.server";
import { accountStripeEvents, ownStripeEvents } from "./stripe-event-list";

export type StripeDestination = {
  what: "own" | "accounts";
  /** Shown by Stripe only when a destination is made; null: it was there before. */
  secret: string | null;
  /** Whether one that was there lacked events, and has them now. */
  wasWidened: boolean;
  /** Whether one that was there had been switched off, and is on again. */
  wasEnabled: boolean;
};

const NAME = "Inkling";

/**
 * Has Stripe post its events to us: one destination for our own account and one for the accounts that
 * receive transfers. Repeated, it only adds the events that one of them lacks and switches on what was
 * switched off, by hand or by Stripe after days of failures; destinations with another address are
 * left alone.
 * @param url of our webhook, https
 */
export async function createStripeDestinations(
  stripe: Stripe,
  url: string,
): Promise<StripeDestination[]> {
  return [await ownDestination(stripe, url), await accountsDestination(stripe, url)];
}

async function ownDestination(stripe: Stripe, url: string): Promise<StripeDestination> {
  const what = "own" as const;
  const wanted = [...ownStripeEvents];
  const found = await ask("find webhook endpoint", async () => {
    for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
      if (endpoint.url === url) return endpoint;
    return null;
  });
  if (!found) {
    const made = await ask("make webhook endpoint", () =>
      stripe.webhookEndpoints.create({ url, description: NAME, enabled_events: wanted }),
    );
    return { what, secret: made.secret ?? null, wasWidened: false, wasEnabled: false };
  }
  const has = new Set(found.enabled_events);
  const lacking = has.has("*") ? [] : wanted.filter((event) => !has.has(event));
  if (lacking.length > 0) {
    const enabled_events = [...wanted, ...known(found.enabled_events, wanted)];
    await ask("widen webhook endpoint", () =>
      stripe.webhookEndpoints.update(found.id, { enabled_events }),
    );
  }
  const wasEnabled = found.status === "disabled";
  if (wasEnabled)
    await ask("enable webhook endpoint", () =>
      stripe.webhookEndpoints.update(found.id, { disabled: false }),
    );
  return { what, secret: null, wasWidened: lacking.length > 0, wasEnabled };
}

type EnabledEvent = Stripe.WebhookEndpointUpdateParams.EnabledEvent;

/** What an operator has added by hand stays. */
function known(has: readonly string[], wanted: readonly string[]): EnabledEvent[] {
  return has.filter((event) => !wanted.includes(event)) as EnabledEvent[];
}

async function accountsDestination(stripe: Stripe, url: string): Promise<StripeDestination> {
  const what = "accounts" as const;
  const found = await ask("find event destination", async () => {
    const all = stripe.v2.core.eventDestinations.list({ include: ["webhook_endpoint.url"] });
    for await (const destination of all)
      if (destination.webhook_endpoint?.url === url && destination.event_payload === "thin")
        return destination;
    return null;
  });
  if (!found) {
    const made = await ask("make event destination", () =>
      stripe.v2.core.eventDestinations.create({
        name: `${NAME}: payees`,
        type: "webhook_endpoint",
        event_payload: "thin",
        events_from: ["@accounts"],
        enabled_events: [...accountStripeEvents],
        webhook_endpoint: { url },
        include: ["webhook_endpoint.signing_secret"],
      }),
    );
    return {
      what,
      secret: made.webhook_endpoint?.signing_secret ?? null,
      wasWidened: false,
      wasEnabled: false,
    };
  }
  const enabled_events = [...new Set([...found.enabled_events, ...accountStripeEvents])];
  const wasWidened = enabled_events.length > found.enabled_events.length;
  if (wasWidened)
    await ask("widen event destination", () =>
      stripe.v2.core.eventDestinations.update(found.id, { enabled_events }),
    );
  const wasEnabled = found.status === "disabled";
  if (wasEnabled)
    await ask("enable event destination", () => stripe.v2.core.eventDestinations.enable(found.id));
  return { what, secret: null, wasWidened, wasEnabled };
}
