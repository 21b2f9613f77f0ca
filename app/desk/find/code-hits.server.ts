import { inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { discountCodes } from "~/schema/tables/orders";
import { mayDo, type AdminRole } from "~/schema/admin-roles";
import { pathTo } from "~/path-to";

import type { Hit } from "./found";
import { inOrder } from "./matching-ids.server";

/** Discount codes as hits; whoever may not change them is led to the list. */
export async function codeHits(
  db: Db,
  viewer: { role: AdminRole | null },
  ids: string[],
): Promise<Hit[]> {
  const rows = await db
    .select({
      id: discountCodes.id,
      code: discountCodes.code,
      name: discountCodes.name,
      isActive: discountCodes.isActive,
    })
    .from(discountCodes)
    .where(inArray(discountCodes.id, ids));
  return inOrder(ids, rows).map(({ id, code, name, isActive }) => ({
    id,
    to: mayDo(viewer, "handle-discounts")
      ? pathTo("/admin/discounts/:discountId", { discountId: id })
      : pathTo("/admin/discounts", { query: { q: code } }),
    title: code,
    detail: `${isActive ? "Active" : "Inactive"} · ${name}`,
  }));
}
