import type { Actor } from "~/people/actor";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { packLines } from "~/press/pack-lines.server";
import { shipParcels, type ParcelResult } from "~/press/ship-parcels.server";
import { isUuid } from "~/lib/uuid";
import type { Services } from "~/services.server";

export type DeskResult =
  | { done: string; text?: string; batchId?: string; parcels?: ParcelResult[] }
  | {
      error: string;
      text?: string;
      isConflict?: boolean;
      parcels?: ParcelResult[];
      typed?: string;
    };

const NOTHING = { error: "Error", text: "Please tick at least one line" };
const MOVED = {
  error: "Error",
  text: "Someone else moved these lines in the meantime. They are shown as they are now.",
  isConflict: true,
};

/** An admin's actions at the print desk, by the button that was pressed. */
export async function printDeskAction(
  { db, now }: Services,
  admin: Actor,
  form: FormData,
): Promise<DeskResult> {
  const intent = form.get("intent");
  if (intent === "ship") return ship(db, admin, String(form.get("parcels") ?? ""), now());
  const lineIds = form.getAll("line").flatMap((id) => (isUuid(String(id)) ? String(id) : []));
  if (lineIds.length === 0) return NOTHING;
  if (intent === "batch") {
    const made = await makePrintBatch(db, admin, lineIds, { now: now() });
    if (!made.ok) return MOVED;
    return { done: "Batch made", batchId: made.batchId, ...leftText(made.left) };
  }
  if (intent !== "packed") return { error: "Error", text: "Please choose what to do" };
  const packed = await packLines(db, admin, lineIds);
  return packed.ok ? { done: "Packed", ...leftText(packed.left) } : MOVED;
}

async function ship(
  db: Services["db"],
  admin: Actor,
  pasted: string,
  now: Date,
): Promise<DeskResult> {
  const parcels = await shipParcels(db, admin, pasted, { now });
  if (parcels.length === 0)
    return { error: "Error", text: "Please paste at least one tracking number" };
  const refused = parcels.filter(({ isShipped }) => !isShipped);
  if (refused.length === 0) return { done: "Shipped", parcels };
  const text = `${parcels.length - refused.length} of ${parcels.length} rows were accepted. The rest are still in the box.`;
  const typed = refused.map(({ typed: row }) => row).join("\n");
  // Where some were taken, the board has changed although the form comes back.
  return {
    error: "Not all rows were accepted",
    text,
    parcels,
    typed,
    isConflict: refused.length < parcels.length,
  };
}

function leftText(left: number) {
  if (left === 0) return {};
  return { text: `${left} of the ticked lines had moved in the meantime and were left out.` };
}
