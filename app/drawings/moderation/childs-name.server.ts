import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";
import { isChild } from "~/platform/database/shown-name.server";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";

import { proposedShape } from "./proposed";

/** The first name that a person wants to show, for who may decide on a child's; null if none waits. */
export async function waitingName(
  db: Db,
  admin: Actor,
  userId: string,
): Promise<{ itemId: string; firstName: string } | null> {
  if (!mayDo(admin, "decide-childs-name")) return null;
  const [item] = await db
    .select({ itemId: moderationItems.id, proposed: moderationItems.proposed })
    .from(moderationItems)
    .where(
      and(
        eq(moderationItems.userId, userId),
        eq(moderationItems.subject, "name"),
        eq(moderationItems.status, "pending"),
      ),
    );
  if (!item) return null;
  const { firstName } = proposedShape.parse(item.proposed);
  return { itemId: item.itemId, firstName: firstName ?? "" };
}

/** Whether a pending item is a child's name, which not every admin may see. */
export async function isChildsName(db: Db, itemId: string): Promise<boolean> {
  const [item] = await db
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .innerJoin(profiles, eq(profiles.id, moderationItems.userId))
    .where(
      and(eq(moderationItems.id, itemId), eq(moderationItems.subject, "name"), isChild(profiles)),
    );
  return item !== undefined;
}
