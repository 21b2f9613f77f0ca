import { inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";

import { parseWholeNumber } from "~/lib/fields/parse-whole-number";

import type { BulkActionName } from "~/schema/bulk-actions";
import { readSeenDesign } from "~/drawings/seen-design";
import { textFingerprint } from "~/drawings/review/text-fingerprint.server";
import type { SelectedRow } from "./box-value";

/**
 * What each row keeps of how it was seen: by it a later change is noticed.
 * @returns the inputs by the rows' ids
 */
export async function rowSnapshots(
  db: Db,
  action: BulkActionName,
  rows: readonly SelectedRow[],
): Promise<Map<string, unknown>> {
  const ids = rows.map(({ id }) => id);
  if (action === "approve-words") {
    const typed = await db
      .select({ id: designs.id, title: designs.title, inspiration: designs.inspiration })
      .from(designs)
      .where(inArray(designs.id, ids));
    return new Map(typed.map((design) => [design.id, { words: textFingerprint(design) }]));
  }
  if (action === "assign-designs" || action === "assign-products")
    return new Map(rows.map(({ id, seen }) => [id, { version: parseWholeNumber(seen) ?? 0 }]));
  if (action === "reject-designs")
    return new Map(rows.map(({ id, seen }) => [id, { seen: readSeenDesign(seen).status }]));
  if (action === "publish-designs")
    return new Map(rows.map(({ id, seen }) => [id, { pick: readSeenDesign(seen).pick }]));
  return new Map();
}
