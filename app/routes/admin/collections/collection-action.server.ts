import { data } from "react-router";

import type { Actor } from "~/people/actor";
import {
  collectionRefusals,
  subcollectionRefusals,
} from "~/catalog/collections/collection-result.server";
import { collectionForm, subcollectionForm } from "~/catalog/collections/collection-form";
import { collectionText } from "~/catalog/collections/collection-text";
import { collectionForEdit } from "~/catalog/collections/collections-for-admins.server";
import { editCollection } from "~/catalog/collections/save-collection.server";
import {
  createSubcollection,
  deleteSubcollection,
  editSubcollection,
} from "~/catalog/collections/save-subcollection.server";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { isUuid } from "~/lib/uuid";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { versionField } from "~/lib/version-field";
import type { Services } from "~/services.server";

export type CollectionResult =
  /** `version` is the version of the collection or the part after the save. */
  | { done: string; text?: string; part?: string; version?: number }
  | { error: string; text: string; refused?: RefusedForm; part?: string };

type Database = Services["db"];
type Refusal = Extract<CollectionResult, { error: string }>;

const done = (text: string, what: { part?: string; version?: number } = {}) =>
  data<CollectionResult>({ done: "Success", text, ...what });
const failed = (text: string) => ({ error: "Error", text });
const invalid = (result: Refusal) => refuseForm<CollectionResult>(result);
const refused = (reason: string, result: Refusal) => refuseFor<CollectionResult>(reason, result);

/** An admin's actions on a collection's page, by the button that was pressed. */
export async function collectionAction(
  db: Database,
  admin: Actor,
  collectionId: string,
  form: FormData,
) {
  const intent = form.get("intent");
  const typed = typedValues(form);
  if (intent === "save") return save(db, admin, collectionId, typed);
  if (intent === "add-part") return addPart(db, admin, collectionId, typed);
  if (intent === "edit-part") return editPart(db, admin, collectionId, typed);
  if (intent !== "delete-part") return invalid(failed("Failed to update collection"));
  const subcollectionId = typed["subcollectionId"] ?? "";
  const isDeleted =
    isUuid(subcollectionId) &&
    (await deleteSubcollection(db, admin, { collectionId, subcollectionId })).ok;
  return isDeleted
    ? done("Subcollection deleted")
    : refused("conflict", failed("Failed to delete subcollection"));
}

type Typed = Record<string, string>;

async function save(db: Database, admin: Actor, id: string, typed: Typed) {
  const refusal = failed("Failed to update collection");
  const parsed = collectionForm.extend({ version: versionField }).safeParse(typed);
  if (!parsed.success)
    return invalid({ ...refusal, refused: { errors: fieldErrors(parsed.error), typed } });
  const result = await editCollection(db, admin, { ...parsed.data, id });
  if (result.ok) return done("Collection updated", { version: parsed.data.version + 1 });
  const errors = collectionRefusals[result.reason];
  const found = result.reason === "conflict" ? await collectionForEdit(db, id) : null;
  const now = found && { now: collectionText(found.collection) };
  return refused(result.reason, { ...refusal, refused: { errors, typed, ...now } });
}

async function addPart(db: Database, admin: Actor, collectionId: string, typed: Typed) {
  const refusal = { ...failed("Failed to create subcollection"), part: "new" };
  const parsed = subcollectionForm.safeParse(typed);
  if (!parsed.success)
    return invalid({ ...refusal, refused: { errors: fieldErrors(parsed.error), typed } });
  const result = await createSubcollection(db, admin, collectionId, parsed.data);
  if (result.ok) return done("Subcollection created", { part: "new" });
  const errors = subcollectionRefusals[result.reason];
  return refused(result.reason, { ...refusal, refused: { errors, typed } });
}

async function editPart(db: Database, admin: Actor, collectionId: string, typed: Typed) {
  const id = typed["subcollectionId"] ?? "";
  const refusal = { ...failed("Failed to update subcollection"), part: id };
  const parsed = subcollectionForm.extend({ version: versionField }).safeParse(typed);
  if (!parsed.success || !isUuid(id)) {
    const errors = parsed.success ? {} : fieldErrors(parsed.error);
    return invalid({ ...refusal, refused: { errors, typed } });
  }
  const result = await editSubcollection(db, admin, { ...parsed.data, id, collectionId });
  if (result.ok)
    return done("Subcollection updated", { part: id, version: parsed.data.version + 1 });
  const errors = subcollectionRefusals[result.reason];
  const { reason } = result;
  if (reason !== "conflict") return refused(reason, { ...refusal, refused: { errors, typed } });
  const parts = (await collectionForEdit(db, collectionId))?.parts ?? [];
  const kept = parts.find((part) => part.id === id);
  const now = kept && { now: collectionText(kept) };
  if (now) return refused(reason, { ...refusal, refused: { errors, typed, ...now } });
  // its form is no longer on the page, so the page shows the message
  return refused(reason, { ...refusal, text: "Someone else deleted this subcollection." });
}
