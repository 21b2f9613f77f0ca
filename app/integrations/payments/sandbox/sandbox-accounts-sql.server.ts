import { z } from "zod";

import type { SandboxAccount, SandboxClaim, SandboxEvent } from "./sandbox-records";
import {
  claimed,
  claimValues,
  findOne,
  happened,
  eventValues,
  announced,
  type Query,
} from "./sandbox-sql.server";

const shape = z.object({
  id: z.string(),
  ownerId: z.string(),
  email: z.string(),
  displayName: z.string(),
  onboardingCompleted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  hasTaxForm: z.boolean(),
  bankLast4: z.string().nullable(),
  isClosed: z.boolean(),
  returnUrl: z.string().nullable(),
  refreshUrl: z.string().nullable(),
});

type NewAccount = Pick<SandboxAccount, "id" | "ownerId" | "email" | "displayName">;
type AccountFlags = Pick<
  SandboxAccount,
  "onboardingCompleted" | "chargesEnabled" | "payoutsEnabled" | "isClosed"
> & {
  /** Absent: as it was. */
  hasTaxForm?: boolean;
};

export function accountSql(query: Query) {
  return {
    createAccount: (claim: SandboxClaim, account: NewAccount) =>
      happened(
        query,
        `with target as (select 1), ${claimed}
        insert into sandbox_accounts (id, owner_id, email, display_name, created_at)
        select $6::text, $7::text, $8::text, $9::text, $5::timestamptz from claimed returning id`,
        [...claimValues(claim), account.id, account.ownerId, account.email, account.displayName],
      ),
    findAccount: (id: string) =>
      findOne(
        query,
        shape,
        `select id, owner_id as "ownerId", email, display_name as "displayName",
          onboarding_completed as "onboardingCompleted", charges_enabled as "chargesEnabled",
          payouts_enabled as "payoutsEnabled", has_tax_form as "hasTaxForm",
          bank_last4 as "bankLast4", is_closed as "isClosed", return_url as "returnUrl",
          refresh_url as "refreshUrl"
        from sandbox_accounts where id = $1`,
        [id],
      ),
    recordOnboardingLink: (id: string, returnUrl: string, refreshUrl: string) =>
      happened(
        query,
        `update sandbox_accounts set return_url = $2::text, refresh_url = $3::text
        where id = $1 returning id`,
        [id, returnUrl, refreshUrl],
      ),
    setBank: (id: string, last4: string) =>
      happened(
        query,
        "update sandbox_accounts set bank_last4 = $2::text where id = $1 returning id",
        [id, last4],
      ),
    setAccountFlags: (id: string, flags: AccountFlags, event: SandboxEvent) =>
      happened(
        query,
        `with changed as (
          update sandbox_accounts set onboarding_completed = $2::boolean,
            charges_enabled = $3::boolean, payouts_enabled = $4::boolean, is_closed = $5::boolean,
            has_tax_form = coalesce($6::boolean, has_tax_form)
          where id = $1 and not is_closed returning id
        ), ${announced("changed", 7)}
        select id from changed`,
        [
          id,
          flags.onboardingCompleted,
          flags.chargesEnabled,
          flags.payoutsEnabled,
          flags.isClosed,
          flags.hasTaxForm ?? null,
          ...eventValues(event),
        ],
      ),
  };
}
