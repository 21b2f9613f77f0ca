import type { FieldErrors } from "~/lib/form";

import type { AssignRefusal } from "./assign-design.server";
import type { SavedCollection } from "./save-collection.server";

type Refusal = Extract<SavedCollection, { ok: false }>["reason"];

/** Why a collection was not saved, by field. */
export const collectionRefusals: Record<Refusal, FieldErrors> = {
  "admins-only": { "": ["Failed to update collection"] },
  "slug-taken": { name: ["A collection with this name already exists"] },
  "old-slug-taken": {
    name: ["Another collection had this name before, and its old links still lead there"],
  },
  conflict: { "": ["Someone else changed this collection."] },
};

/** The same for a subcollection. */
export const subcollectionRefusals: Record<
  "admins-only" | "slug-taken" | "missing" | "conflict",
  FieldErrors
> = {
  "admins-only": { "": ["Failed to save subcollection"] },
  "slug-taken": { name: ["A subcollection with this name already exists"] },
  missing: { "": ["This collection no longer exists."] },
  conflict: { "": ["Someone else changed this subcollection."] },
};

/** Why a design was not assigned to a collection, by field. */
export const assignRefusals: Record<AssignRefusal, FieldErrors> = {
  "admins-only": {},
  missing: { "": ["This design is no longer published."] },
  conflict: { "": ["Someone else moved this design."] },
  "unknown-collection": { collectionId: ["This collection no longer exists"] },
  "subcollection-gone": { subcollectionId: ["This subcollection no longer exists"] },
  "unknown-subcollection": {
    subcollectionId: ["This subcollection does not belong to this collection"],
  },
};
