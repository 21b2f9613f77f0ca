import type Stripe from "stripe";

import type { ConnectedAccountInput, OnboardingLinkInput } from "../payments";
import type { ConnectedAccountState } from "../payment-state";
import { ask, lookUp } from "./stripe-errors.server";

/** A recipient of our transfers: it never charges cards itself; fees and losses stay with us. */
export async function createStripeAccount(
  stripe: Stripe,
  input: ConnectedAccountInput,
): Promise<{ accountId: string }> {
  const account = await ask("create account", () =>
    stripe.v2.core.accounts.create(
      {
        contact_email: input.email,
        display_name: input.displayName,
        dashboard: "express",
        identity: { country: "us", entity_type: "individual" },
        configuration: {
          recipient: {
            capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
          },
        },
        defaults: {
          currency: "usd",
          responsibilities: { fees_collector: "application", losses_collector: "application" },
        },
        metadata: { ownerId: input.ownerId },
      },
      { idempotencyKey: input.idempotencyKey },
    ),
  );
  return { accountId: account.id };
}

export async function createStripeOnboardingLink(
  stripe: Stripe,
  input: OnboardingLinkInput,
  publicUrl: string,
): Promise<{ url: string }> {
  const link = await ask("create onboarding link", () =>
    stripe.v2.core.accountLinks.create({
      account: input.accountId,
      use_case: {
        type: "account_onboarding",
        account_onboarding: {
          refresh_url: publicUrl + input.refreshPath,
          return_url: publicUrl + input.returnPath,
          collection_options: { fields: "eventually_due" },
        },
      },
    }),
  );
  return { url: link.url };
}

/** Stripe's own dashboard for recipients: payouts, bank account, details. */
export async function createStripeDashboardLink(
  stripe: Stripe,
  accountId: string,
): Promise<{ url: string }> {
  const link = await ask("create dashboard link", () => stripe.accounts.createLoginLink(accountId));
  return { url: link.url };
}

export async function findStripeAccount(
  stripe: Stripe,
  accountId: string,
): Promise<ConnectedAccountState | null> {
  const account = await lookUp("find account", () =>
    stripe.v2.core.accounts.retrieve(accountId, {
      include: ["configuration.recipient", "identity", "requirements"],
    }),
  );
  return account && stateOf(account);
}

function stateOf(account: Stripe.V2.Core.Account): ConnectedAccountState {
  const balance = account.configuration?.recipient?.capabilities?.stripe_balance;
  const usable = account.closed !== true && account.configuration?.recipient?.applied === true;
  const receives = usable && balance?.stripe_transfers?.status === "active";
  return {
    accountId: account.id,
    onboardingCompleted: usable && !needsOwner(account),
    chargesEnabled: receives,
    payoutsEnabled: receives && (balance.payouts?.status ?? "active") === "active",
    hasTaxForm: hasTaxNumber(account) && !doubtsTaxNumber(account),
    isClosed: account.closed === true,
  };
}

/** The last four digits, which setting up an account needs, are not enough for a form. */
const TAX_NUMBERS = new Set(["us_ssn", "us_itin", "us_ein"]);

/** Stripe names the kinds of numbers that it has, and never a number. */
function hasTaxNumber({ identity }: Stripe.V2.Core.Account): boolean {
  const numbers = [
    ...(identity?.individual?.id_numbers ?? []),
    ...(identity?.business_details?.id_numbers ?? []),
  ];
  return numbers.some(({ type }) => TAX_NUMBERS.has(type));
}

/** It asks for the number again, because it is missing or belongs to someone else. */
function doubtsTaxNumber({ requirements }: Stripe.V2.Core.Account): boolean {
  return (requirements?.entries ?? []).some(
    ({ awaiting_action_from, description }) =>
      awaiting_action_from === "user" && /\bid_numbers?\b|\btax_id\b/.test(description),
  );
}

function needsOwner(account: Stripe.V2.Core.Account): boolean {
  return (account.requirements?.entries ?? []).some(
    (entry) =>
      entry.awaiting_action_from === "user" && entry.minimum_deadline.status !== "eventually_due",
  );
}
