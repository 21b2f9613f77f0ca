import { sql } from "drizzle-orm";

import { payouts } from "~/db/schema/earnings";

/** Whose account of the ledger a payout belongs to, also once the creator's account is erased. */
export const ledgerCreator = sql<string | null>`coalesce(${payouts.creatorUserId}, (
  select d.creator_ref from departures d where d.id = ${payouts.departureId}))`;
