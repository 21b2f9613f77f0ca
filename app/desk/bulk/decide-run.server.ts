import { and, eq, gt } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { bulkRows, bulkRuns } from "~/schema/tables/desk";
import { collections, subcollections } from "~/schema/tables/collections";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { rejectForm } from "~/drawings/reject-form";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { fieldErrors, type FieldErrors } from "~/lib/form";

import { bulkActions, type BulkActionName } from "~/schema/bulk-actions";
import { assignParams } from "./assign-params";
import { SETTINGS_VERSION } from "./bulk-run";
import { UNDO_MS } from "~/schema/bulk-limits";
import { saveNumbers, parcelsToNumber, readNumbers } from "./number-parcels.server";
import { STOPPED } from "./rows/row-outcome";

type DecidedRun =
  /** `listUrl` is the page to go back to. */
  | { ok: true; listUrl?: string }
  | { ok: false; reason: "not-yours" | "passed" }
  | { ok: false; reason: "settings-moved" }
  | { ok: false; reason: "wrong-fields"; errors: FieldErrors };

type Decision = { runId: string };

/** Whoever asked for a run says yes to it, with what it needs to know. A second yes changes nothing. */
export async function confirmRun(
  db: Database,
  actor: Actor,
  { runId, typed }: Decision & { typed: Record<string, string> },
): Promise<DecidedRun> {
  const run = await ownRun(db, actor, runId);
  if (!run) return { ok: false, reason: "not-yours" };
  if (run.state !== "asked") return { ok: true };
  if (run.action === "ship-orders") return confirmParcels(db, runId, typed);
  const params = await readParams(db, run.action, typed);
  if (!params.ok) return params;
  await db
    .update(bulkRuns)
    .set({ state: "running", params: params.params })
    .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.state, "asked")));
  return { ok: true };
}

/** Parcels that were selected bring their numbers with the yes; pasted ones have them. */
async function confirmParcels(
  db: Database,
  runId: string,
  typed: Record<string, string>,
): Promise<DecidedRun> {
  return db.transaction(async (tx): Promise<DecidedRun> => {
    const [run] = await tx
      .select({ state: bulkRuns.state })
      .from(bulkRuns)
      .where(eq(bulkRuns.id, runId))
      .for("update");
    if (run?.state !== "asked") return { ok: true };
    const numbered = readNumbers(await parcelsToNumber(tx, runId), typed);
    if (!numbered.ok) return { ok: false, reason: "wrong-fields", errors: numbered.errors };
    await saveNumbers(tx, numbered);
    await tx.update(bulkRuns).set({ state: "running" }).where(eq(bulkRuns.id, runId));
    return { ok: true };
  });
}

/**
 * Lets go of a run that was not confirmed.
 * @returns the page of the list that it was asked from
 */
export async function cancelRun(
  db: Database,
  actor: Actor,
  { runId }: Decision,
): Promise<DecidedRun> {
  if (!(await ownRun(db, actor, runId))) return { ok: false, reason: "not-yours" };
  const [cancelled] = await db
    .update(bulkRuns)
    .set({ state: "cancelled" })
    .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.state, "asked")))
    .returning({ listUrl: bulkRuns.listUrl });
  return cancelled ? { ok: true, ...cancelled } : { ok: false, reason: "passed" };
}

/**
 * Stops a run that is under way: what is done stays done and can be undone as ever, the row that is
 * being worked on is finished, and the others are left as they are.
 */
export async function stopRun(
  db: Database,
  actor: Actor,
  { runId }: Decision,
): Promise<DecidedRun> {
  const run = await ownRun(db, actor, runId);
  if (!run) return { ok: false, reason: "not-yours" };
  if (run.state !== "running") return { ok: false, reason: "passed" };
  await db
    .update(bulkRows)
    .set({ state: "refused", why: STOPPED })
    .where(and(eq(bulkRows.runId, runId), eq(bulkRows.state, "waiting")));
  return { ok: true };
}

/** Has a run undone, row by row, within ten seconds of its end. */
export async function undoRun(
  db: Database,
  actor: Actor,
  { runId }: Decision,
  { now }: { now: Date },
): Promise<DecidedRun> {
  const run = await ownRun(db, actor, runId);
  if (!run) return { ok: false, reason: "not-yours" };
  if (run.state === "undoing" || run.state === "undone") return { ok: true };
  if (!bulkActions[run.action].isUndoable) return { ok: false, reason: "passed" };
  const undone = await db
    .update(bulkRuns)
    .set({ state: "undoing" })
    .where(
      and(
        eq(bulkRuns.id, runId),
        eq(bulkRuns.state, "done"),
        gt(bulkRuns.finishedAt, new Date(now.getTime() - UNDO_MS)),
      ),
    )
    .returning({ id: bulkRuns.id });
  return undone.length > 0 ? { ok: true } : { ok: false, reason: "passed" };
}

/** Only whoever asked for it decides on it, and only while their role may still do it. */
async function ownRun(db: Database, actor: Actor, runId: string) {
  const [run] = await db
    .select({ action: bulkRuns.action, state: bulkRuns.state })
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.userId, actor.userId)));
  return run && mayDo(actor, bulkActions[run.action].right) ? run : null;
}

type Params =
  | { ok: true; params: object }
  | Extract<DecidedRun, { reason: "wrong-fields" | "settings-moved" }>;

async function readParams(
  db: Database,
  action: BulkActionName,
  typed: Record<string, string>,
): Promise<Params> {
  if (action === "reject-designs") {
    const parsed = rejectForm.omit({ seen: true }).safeParse(typed);
    return parsed.success
      ? { ok: true, params: parsed.data }
      : { ok: false, reason: "wrong-fields", errors: fieldErrors(parsed.error) };
  }
  if (action === "publish-designs") {
    const { template, version } = await currentSettings(db);
    return String(version) === typed[SETTINGS_VERSION]
      ? { ok: true, params: { template } }
      : { ok: false, reason: "settings-moved" };
  }
  if (action !== "assign-products" && action !== "assign-designs") return { ok: true, params: {} };
  const parsed = assignParams.safeParse(typed);
  if (!parsed.success)
    return { ok: false, reason: "wrong-fields", errors: fieldErrors(parsed.error) };
  const { place } = parsed.data;
  const [table, id] = place.subcollectionId
    ? [subcollections, place.subcollectionId]
    : [collections, place.collectionId];
  if (id && (await db.$count(table, eq(table.id, id))) === 0)
    return {
      ok: false,
      reason: "wrong-fields",
      errors: { place: ["This collection no longer exists"] },
    };
  return { ok: true, params: place };
}
