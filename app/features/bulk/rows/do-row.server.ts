import type { Database } from "~/db/client.server";
import type { Actor } from "~/features/accounts/actor";

import type { BulkActionName } from "../bulk-actions";
import {
  assignRow,
  switchProductRow,
  unassignRow,
  unswitchProductRow,
} from "./catalogue-rows.server";
import { approveRow, publishRow, rejectRow } from "./design-rows.server";
import { printRow, shipRow } from "./order-rows.server";
import type { RowOutcome, RowToDo } from "./row-outcome";
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

type Verb = { do: Do; undo?: Undo };

/** What each action does with one row, by the use case of its single button. */
export const rowVerbs: Record<BulkActionName, Verb> = {
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
};
