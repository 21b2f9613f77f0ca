import { data, redirect } from "react-router";

import type { Actor } from "~/people/actor";
import { deleteView, renameView, saveView, chooseColumns } from "~/desk/views/saved-views.server";
import type { AnyList } from "~/desk/lists/define-list";
import { viewForm } from "~/desk/views/view-form";
import { MOST_VIEWS } from "~/schema/list-names";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { refuseForm } from "~/lib/refuse-form";
import { opens } from "~/middleware/admin-page-permissions";
import { redirectWithToast } from "~/middleware/redirect-with-toast";
import type { Services } from "~/services.server";
import type { ActionResult } from "~/ui/forms/action-result";

import { listNamed } from "../desk-lists.server";

export type ViewsResult = ActionResult & { refused?: RefusedForm };

const refusals = {
  "nothing-chosen": "Choose a filter, a search or a sort order first",
  "keeps-address": "A view cannot hold an email address. Please clear the search first.",
  "too-many": `A list can have at most ${MOST_VIEWS} saved views. Please delete one first.`,
  "name-taken": "You have a view with this name already",
} as const;

/** Saves, renames and deletes an admin's own views, and remembers the columns of a list. */
export async function actOnViews({ db }: Services, admin: Actor, form: FormData) {
  const typed = typedValues(form);
  if (typed["intent"] === "columns") {
    const list = openList(admin, typed["list"]);
    await chooseColumns(db, admin, list, form.getAll("shown").map(String));
    return redirect(backTo(list, typed["search"]));
  }
  const parsed = viewForm.safeParse(typed);
  if (!parsed.success) return refused(typed, fieldErrors(parsed.error));
  const input = parsed.data;
  if (input.intent === "save") {
    const list = openList(admin, input.list);
    const result = await saveView(db, admin, list, input);
    if (!result.ok) return refused(typed, { name: [refusals[result.reason]] });
    const toast = { tone: "success", title: "View saved" } as const;
    return redirectWithToast(backTo(list, input.search), toast);
  }
  const result =
    input.intent === "rename"
      ? await renameView(db, admin, input)
      : await deleteView(db, admin, input.id);
  if (result.ok)
    return data<ViewsResult>({ done: input.intent === "rename" ? "View renamed" : "View deleted" });
  if (result.reason === "missing") throw data("not-found", { status: 404 });
  return refused(typed, { name: [refusals[result.reason]] });
}

/** The list that a form names, which this role may open. */
function openList(admin: Actor, name: string | undefined): AnyList {
  const list = listNamed(name ?? "");
  if (!list) throw data("unknown", { status: 400 });
  if (!opens(admin, list.path)) throw data("not-your-role", { status: 403 });
  return list;
}

function backTo({ path }: AnyList, search = ""): string {
  const query = new URLSearchParams(search).toString();
  return path + (query && `?${query}`);
}

function refused(typed: Record<string, string>, errors: RefusedForm["errors"]) {
  return refuseForm<ViewsResult>({
    error: "The view was not saved",
    text: Object.values(errors)[0]?.[0] ?? "Please try again.",
    refused: { errors, typed },
  });
}
