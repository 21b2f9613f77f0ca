import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";

import { textFingerprint } from "~/drawings/review/text-fingerprint.server";
import { readSeenDesign } from "~/drawings/seen-design";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import type { Database, Db, Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { bulkRows, bulkRuns } from "~/schema/tables/desk";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { pathTo } from "~/path-to";
import { bulkActions, type BulkActionName, type BulkList } from "~/schema/bulk-actions";
import { BULK_ROWS_LIMIT } from "~/schema/bulk-limits";

import type { SelectedRow } from "./box-value";
import type { StartRefusal } from "./bulk-run";
import { packedOrders } from "./packed-orders.server";
import { NOTHING_PACKED } from "./rows/row-outcome";
import type { Selection } from "./selection-form";

export type StartedRun =
  | { ok: true; runId: string; isExport: boolean }
  | { ok: false; reason: StartRefusal };

/** Reads every row that a list finds, by the query of its page. */
type RowsOfList = (
  db: Db,
  actor: Actor,
  list: BulkList,
  params: URLSearchParams,
) => Promise<SelectedRow[]>;

/**
 * Writes down what is to be done with the selected rows. It starts at once if it can be undone;
 * otherwise it waits to be confirmed. The same form sent twice is one run.
 */
export async function startRun(
  db: Database,
  actor: Actor,
  { action, listUrl, requestKey, selected }: Selection,
  rowsOfList: RowsOfList,
): Promise<StartedRun> {
  const { list, right } = bulkActions[action];
  if (!mayDo(actor, right)) return { ok: false, reason: "not-your-role" };
  const [path, query] = listUrl.split("?");
  const from = list === "designs" && path === pathTo("/admin/products") ? "waiting" : list;
  const params = new URLSearchParams(query);
  const rows = selected === "all" ? await rowsOfList(db, actor, from, params) : selected;
  if (rows.length === 0) return { ok: false, reason: "nothing-selected" };
  if (rows.length > BULK_ROWS_LIMIT) return { ok: false, reason: "too-many" };
  const inputs = await rowSnapshots(db, action, rows);
  const ids = rows.map(({ id }) => id);
  const packed = action === "ship-orders" ? await packedOrders(db, ids) : null;
  return writeRun(db, actor, {
    action,
    listUrl,
    requestKey,
    rows: ids.map((id) => ({
      subjectId: id,
      input: inputs.get(id) ?? {},
      ...(packed && !packed.has(id) && { why: NOTHING_PACKED }),
    })),
  });
}

type RunToWrite = {
  action: BulkActionName;
  listUrl: string;
  requestKey: string;
  rows: readonly { subjectId: string | null; input: unknown; why?: string }[];
};

/** Writes a run with its rows; those with a reason are refused from the start. */
export async function writeRun(
  db: Database,
  actor: Actor,
  { action, listUrl, requestKey, rows }: RunToWrite,
): Promise<StartedRun> {
  const isExport = action === "export-orders";
  const state = bulkActions[action].asks ? "asked" : "running";
  const key = keyOf(requestKey, action, rows);
  return db.transaction(async (tx): Promise<StartedRun> => {
    const run = { userId: actor.userId, action, listUrl, requestKey: key, state } as const;
    const [written] = await tx
      .insert(bulkRuns)
      .values(isExport ? { ...run, state: "done", finishedAt: new Date() } : run)
      .onConflictDoNothing({ target: [bulkRuns.userId, bulkRuns.requestKey] })
      .returning({ id: bulkRuns.id });
    if (!written) return { ok: true, runId: await runOfKey(tx, actor, key), isExport };
    await recordAdminAction(tx, actor, {
      action: `SELECTED_TO_${action.replaceAll("-", "_").toUpperCase()}`,
      resourceType: "bulk_run",
      resourceId: written.id,
      after: { rows: rows.length },
    });
    await tx.insert(bulkRows).values(
      rows.map(({ subjectId, input, why }, at) => ({
        runId: written.id,
        position: at + 1,
        subjectId,
        input,
        ...(why ? { state: "refused" as const, why } : isExport && { state: "done" as const }),
      })),
    );
    return { ok: true, runId: written.id, isExport };
  });
}

/** The form's own key with what it asks for: another selection from the same page is another run. */
function keyOf(requestKey: string, action: string, rows: readonly unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([requestKey, action, rows]))
    .digest("base64url");
}

async function runOfKey(tx: Transaction, actor: Actor, requestKey: string): Promise<string> {
  const [run] = await tx
    .select({ id: bulkRuns.id })
    .from(bulkRuns)
    .where(and(eq(bulkRuns.userId, actor.userId), eq(bulkRuns.requestKey, requestKey)));
  if (!run) throw new Error("A run that was not written twice is there");
  return run.id;
}

/**
 * What each row keeps of how it was seen: by it a later change is noticed.
 * @returns the inputs by the rows' ids
 */
async function rowSnapshots(
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
