import { data } from "react-router";

import { assignDesign } from "~/catalog/collections/assign-design.server";
import { assignForm } from "~/catalog/collections/assign-form";
import { assignRefusals } from "~/catalog/collections/collection-result.server";
import {
  currentAssignment,
  publishedDesigns,
} from "~/catalog/collections/published-designs.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { collectionChoices } from "~/catalog/edit/products-for-admins.server";
import { failureResult } from "~/lib/failure-result";
import { fieldErrors, typedValues } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/assign";
import { AssignHead, AssignRow, type AssignResult } from "./assign-row";

export const assignList = defineList<RowsOf<typeof publishedDesigns>>()({
  name: "assign",
  label: "Assign to Collections",
  path: pathTo("/admin/assign"),
  search: "Search title",
  sorts: {
    "-uploaded": "Newest first",
    uploaded: "Oldest first",
    title: "Title, A to Z",
    "-title": "Title, Z to A",
    collection: "Collection, A to Z",
    "-collection": "Collection, Z to A",
  },
  noun: ["published design", "published designs"],
  bulk: { list: "assign", name: ({ title }) => title, seen: ({ version }) => String(version) },
});

export function loader(args: Route.LoaderArgs) {
  return loadList(assignList, args, async (db, _, asked) => {
    const [list, collections] = await Promise.all([
      publishedDesigns(db, asked),
      collectionChoices(db),
    ]);
    return { ...list, collections };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const refusal = {
    designId: typed["designId"] ?? "",
    error: "Error",
    text: "Failed to update design collection",
  };
  const parsed = assignForm.safeParse(typed);
  if (!parsed.success) {
    const refused = { errors: fieldErrors(parsed.error), typed };
    return refuseForm<AssignResult>({ ...refusal, refused });
  }
  const { designId } = parsed.data;
  const result = await assignDesign(db, admin, parsed.data);
  if (result.ok) {
    const text = "Design collection updated";
    return data<AssignResult>({ designId, done: "Success", text, version: result.version });
  }
  const refused = { errors: assignRefusals[result.reason], typed };
  const now = result.reason === "conflict" ? await currentAssignment(db, designId) : null;
  return refuseConflict<AssignResult>({ ...refusal, refused, now });
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Assign to Collections · Admin" }];

export default function Assign({ loaderData, actionData }: Route.ComponentProps) {
  const { collections, asked } = loaderData;
  return (
    <ListPage
      list={assignList}
      data={loaderData}
      empty={{
        scribble: "paper",
        title: asked.q ? "No designs found" : "No published designs",
        ...(asked.q && { text: "Try another search." }),
      }}
      rows={(designs) => (
        <UnsavedForms isRefused={false}>
          <AssignHead />
          <ul className="grid gap-4 md:grid-cols-2 lg:block">
            {designs.map((design) => (
              <AssignRow
                key={design.id}
                design={design}
                collections={collections}
                pageResponse={actionData}
              />
            ))}
          </ul>
        </UnsavedForms>
      )}
    />
  );
}
