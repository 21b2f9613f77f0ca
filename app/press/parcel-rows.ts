import { trackingForm } from "~/orders/order-admin-forms";
import type { Tracking } from "~/orders/parcels/tracking";
import { fieldErrors } from "~/lib/form";

/** The most that one request takes; anyone with more pastes twice. */
export const PARCEL_ROWS_LIMIT = 500;

type ParcelRow =
  | { typed: string; orderNumber: string; tracking: Tracking }
  | { typed: string; problem: string };

/**
 * Tracking numbers as pasted: one row per parcel, with order number, carrier and tracking number,
 * separated by tabs, commas or semicolons; cells may be quoted as in CSV. Without a carrier it is
 * two columns. Empty rows are skipped.
 */
export function parcelRows(pasted: string): ParcelRow[] {
  return pasted.split("\n").flatMap((row) => {
    const typed = row.trim();
    return typed ? [parcelRow(typed)] : [];
  });
}

function parcelRow(typed: string): ParcelRow {
  const [orderNumber = "", ...rest] = cellsOf(typed);
  if (rest.length === 0 || rest.length > 2)
    return { typed, problem: "Please enter order number, carrier and tracking number" };
  const [carrier = "", number = ""] = rest.length === 1 ? ["", ...rest] : rest;
  const parsed = trackingForm.safeParse({ carrier, number });
  if (parsed.success) return { typed, orderNumber, tracking: parsed.data };
  const [problem = "This cannot be a tracking number"] = Object.values(fieldErrors(parsed.error))
    .flat()
    .flatMap((message) => message ?? []);
  return { typed, problem };
}

const CELL = / *("(?:[^"]|"")*"|[^\t;,"]*?) *[\t;,]/gy;

/** None where a quote is not closed: what would be a guess is asked for again. */
function cellsOf(row: string): string[] {
  const ended = `${row},`;
  const cells = [...ended.matchAll(CELL)];
  if (cells.map(([whole]) => whole).join("") !== ended) return [];
  return cells.map(([, cell = ""]) => {
    const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell;
    // From a file of ours, where long digits are marked as text.
    return text.replace(/^'(?=\d)/, "");
  });
}
