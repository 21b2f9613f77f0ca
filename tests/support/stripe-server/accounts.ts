import { z } from "zod";

import { checkV2, id, metadata, text, webAddress } from "./check-params.ts";
import { emitThin } from "./events.ts";
import { newId, type StripeState } from "./state.ts";
import { noSuchV2 } from "./stripe-fault.ts";

export type Account = {
  id: string;
  email: string;
  displayName: string | null;
  metadata: Record<string, string>;
  created: string;
  isOnboarded: boolean;
  hasTaxForm: boolean;
  isClosed: boolean;
};

const includes = [
  "configuration.customer",
  "configuration.merchant",
  "configuration.recipient",
  "defaults",
  "future_requirements",
  "identity",
  "requirements",
] as const;

const accountShape = z.strictObject({
  contact_email: z.email(),
  display_name: text(250).optional(),
  dashboard: z.enum(["express", "full", "none"]),
  identity: z.strictObject({
    country: z.string().regex(/^[a-z]{2}$/),
    entity_type: z.enum(["company", "government_entity", "individual", "non_profit"]).optional(),
  }),
  configuration: z.strictObject({
    recipient: z.strictObject({
      capabilities: z.strictObject({
        stripe_balance: z.strictObject({
          stripe_transfers: z.strictObject({ requested: z.literal(true) }),
        }),
      }),
    }),
  }),
  defaults: z.strictObject({
    currency: z.literal("usd").optional(),
    responsibilities: z.strictObject({
      fees_collector: z.enum(["application", "stripe"]),
      losses_collector: z.enum(["application", "stripe"]),
    }),
  }),
  metadata: metadata.optional(),
  include: z.array(z.enum(includes)).optional(),
});

const page = z.strictObject({
  refresh_url: webAddress,
  return_url: webAddress.optional(),
  collection_options: z
    .strictObject({
      fields: z.enum(["currently_due", "eventually_due"]).optional(),
      future_requirements: z.enum(["include", "omit"]).optional(),
    })
    .optional(),
});

const linkShape = z.strictObject({
  account: id("acct"),
  use_case: z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("account_onboarding"), account_onboarding: page }),
    z.strictObject({ type: z.literal("account_update"), account_update: page }),
  ]),
});

export function createAccount(state: StripeState, params: unknown) {
  const request = checkV2(accountShape, params);
  const account: Account = {
    id: newId("acct"),
    email: request.contact_email,
    displayName: request.display_name ?? null,
    metadata: request.metadata ?? {},
    created: state.now().toISOString(),
    isOnboarded: false,
    hasTaxForm: false,
    isClosed: false,
  };
  state.accounts.set(account.id, account);
  emitThin(state, "v2.core.account.created", account.id);
  return renderAccount(account, request.include ?? []);
}

export function retrieveAccount(state: StripeState, accountId: string, query: unknown) {
  const shape = z.strictObject({ include: z.array(z.enum(includes)).optional() });
  const { include } = checkV2(shape, query);
  return renderAccount(findAccount(state, accountId), include ?? []);
}

export function createAccountLink(state: StripeState, params: unknown) {
  const request = checkV2(linkShape, params);
  const account = findAccount(state, request.account);
  const expires = new Date(state.now().getTime() + 5 * 60_000);
  return {
    object: "v2.core.account_link",
    account: account.id,
    created: state.now().toISOString(),
    expires_at: expires.toISOString(),
    livemode: false,
    url: `${state.origin}/setup/e/${account.id}/${newId("link")}`,
    use_case: request.use_case,
  };
}

/** A page of the Express dashboard. */
export function createLoginLink(state: StripeState, accountId: string) {
  const account = findAccount(state, accountId);
  const created = Math.floor(state.now().getTime() / 1000);
  const url = `${state.origin}/express/${account.id}/${newId("link")}`;
  return { object: "login_link", created, url };
}

/** The owner has provided everything, or more is required; announced by thin events. */
export function setOnboarded(
  state: StripeState,
  accountId: string,
  { isOnboarded, hasTaxForm }: { isOnboarded: boolean; hasTaxForm?: boolean },
): void {
  const account = findAccount(state, accountId);
  account.isOnboarded = isOnboarded;
  account.hasTaxForm = hasTaxForm ?? (account.hasTaxForm || isOnboarded);
  emitThin(state, "v2.core.account[identity].updated", accountId);
  emitThin(state, "v2.core.account[requirements].updated", accountId);
  emitThin(state, "v2.core.account[configuration.recipient].capability_status_updated", accountId);
}

/** For good; announced by a thin event. */
export function closeAccount(state: StripeState, accountId: string): void {
  findAccount(state, accountId).isClosed = true;
  emitThin(state, "v2.core.account.closed", accountId);
}

export function canReceive(account: Account): boolean {
  return account.isOnboarded && !account.isClosed;
}

function findAccount(state: StripeState, accountId: string): Account {
  const account = state.accounts.get(accountId);
  if (!account) throw noSuchV2("Account", accountId);
  return account;
}

function renderAccount(account: Account, include: readonly string[]) {
  const capability = account.isOnboarded
    ? { status: "active", status_details: [] }
    : {
        status: "restricted",
        status_details: [{ code: "requirements_past_due", resolution: "provide_info" }],
      };
  const stripe_balance = { stripe_transfers: capability, payouts: capability };
  const recipient = { applied: true, capabilities: { stripe_balance } };
  return {
    id: account.id,
    object: "v2.core.account",
    applied_configurations: ["recipient"],
    closed: account.isClosed,
    contact_email: account.email,
    created: account.created,
    dashboard: "express",
    display_name: account.displayName,
    livemode: false,
    metadata: account.metadata,
    configuration: include.includes("configuration.recipient")
      ? { customer: null, merchant: null, recipient }
      : null,
    identity: include.includes("identity") ? identityOf(account) : null,
    requirements: include.includes("requirements") ? { entries: entriesOf(account) } : null,
  };
}

/** As Stripe does, it names the kinds of numbers and no number. */
function identityOf({ isOnboarded, hasTaxForm }: Account) {
  const types = hasTaxForm ? ["us_ssn_last_4", "us_ssn"] : isOnboarded ? ["us_ssn_last_4"] : [];
  const id_numbers = types.map((type) => ({ type }));
  return { country: "us", entity_type: "individual", individual: { id_numbers } };
}

function entriesOf(account: Account) {
  if (account.isOnboarded) return [];
  return [
    {
      awaiting_action_from: "user",
      description: "identity.individual.date_of_birth",
      errors: [],
      impact: {},
      minimum_deadline: { status: "past_due" },
      requested_reasons: [{ code: "routine_onboarding" }],
    },
  ];
}
