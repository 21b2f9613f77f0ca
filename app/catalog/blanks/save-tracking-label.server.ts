import type { Database } from "~/platform/database/client.server";
import { trackingLabels } from "~/schema/tables/garments";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { TrackingLabelInput } from "./garment-forms";
import { trackingLabelNow } from "./garments-now.server";

/** What the labels of youth shirts say from now on; shirts that were made keep theirs. Saving it again changes nothing. */
export async function saveTrackingLabel(
  db: Database,
  actor: Actor,
  label: TrackingLabelInput,
): Promise<{ ok: true } | { ok: false; reason: "forbidden" }> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx) => {
    const now = await trackingLabelNow(tx);
    if (now && isSame(now, label)) return { ok: true };
    const [made] = await tx
      .insert(trackingLabels)
      .values({ ...label, createdBy: actor.userId })
      .returning({ id: trackingLabels.id });
    const { id: _, ...before } = now ?? { id: null };
    await recordAdminAction(tx, actor, {
      action: "TRACKING_LABEL_CHANGED",
      resourceType: "tracking_label",
      resourceId: made?.id ?? null,
      before,
      after: label,
    });
    return { ok: true };
  });
}

function isSame(one: TrackingLabelInput, other: TrackingLabelInput): boolean {
  const textOf = ({ maker, place, month, batch }: TrackingLabelInput) =>
    JSON.stringify([maker, place, month, batch]);
  return textOf(one) === textOf(other);
}
