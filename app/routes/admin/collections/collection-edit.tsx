import { data } from "react-router";

import { CollectionFields } from "~/catalog/collections/collection-fields";
import { collectionText } from "~/catalog/collections/collection-text";
import { collectionForEdit } from "~/catalog/collections/collections-for-admins.server";
import { SubcollectionList } from "~/catalog/collections/subcollection-list";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { Breadcrumbs } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/collection-edit";
import { collectionAction, type CollectionResult } from "./collection-action.server";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await collectionForEdit(context.get(servicesContext).db, params.collectionId);
  if (!found) throw data("collection-not-found", { status: 404 });
  return found;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  return collectionAction(db, admin, params.collectionId, await readForm(request));
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.collection.name ?? "Collection"} · Admin` },
];

export default function EditCollection({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, parts } = loaderData;
  const result: CollectionResult | undefined = actionData;
  const failed = result && "error" in result ? result : undefined;
  const saved = result && "done" in result ? result.version : undefined;
  return (
    <UnsavedForms isRefused={failed !== undefined}>
      <PageResponse result={result} />
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/collections"), label: "Collections" }]} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h2 className="min-w-0 text-2xl">{collection.name}</h2>
        {collection.isActive && (
          <TextLink to={pathTo("/collections/:slug", { slug: collection.slug })} target="_blank">
            See its page
          </TextLink>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <CollectionFields
          values={collectionText(collection)}
          refused={failed?.part === undefined ? failed?.refused : undefined}
          saved={result?.part === undefined ? saved : undefined}
          submitLabel="Save Changes"
        />
        <SubcollectionList
          collectionName={collection.name}
          parts={parts}
          resultPart={result?.part}
          result={result}
          refused={failed?.refused}
          saved={saved}
        />
      </div>
    </UnsavedForms>
  );
}
