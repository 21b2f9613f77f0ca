import { desc, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { shownName } from "~/platform/database/shown-name.server";
import { consentLabels } from "~/families/consent/consent-copy";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";

import type { Hit } from "./found";
import { inOrder } from "./matching-ids.server";

/** People as hits, named as every list names them: children by their age group alone. */
export async function userHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: profiles.id,
      name: shownName(profiles),
      accountType: profiles.accountType,
      suspendedAt: profiles.suspendedAt,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return inOrder(ids, rows).map(({ id, name, accountType, suspendedAt, createdAt }) => ({
    id,
    to: pathTo("/admin/people/:userId", { userId: id }),
    title: name ?? "No name",
    detail: [
      accountType === "creator" ? "Creator" : "Customer",
      suspendedAt && "Suspended",
      `since ${formatDate(createdAt)}`,
    ]
      .filter(Boolean)
      .join(" · "),
  }));
}

/** What a parent was asked, by the whole of their address. */
export async function consentHits(db: Db, address: string, limit: number): Promise<Hit[]> {
  const rows = await db
    .select({
      id: parentalConsents.id,
      status: parentalConsents.status,
      createdAt: parentalConsents.createdAt,
    })
    .from(parentalConsents)
    .where(eq(parentalConsents.parentEmail, sql`${address}::citext`))
    .orderBy(desc(parentalConsents.createdAt), desc(parentalConsents.id))
    .limit(limit);
  return rows.map(({ id, status, createdAt }) => ({
    id,
    to: pathTo("/admin/consents/:consentId", { consentId: id }),
    title: "A parent's consent",
    detail: `${consentLabels[status]} · asked ${formatDate(createdAt)}`,
  }));
}
