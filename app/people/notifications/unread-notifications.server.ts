import { and, desc, eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { notifications } from "~/schema/tables/community";
import { designs } from "~/schema/tables/designs";
import { storeListings } from "~/schema/tables/store";

import { notificationCopy, type NotificationCopy } from "./notification-copy";

const SHOWN = 5;

type ShownNotification = NotificationCopy & { id: string; at: Date };

/** A person's newest notifications that are not dismissed yet and still say what is so. */
export async function unreadNotifications(db: Db, userId: string): Promise<ShownNotification[]> {
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      data: notifications.data,
      at: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false), isStillSo))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(SHOWN);
  return rows.map(({ id, kind, data, at }) => ({ id, at, ...notificationCopy(kind, data) }));
}

const designId = sql`(${notifications.data} ->> 'designId')::uuid`;

/** A shirt that was hidden or deleted is not in the store, whatever was once told; it may return. */
const isStillSo = sql`case ${notifications.kind}
  when 'design_published' then exists (select 1 from ${products}
    join ${storeListings} on ${storeListings}.product_id = ${products}.id
    where ${products}.design_id = ${designId})
  when 'mockups_ready' then exists (select 1 from ${designs}
    where ${designs}.id = ${designId} and ${designs}.status = 'mockups_ready')
  when 'design_rejected' then exists (select 1 from ${designs}
    where ${designs}.id = ${designId} and ${designs}.status = 'rejected')
  when 'not_this_one' then exists (select 1 from ${designs}
    where ${designs}.id = ${designId} and ${designs}.status <> 'consumed')
  else true end`;
