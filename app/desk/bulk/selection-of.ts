import type { BulkOffer } from "./bulk-run";
import { boxValue } from "./box-value";

/** The id of the form that the boxes of a list belong to; a page has one such list. */
export const BULK_FORM = "bulk";

/** How a table's rows are selected; not at all for a role that may do nothing with many. */
export function selectionOf<Row extends { id: string }>(
  offer: BulkOffer | null,
  name: (row: Row) => string,
  /** What the list shows of a row, by which a change is noticed. */
  seen: (row: Row) => string = () => "",
): { form: string; name: (row: Row) => string; value: (row: Row) => string } | undefined {
  if (!offer) return undefined;
  return { form: BULK_FORM, name, value: (row) => boxValue({ id: row.id, seen: seen(row) }) };
}
