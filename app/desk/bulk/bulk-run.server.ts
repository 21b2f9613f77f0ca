import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { bulkRows, bulkRuns } from "~/schema/tables/desk";
import { designs } from "~/schema/tables/designs";
import { printBatches } from "~/schema/tables/printing";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { isUuid } from "~/lib/uuid";

import { bulkActions } from "~/schema/bulk-actions";
import { UNDO_MS } from "~/schema/bulk-limits";
import type { BulkRun, RowCounts, ShownRow } from "./bulk-run";
import type { RowState } from "~/schema/bulk-states";
import { textFingerprint } from "~/drawings/review/text-fingerprint.server";
import { subjectsOf } from "./subjects.server";

const RUNS_SHOWN = 24;

/** What someone asked for; null when there is no such run, or their role may not see what it did. */
export async function bulkRun(
  db: Db,
  viewer: Actor,
  runId: string,
  { now }: { now: Date },
): Promise<BulkRun | null> {
  if (!isUuid(runId)) return null;
  const [run] = await db.select().from(bulkRuns).where(eq(bulkRuns.id, runId));
  if (!run || !mayDo(viewer, bulkActions[run.action].right)) return null;
  const { id, action, state, listUrl, finishedAt } = run;
  const undoableFor =
    state === "done" && bulkActions[action].isUndoable && finishedAt
      ? finishedAt.getTime() + UNDO_MS - now.getTime()
      : 0;
  return {
    id,
    action,
    state,
    listUrl,
    isOwn: run.userId === viewer.userId,
    undoableFor: Math.max(0, undoableFor),
    counts: await countsOf(db, id),
    refused: await rowsIn(db, run, ["refused", "kept"]),
    asked: state === "asked" ? await rowsIn(db, run, ["waiting"]) : [],
    firstId: await firstSubject(db, id),
    hasBatch: (await db.$count(printBatches, eq(printBatches.id, id))) > 0,
  };
}

async function firstSubject(db: Db, runId: string): Promise<string | null> {
  const [first] = await db
    .select({ id: bulkRows.subjectId })
    .from(bulkRows)
    .where(eq(bulkRows.runId, runId))
    .orderBy(asc(bulkRows.position))
    .limit(1);
  return first?.id ?? null;
}

/** Someone's newest runs. */
export async function ownRuns(db: Db, viewer: Actor) {
  const runs = await db
    .select({
      id: bulkRuns.id,
      action: bulkRuns.action,
      state: bulkRuns.state,
      createdAt: bulkRuns.createdAt,
    })
    .from(bulkRuns)
    .where(eq(bulkRuns.userId, viewer.userId))
    .orderBy(desc(bulkRuns.createdAt), desc(bulkRuns.id))
    .limit(RUNS_SHOWN);
  const rows = await Promise.all(runs.map(({ id }) => countsOf(db, id)));
  return runs.flatMap((run, at) => {
    const counts = rows[at];
    return counts && mayDo(viewer, bulkActions[run.action].right) ? [{ ...run, counts }] : [];
  });
}

/** The orders of someone's own export; none of anyone else's. */
export async function exportedOrderIds(db: Db, viewer: Actor, runId: string): Promise<string[]> {
  if (!isUuid(runId)) return [];
  const rows = await db
    .select({ id: bulkRows.subjectId })
    .from(bulkRows)
    .innerJoin(bulkRuns, eq(bulkRuns.id, bulkRows.runId))
    .where(
      and(
        eq(bulkRuns.id, runId),
        eq(bulkRuns.userId, viewer.userId),
        eq(bulkRuns.action, "export-orders"),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

async function countsOf(db: Db, runId: string): Promise<RowCounts> {
  const rows = await db
    .select({ state: bulkRows.state, count: count() })
    .from(bulkRows)
    .where(eq(bulkRows.runId, runId))
    .groupBy(bulkRows.state);
  const of = (state: RowState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    waiting: of("waiting"),
    done: of("done"),
    refused: of("refused"),
    undone: of("undone"),
    kept: of("kept"),
  };
}

const pasted = z.object({
  typed: z.string(),
  carrier: z.string().default(""),
  number: z.string().default(""),
});

async function rowsIn(
  db: Db,
  { id, action }: Pick<typeof bulkRuns.$inferSelect, "id" | "action">,
  states: readonly RowState[],
): Promise<ShownRow[]> {
  const rows = await db
    .select({
      id: bulkRows.id,
      subjectId: bulkRows.subjectId,
      input: bulkRows.input,
      why: bulkRows.why,
    })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, id), inArray(bulkRows.state, [...states])))
    .orderBy(asc(bulkRows.position));
  const subjects = await subjectsOf(
    db,
    action,
    rows.flatMap(({ subjectId }) => subjectId ?? []),
  );
  return rows.map(({ id: rowId, subjectId, input, why }) => {
    const subject = subjectId ? subjects.get(subjectId) : undefined;
    const typed = pasted.safeParse(input).data;
    const parcel = typed && [typed.carrier, typed.number].filter(Boolean).join(" ");
    const name = subject?.name ?? typed?.typed ?? "No longer there";
    return {
      id: rowId,
      name: [name, parcel].filter(Boolean).join(": "),
      to: subject?.to ?? null,
      why,
    };
  });
}

/** Title and words of the drawings whose words are to be approved, as they are typed now. */
export async function textsToReview(db: Db, runId: string) {
  const rows = await db
    .select({
      id: designs.id,
      title: designs.title,
      inspiration: designs.inspiration,
      input: bulkRows.input,
    })
    .from(bulkRows)
    .innerJoin(bulkRuns, eq(bulkRuns.id, bulkRows.runId))
    .innerJoin(designs, eq(designs.id, bulkRows.subjectId))
    .where(and(eq(bulkRows.runId, runId), eq(bulkRuns.action, "approve-words")))
    .orderBy(asc(bulkRows.position));
  return rows.map(({ id, title, inspiration, input }) => ({
    id,
    title,
    words: inspiration ?? "",
    isChanged: approved.safeParse(input).data?.words !== textFingerprint({ title, inspiration }),
  }));
}

const approved = z.object({ words: z.string() });
