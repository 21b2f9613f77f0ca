import { data } from "react-router";

import type { Actor } from "~/people/actor";
import {
  createSynonyms,
  deleteSynonyms,
  editSynonyms,
  saveStopWords,
  type SavedSynonyms,
} from "~/store/synonyms/save-synonyms.server";
import { MOST_GROUPS, stopWordsForm, synonymForm, wordsText } from "~/store/synonyms/synonym-form";
import { stopWords, synonymsForAdmins } from "~/store/synonyms/synonyms-for-admins.server";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import { fieldErrors, typedValues, type FieldErrors, type RefusedForm } from "~/lib/form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { versionField } from "~/lib/version-field";
import type { Services } from "~/services.server";

export type SynonymsResult =
  /** `version` is the group's after the save; `undo` the words of one that was deleted. */
  | { done: string; text?: string; group?: string; version?: number; undo?: string }
  | { error: string; text: string; group?: string; refused?: RefusedForm };

type Database = Services["db"];
type Typed = Record<string, string>;

const NOT_SAVED = { error: "Error", text: "Failed to save synonyms" };
/** The form of the words that a search passes over, where others have their group's id. */
const PASSED_OVER = "passed-over";
const CHANGED = "Someone else changed this group.";

/** An admin's actions on the groups of synonyms, by the button that was pressed. */
export async function synonymsAction(db: Database, admin: Actor, form: FormData) {
  const typed = typedValues(form);
  const intent = typed["intent"];
  if (intent === "add") return add(db, admin, typed);
  if (intent === "edit") return edit(db, admin, typed);
  if (intent === "pass-over") return passOver(db, admin, typed);
  return intent === "delete" ? remove(db, admin, typed) : refuseForm<SynonymsResult>(NOT_SAVED);
}

async function add(db: Database, admin: Actor, typed: Typed) {
  const refusal = { ...NOT_SAVED, group: "new" };
  const parsed = synonymForm.safeParse(typed);
  if (!parsed.success)
    return refuseForm<SynonymsResult>({
      ...refusal,
      refused: { errors: fieldErrors(parsed.error), typed },
    });
  const result = await createSynonyms(db, admin, parsed.data.words);
  if (result.ok)
    return data<SynonymsResult>({ done: "Success", text: "Group added", group: "new" });
  const refused = { errors: errorsOf(result), typed };
  return refuseFor<SynonymsResult>(result.reason, { ...refusal, refused });
}

async function edit(db: Database, admin: Actor, typed: Typed) {
  const id = typed["id"] ?? "";
  const refusal = { ...NOT_SAVED, group: id };
  const parsed = synonymForm.extend({ version: versionField }).safeParse(typed);
  if (!parsed.success || !isUuid(id)) {
    const errors = parsed.success ? {} : fieldErrors(parsed.error);
    return refuseForm<SynonymsResult>({ ...refusal, refused: { errors, typed } });
  }
  const result = await editSynonyms(db, admin, { ...parsed.data, id });
  if (result.ok) {
    const { version } = result;
    return data<SynonymsResult>({ done: "Success", text: "Group saved", group: id, version });
  }
  const errors = errorsOf(result);
  if (result.reason !== "conflict")
    return refuseFor<SynonymsResult>(result.reason, { ...refusal, refused: { errors, typed } });
  const kept = (await synonymsForAdmins(db)).find((group) => group.id === id);
  if (!kept)
    return refuseFor<SynonymsResult>("conflict", {
      ...refusal,
      text: `Someone else deleted this group. You typed: ${typed["words"]}`,
    });
  const now = { words: wordsText(kept.words), version: String(kept.version) };
  return refuseFor<SynonymsResult>("conflict", { ...refusal, refused: { errors, typed, now } });
}

async function passOver(db: Database, admin: Actor, typed: Typed) {
  const refusal = { ...NOT_SAVED, group: PASSED_OVER };
  const parsed = stopWordsForm.safeParse(typed);
  if (!parsed.success)
    return refuseForm<SynonymsResult>({
      ...refusal,
      refused: { errors: fieldErrors(parsed.error), typed },
    });
  const version = parseWholeNumber(typed["version"]) ?? -1;
  const result = await saveStopWords(db, admin, { ...parsed.data, version });
  if (result.ok)
    return data<SynonymsResult>({
      done: "Success",
      text: "Words saved",
      group: PASSED_OVER,
      version: result.version,
    });
  const refused = { errors: errorsOf(result), typed };
  if (result.reason !== "conflict")
    return refuseFor<SynonymsResult>(result.reason, { ...refusal, refused });
  const kept = await stopWords(db);
  const now = { words: wordsText(kept.words), version: String(kept.version) };
  return refuseFor<SynonymsResult>("conflict", { ...refusal, refused: { ...refused, now } });
}

async function remove(db: Database, admin: Actor, typed: Typed) {
  const id = typed["id"] ?? "";
  const version = versionField.safeParse(typed["version"]);
  const result =
    isUuid(id) && version.success
      ? await deleteSynonyms(db, admin, { id, version: version.data })
      : null;
  if (!result?.ok) return refuseFor<SynonymsResult>("conflict", { error: "Error", text: CHANGED });
  return data<SynonymsResult>({ done: "Group deleted", undo: wordsText(result.words) });
}

function errorsOf(result: Extract<SavedSynonyms, { ok: false }>): FieldErrors {
  switch (result.reason) {
    case "word-taken":
      return { words: [`“${result.word}” is in another group`] };
    case "same-word":
      return {
        words: ["Search already treats two of these as one word, or ignores one of them"],
      };
    case "full":
      return { "": [`There are ${MOST_GROUPS} groups already. Please delete one first.`] };
    case "conflict":
      return { "": [CHANGED] };
    default:
      return { "": [NOT_SAVED.text] };
  }
}
