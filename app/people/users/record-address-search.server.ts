import type { Db } from "~/platform/database/client.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { plainEmail } from "~/lib/fields/email-rules";
import type { ListPage } from "~/lib/list-page";

import type { Actor } from "../actor";
import { shownAddresses } from "./shown-addresses.server";

type Search = {
  q: string;
  /** How many rows it found. */
  found: number;
  /** Where the list is read in pages: a search is recorded with its first. */
  page?: ListPage;
};

/**
 * Who searches for the whole address of a child or parent, and finds something, looks at whose it
 * is: that is written, by the id of their record alone, before anything is shown.
 */
export async function recordAddressSearch(
  db: Db,
  admin: Pick<Actor, "userId" | "role">,
  { q, found, page }: Search,
): Promise<void> {
  if (found === 0 || !q.includes("@") || page?.after || (page && page.pages > 1)) return;
  const address = plainEmail(q);
  const addressOf = await shownAddresses(db, admin, [address]);
  const record = addressOf(address)?.record;
  if (!record) return;
  await recordAdminAction(db, admin, {
    action: "GUARDED_ADDRESS_SEARCHED",
    ...("userId" in record
      ? { resourceType: "user", resourceId: record.userId }
      : { resourceType: "parental_consent", resourceId: record.consentId }),
  });
}
