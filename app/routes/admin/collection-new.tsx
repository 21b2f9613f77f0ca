import { data, redirect } from "react-router";

import { CollectionFields } from "~/features/collections/collection-fields";
import { collectionForm } from "~/features/collections/collection-form";
import { createCollection } from "~/features/collections/save-collection.server";
import { formFailure } from "~/lib/answer-failure";
import { fieldErrors, typedValues } from "~/lib/form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { toastCookie } from "~/middleware/toast";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/collection-new";

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const parsed = collectionForm.safeParse(typedValues(await request.formData()));
  if (!parsed.success) return data({ errors: fieldErrors(parsed.error) }, { status: 400 });
  const result = await createCollection(context.get(servicesContext).db, admin, parsed.data);
  if (!result.ok) {
    return data(
      { errors: { name: ["A collection with this name already exists"] } },
      { status: 409 },
    );
  }
  return redirect(`/admin/collections/${result.id}`, {
    headers: { "Set-Cookie": toastCookie({ title: "Success", text: "Collection created" }) },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return formFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "New Collection · Admin" }];

const blank = {
  name: "",
  description: null,
  pageHeader: null,
  pageDescription: null,
  isActive: true,
  sortOrder: 0,
};

export default function NewCollection({ actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <Breadcrumbs crumbs={[{ to: "/admin/collections", label: "Collections" }]} />
      <h2 className="mb-5 text-2xl">New collection</h2>
      <CollectionFields
        values={blank}
        errors={actionData?.errors ?? {}}
        submitLabel="Create Collection"
      />
    </div>
  );
}
