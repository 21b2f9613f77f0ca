import type { Database, Transaction } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { signedInActor } from "~/people/sessions/signed-in-actor.server";

import { bulkActions, type BulkActionName } from "~/schema/bulk-actions";
import {
  assignRow,
  switchProductRow,
  unassignRow,
  unswitchProductRow,
} from "./catalogue-rows.server";
import { approveRow, publishRow, rejectRow } from "./design-rows.server";
import { printRow, shipRow } from "./order-rows.server";
import { decideReviewRow } from "./review-rows.server";
import { NOT_YOUR_ROLE, type RowOutcome, type RowToDo } from "./row-outcome";
import {
  markMessageRow,
  switchCodeRow,
  unmarkMessageRow,
  unswitchCodeRow,
} from "./switch-rows.server";

type Do = (
  db: Database,
  actor: Actor,
  row: RowToDo & { params: unknown },
  deps: { now: Date },
) => Promise<RowOutcome>;

type Undo = (
  db: Database,
  actor: Actor,
  row: RowToDo & { before: unknown; after: unknown },
) => Promise<RowOutcome>;

type Asked = { userId: string; action: BulkActionName };

/** Does one row for whoever asked for it, whose role is read anew. */
export async function doRow(
  tx: Transaction,
  { userId, action }: Asked,
  row: RowToDo & { params: unknown },
  deps: { now: Date },
): Promise<RowOutcome> {
  const actor = await actorNow(tx, userId, action);
  if (!actor) return { ok: false, why: NOT_YOUR_ROLE };
  return rowVerbs[action].do(tx, actor, row, deps);
}

/** Puts one row back, likewise. */
export async function undoRow(
  tx: Transaction,
  { userId, action }: Asked,
  row: RowToDo & { before: unknown; after: unknown },
): Promise<RowOutcome> {
  const actor = await actorNow(tx, userId, action);
  if (!actor) return { ok: false, why: NOT_YOUR_ROLE };
  const { undo } = rowVerbs[action];
  if (!undo) throw new Error("What cannot be undone is not being undone");
  return undo(tx, actor, row);
}

async function actorNow(
  tx: Transaction,
  userId: string,
  action: BulkActionName,
): Promise<Actor | null> {
  const actor = await signedInActor(tx, userId);
  return actor && mayDo(actor, bulkActions[action].right) ? actor : null;
}

type Verb = { do: Do; undo?: Undo };

/** What each action does with one row, by the use case of its single button. */
const rowVerbs: Record<BulkActionName, Verb> = {
  "approve-words": { do: approveRow },
  "publish-designs": { do: publishRow },
  "reject-designs": { do: rejectRow },
  "activate-products": {
    do: (db, actor, row) => switchProductRow(db, actor, row, "active"),
    undo: unswitchProductRow,
  },
  "deactivate-products": {
    do: (db, actor, row) => switchProductRow(db, actor, row, "inactive"),
    undo: unswitchProductRow,
  },
  "assign-products": {
    do: (db, actor, row) => assignRow(db, actor, row, true),
    undo: (db, actor, row) => unassignRow(db, actor, row, true),
  },
  "assign-designs": {
    do: (db, actor, row) => assignRow(db, actor, row, false),
    undo: (db, actor, row) => unassignRow(db, actor, row, false),
  },
  "activate-codes": {
    do: (db, actor, row) => switchCodeRow(db, actor, row, true),
    undo: (db, actor, row) => unswitchCodeRow(db, actor, row, false),
  },
  "deactivate-codes": {
    do: (db, actor, row) => switchCodeRow(db, actor, row, false),
    undo: (db, actor, row) => unswitchCodeRow(db, actor, row, true),
  },
  "start-printing": { do: printRow },
  "ship-orders": { do: shipRow },
  // What is selected is all there is to it; the file is made when it is fetched.
  "export-orders": { do: async () => ({ ok: true }) },
  "answer-messages": {
    do: (db, actor, row) => markMessageRow(db, actor, row, true),
    undo: (db, actor, row) => unmarkMessageRow(db, actor, row, false),
  },
  "reopen-messages": {
    do: (db, actor, row) => markMessageRow(db, actor, row, false),
    undo: (db, actor, row) => unmarkMessageRow(db, actor, row, true),
  },
  "hide-reviews": {
    do: (db, actor, row) => decideReviewRow(db, actor, row, "hidden"),
    undo: (db, actor, row) => decideReviewRow(db, actor, row, "visible"),
  },
  "show-reviews": {
    do: (db, actor, row) => decideReviewRow(db, actor, row, "visible"),
    undo: (db, actor, row) => decideReviewRow(db, actor, row, "hidden"),
  },
};
