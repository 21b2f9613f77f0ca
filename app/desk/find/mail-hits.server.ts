import { and, inArray, ne, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";
import { isGuardedAddress } from "~/platform/database/shown-name.server";
import { mailStateLabels, mailState } from "~/platform/mail/mail-states";
import { mailName } from "~/desk/system/mail-desk/mail-names";
import { formatDateTime } from "~/lib/date-time";
import { pathTo } from "~/path-to";

import type { Hit } from "./found";
import { inOrder } from "./matching-ids.server";

/** Mails as hits; as in their list, the addresses of children and parents are left out. */
export async function mailHits(db: Db, ids: string[]): Promise<Hit[]> {
  const rows = await db
    .select({
      id: mails.id,
      template: mails.template,
      isGuarded: sql<boolean>`(${mails.template} is not distinct from 'parent-notice'
        or ${isGuardedAddress(sql`${mails.to}::citext`)})`,
      to: mails.to,
      attempts: mails.attempts,
      sentAt: mails.sentAt,
      bouncedAt: mails.bouncedAt,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(and(inArray(mails.id, ids), ne(mails.to, "")));
  return inOrder(ids, rows).map(({ id, template, isGuarded, to, createdAt, ...delivery }) => ({
    id,
    to: pathTo("/admin/mails/:mailId", { mailId: id }),
    title: mailName(template),
    detail: [
      isGuarded ? "To a child or parent" : `To ${to}`,
      mailStateLabels[mailState(delivery)],
      formatDateTime(createdAt),
    ].join(" · "),
  }));
}
