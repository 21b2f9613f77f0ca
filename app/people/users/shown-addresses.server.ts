import { sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isGuardedAddress } from "~/platform/database/shown-name.server";

import { mayDo, type AdminRole } from "~/schema/admin-roles";
import type { AddressOnPage } from "./address-on-page";
import { maskAddress } from "./mask-address";

/** How a page shows an address: null for a role that needs none, and where there is none. */
type Show = (address: string | null) => AddressOnPage | null;

/**
 * Looks up which of a page's addresses are a child's or a parent's, all at once.
 * @returns how this admin sees each of them
 */
export async function shownAddresses(
  db: Db,
  viewer: { role: AdminRole | null },
  addresses: readonly (string | null)[],
): Promise<Show> {
  if (!mayDo(viewer, "see-addresses")) return () => null;
  const asked = [...new Set(addresses.flatMap((address) => address?.toLowerCase() ?? []))];
  const guarded = asked.length === 0 ? new Map<string, Guarded>() : await guardedAmong(db, asked);
  return (address) => {
    if (!address) return null;
    const found = guarded.get(address.toLowerCase());
    if (!found) return { text: address, record: null };
    const { userId, consentId } = found;
    const record = userId ? { userId } : consentId ? { consentId } : null;
    return { text: maskAddress(address), record };
  };
}

type Guarded = { userId: string | null; consentId: string | null };

async function guardedAmong(db: Db, addresses: string[]): Promise<Map<string, Guarded>> {
  const { rows } = await db.execute<{ address: string } & Guarded>(sql`
    select asked.address::text,
      (select u.id from users u where u.email = asked.address) as "userId",
      coalesce((select c.id from parental_consents c where c.parent_email = asked.address
        order by c.created_at desc limit 1),
        (select g.consent_id from second_guardians g where g.invited_email = asked.address limit 1)) as "consentId"
    from (select unnest(${sql.param(addresses)}::text[])::citext as address) asked
    where ${isGuardedAddress(sql`asked.address`)}`);
  return new Map(rows.map(({ address, userId, consentId }) => [address, { userId, consentId }]));
}
