import { gte } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { MOST_FAILURES } from "~/art/pictures/picture-failures.server";

/**
 * Pictures that were left alone are made again when they are next asked for, for example because
 * what they are made from is repaired.
 * @returns how many; null when an admin is needed
 */
export async function tryPicturesAgain(db: Database, admin: Actor): Promise<number | null> {
  if (!mayDo(admin, "keep-catalogue")) return null;
  return db.transaction(async (tx) => {
    const again = await tx
      .update(pictures)
      .set({ failures: 0 })
      .where(gte(pictures.failures, MOST_FAILURES))
      .returning({ id: pictures.id });
    if (again.length > 0)
      await recordAdminAction(tx, admin, {
        action: "PICTURES_TRIED_AGAIN",
        resourceType: "picture",
        resourceId: null,
        before: { leftAlone: again.length },
        after: { leftAlone: 0 },
      });
    return again.length;
  });
}
