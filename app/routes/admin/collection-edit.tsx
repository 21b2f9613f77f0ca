import { data, Form } from "react-router";
import { z } from "zod";

import { CollectionFields } from "~/features/collections/collection-fields";
import { collectionForm, subcollectionForm } from "~/features/collections/collection-form";
import { collectionForEdit } from "~/features/collections/collections-for-admins.server";
import { editCollection } from "~/features/collections/save-collection.server";
import {
  createSubcollection,
  deleteSubcollection,
} from "~/features/collections/save-subcollection.server";
import { answerFailure } from "~/lib/answer-failure";
import { fieldErrors, typedValues, type FieldErrors } from "~/lib/form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageAnswer } from "~/ui/action-answer";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/confirm-action";
import { Breadcrumbs } from "~/ui/page-header";
import { TextField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/collection-edit";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await collectionForEdit(context.get(servicesContext).db, params.collectionId);
  if (!found) throw data("collection-not-found", { status: 404 });
  return found;
}

type Answer =
  | { done: string; text?: string }
  | { error: string; form?: "collection" | "part"; errors?: FieldErrors };

const version = z.coerce.number().int().positive();

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const form = await request.formData();
  const values = typedValues(form);
  const { collectionId } = params;
  const refuse = (answer: Answer, status: number) => data<Answer>(answer, { status });
  switch (form.get("intent")) {
    case "save": {
      const parsed = collectionForm.extend({ version }).safeParse(values);
      const error = "Failed to update collection";
      if (!parsed.success)
        return refuse({ error, form: "collection", errors: fieldErrors(parsed.error) }, 400);
      const result = await editCollection(db, admin, { ...parsed.data, id: collectionId });
      if (result.ok) return data<Answer>({ done: "Success", text: "Collection updated" });
      const errors: FieldErrors =
        result.reason === "slug-taken"
          ? { name: ["A collection with this name already exists"] }
          : {
              "": [
                "Somebody else changed this collection. Reload to see it, then make your change again.",
              ],
            };
      return refuse({ error, form: "collection", errors }, 409);
    }
    case "add-part": {
      const parsed = subcollectionForm.safeParse({ ...values, isActive: "true" });
      const error = "Failed to create subcollection";
      if (!parsed.success)
        return refuse({ error, form: "part", errors: fieldErrors(parsed.error) }, 400);
      const result = await createSubcollection(db, admin, collectionId, parsed.data);
      if (result.ok) return data<Answer>({ done: "Success", text: "Subcollection created" });
      return refuse(
        {
          error,
          form: "part",
          errors: { name: ["A subcollection with this name already exists"] },
        },
        409,
      );
    }
    default: {
      const subcollectionId = z.uuid().safeParse(values["subcollectionId"]);
      const result = subcollectionId.success
        ? await deleteSubcollection(db, admin, {
            collectionId,
            subcollectionId: subcollectionId.data,
          })
        : null;
      return result?.ok
        ? data<Answer>({ done: "Success", text: "Subcollection deleted" })
        : refuse({ error: "Failed to delete subcollection" }, 409);
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.collection.name ?? "Collection"} · Admin` },
];

export default function EditCollection({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, parts } = loaderData;
  const errorsOf = (form: "collection" | "part"): FieldErrors =>
    actionData && "form" in actionData && actionData.form === form ? (actionData.errors ?? {}) : {};
  return (
    <>
      <PageAnswer answer={actionData} />
      <Breadcrumbs crumbs={[{ to: "/admin/collections", label: "Collections" }]} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-2xl">{collection.name}</h2>
        {collection.isActive && (
          <TextLink to={`/collections/${collection.slug}`} target="_blank">
            See its page
          </TextLink>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CollectionFields
          key={collection.version}
          values={collection}
          errors={errorsOf("collection")}
          submitLabel="Save Changes"
        />
        <Card title="Subcollections">
          {parts.length === 0 ? (
            <p className="text-ink-2">No subcollections yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {parts.map((part) => (
                <li key={part.id} className="flex items-center justify-between gap-3 py-2">
                  <span>
                    <span className="font-semibold">{part.name}</span>
                    <span className="block text-sm text-ink-2">
                      {part.designCount === 1 ? "1 design" : `${part.designCount} designs`}
                    </span>
                  </span>
                  <ConfirmAction
                    label="Delete"
                    accessibleLabel={`Delete ${part.name}`}
                    title={`Delete "${part.name}"?`}
                    confirmLabel="Delete subcollection"
                    fields={{ intent: "delete-part", subcollectionId: part.id }}
                  >
                    <p>Its designs stay in {collection.name}.</p>
                  </ConfirmAction>
                </li>
              ))}
            </ul>
          )}
          <Form
            key={parts.length}
            method="post"
            className="mt-5 space-y-4 border-t-2 border-line pt-5"
          >
            <TextField
              label="New subcollection"
              name="name"
              required
              maxLength={80}
              errors={errorsOf("part")["name"]}
            />
            <TextField
              label="Sort order"
              name="sortOrder"
              inputMode="numeric"
              defaultValue="0"
              errors={errorsOf("part")["sortOrder"]}
              className="max-w-40"
            />
            <Button name="intent" value="add-part">
              Add Subcollection
            </Button>
          </Form>
        </Card>
      </div>
    </>
  );
}
