import { randomUUID } from "node:crypto";

import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";

import { bulkActionNames, bulkActions, type BulkList } from "~/schema/bulk-actions";
import type { BulkOffer } from "./bulk-run";

/**
 * What someone may do with many rows of a list; null when their role may do nothing. A design without
 * a product is published like any other.
 */
export function bulkOffer(viewer: Actor, list: BulkList): BulkOffer | null {
  const actions = bulkActionNames.filter((name) => {
    const action = bulkActions[name];
    const isOfList = action.list === list || (list === "waiting" && name === "publish-designs");
    return isOfList && mayDo(viewer, action.right);
  });
  return actions.length > 0 ? { list, requestKey: randomUUID(), actions } : null;
}
