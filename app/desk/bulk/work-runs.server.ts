import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { bulkRows, bulkRuns } from "~/schema/tables/desk";

import type { BulkActionName } from "~/schema/bulk-actions";
import type { RowState } from "~/schema/bulk-states";
import { doRow, undoRow } from "./rows/do-row.server";
import { WENT_WRONG, type RowOutcome } from "./rows/row-outcome";

type Deps = {
  now: () => Date;
  onTrouble(rowId: string, error: unknown): void;
};

type Run = {
  id: string;
  userId: string;
  action: BulkActionName;
  params: unknown;
  state: "running" | "undoing";
};

/**
 * Works through every run that is under way, row by row. A row and what is done with it are one
 * transaction, so that a crash leaves it either done or still waiting.
 * @returns how many rows were worked on
 */
export async function workRuns(db: Database, deps: Deps, stopping?: AbortSignal): Promise<number> {
  let worked = 0;
  for (const run of await openRuns(db)) {
    for (;;) {
      if (stopping?.aborted) return worked;
      if (!(await workRow(db, run, deps))) break;
      worked++;
    }
    await endRun(db, run, deps.now());
  }
  return worked;
}

async function openRuns(db: Database): Promise<Run[]> {
  const runs = await db
    .select({
      id: bulkRuns.id,
      userId: bulkRuns.userId,
      action: bulkRuns.action,
      params: bulkRuns.params,
      state: bulkRuns.state,
    })
    .from(bulkRuns)
    .where(inArray(bulkRuns.state, ["running", "undoing"]))
    .orderBy(asc(bulkRuns.createdAt), asc(bulkRuns.id));
  return runs.flatMap(({ state, ...run }) =>
    state === "running" || state === "undoing" ? [{ ...run, state }] : [],
  );
}

/** What a row is while its turn has not come, and what it is after. */
const turns = {
  running: { from: "waiting", done: "done", refused: "refused" },
  undoing: { from: "done", done: "undone", refused: "kept" },
} as const satisfies Record<Run["state"], { from: RowState; done: RowState; refused: RowState }>;

/** @returns whether there was a row to work on */
async function workRow(db: Database, run: Run, deps: Deps): Promise<boolean> {
  const { from, done, refused } = turns[run.state];
  let rowId: string | null = null;
  try {
    return await db.transaction(async (tx) => {
      const row = await nextRow(tx, run.id, from);
      if (!row) return false;
      rowId = row.id;
      const outcome = await worked(tx, run, row, deps.now());
      await tx
        .update(bulkRows)
        .set(
          outcome.ok
            ? { state: done, ...(run.state === "running" && kept(outcome)) }
            : { state: refused, why: outcome.why },
        )
        .where(eq(bulkRows.id, row.id));
      return true;
    });
  } catch (error) {
    if (!rowId) throw error;
    deps.onTrouble(rowId, error);
    await db
      .update(bulkRows)
      .set({ state: refused, why: WENT_WRONG })
      .where(and(eq(bulkRows.id, rowId), eq(bulkRows.state, from)));
    return true;
  }
}

type Row = {
  id: string;
  subjectId: string | null;
  input: unknown;
  before: unknown;
  after: unknown;
};

/** The next row, locked; one that another process works on is left to it. */
async function nextRow(tx: Transaction, runId: string, state: RowState): Promise<Row | null> {
  const [row] = await tx
    .select({
      id: bulkRows.id,
      subjectId: bulkRows.subjectId,
      input: bulkRows.input,
      before: bulkRows.before,
      after: bulkRows.after,
    })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, runId), eq(bulkRows.state, state)))
    .orderBy(asc(bulkRows.position))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}

function worked(tx: Transaction, run: Run, row: Row, now: Date): Promise<RowOutcome> {
  const { subjectId, input, before, after } = row;
  if (!subjectId) throw new Error("A row that waits has a subject");
  const todo = { runId: run.id, subjectId, input };
  return run.state === "running"
    ? doRow(tx, run, { ...todo, params: run.params }, { now })
    : undoRow(tx, run, { ...todo, before, after });
}

function kept({ before = null, after = null }: { before?: unknown; after?: unknown }) {
  return { before, after };
}

/** Ends a run that has no rows left, unless another process still works on the last ones. */
async function endRun(db: Database, run: Run, now: Date): Promise<void> {
  const left = db
    .select({ one: sql`1` })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, run.id), eq(bulkRows.state, turns[run.state].from)));
  await db
    .update(bulkRuns)
    .set(run.state === "running" ? { state: "done", finishedAt: now } : { state: "undone" })
    .where(and(eq(bulkRuns.id, run.id), eq(bulkRuns.state, run.state), notExists(left)));
}
