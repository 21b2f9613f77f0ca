import { redirect } from "react-router";

import { collectionRefusals } from "~/catalog/collections/collection-result.server";
import { CollectionFields } from "~/catalog/collections/collection-fields";
import { collectionForm } from "~/catalog/collections/collection-form";
import { createCollection } from "~/catalog/collections/save-collection.server";
import { formFailure } from "~/lib/failure-result";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { pathTo } from "~/path-to";
import { Breadcrumbs } from "~/ui/page-header";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/collection-new";

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const typed = typedValues(await readForm(request));
  const parsed = collectionForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const result = await createCollection(context.get(servicesContext).db, admin, parsed.data);
  if (!result.ok)
    return refuseFor<RefusedForm>(result.reason, {
      errors: collectionRefusals[result.reason],
      typed,
    });
  return redirect(pathTo("/admin/collections/:collectionId", { collectionId: result.id }), {
    headers: { "Set-Cookie": toastCookie({ title: "Success", text: "Collection created" }) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "New Collection · Admin" }];

export default function NewCollection({ actionData }: Route.ComponentProps) {
  return (
    <UnsavedForms isRefused={actionData !== undefined} className="max-w-3xl">
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/collections"), label: "Collections" }]} />
      <h2 className="mb-5 text-2xl">New collection</h2>
      <CollectionFields refused={actionData} submitLabel="Create Collection" />
    </UnsavedForms>
  );
}
