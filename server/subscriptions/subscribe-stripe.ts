import {
  createStripeDestinations,
  type StripeDestination,
} from "~/integrations/payments/stripe/create-stripe-destinations.server";
import { createStripeClient } from "~/integrations/payments/stripe/stripe-client.server";
import { pathTo } from "~/path-to";
import type { Services } from "~/services.server";

const names: Record<StripeDestination["what"], string> = {
  own: "our own account",
  accounts: "the accounts of payees",
};

/**
 * Has Stripe post its events to us, and says which secrets belong into the configuration; those that
 * are there are never replaced.
 * @throws Error when Stripe is not set up, or our address is not https
 */
export async function subscribeToStripe({ config }: Services): Promise<string> {
  const { payments, publicUrl } = config;
  if (payments.provider !== "stripe")
    throw new Error("Stripe is not set up: see PAYMENTS in .env.example");
  if (!publicUrl.startsWith("https://")) throw new Error("Stripe posts to https addresses only.");
  const url = publicUrl + pathTo("/webhooks/:provider", { provider: "stripe" });
  const stripe = createStripeClient(payments.secretKey, payments.apiBase);
  const made = await createStripeDestinations(stripe, url);
  return [
    `Stripe posts its events to ${url}:`,
    ...made.map((one) => `  - of ${names[one.what]}: ${outcome(one)}`),
    ...secretsOf(made),
  ].join("\n");
}

function outcome({ secret, wasWidened, wasEnabled }: StripeDestination): string {
  if (secret) return "set up now";
  const changes = [
    ...(wasEnabled ? [", had been switched off, and is on again"] : []),
    ...(wasWidened ? [", and now has all events"] : []),
  ];
  return `was set up before${changes.join("")}`;
}

function secretsOf(made: readonly StripeDestination[]): string[] {
  const secrets = made.flatMap(({ secret }) => secret ?? []);
  if (secrets.length === 0) return ["STRIPE_WEBHOOK_SECRET stays as it is."];
  const isAll = secrets.length === made.length;
  return [
    "Stripe shows these secrets only once:",
    `STRIPE_WEBHOOK_SECRET=${secrets.join(",")}`,
    isAll
      ? "Put them into the configuration and start the shop again."
      : "Add this one to what STRIPE_WEBHOOK_SECRET has, after a comma, and start the shop again.",
  ];
}
