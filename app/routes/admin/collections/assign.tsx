import { listCount } from "~/lib/list-page";
import { data } from "react-router";

import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { assignDesign } from "~/features/collections/assign-design.server";
import { assignForm } from "~/features/collections/assign-form";
import { assignRefusals } from "~/features/collections/collection-result.server";
import { publishedSorts } from "~/features/collections/collection-sorts";
import {
  currentAssignment,
  publishedDesigns,
} from "~/features/collections/published-designs.server";
import { collectionChoices } from "~/features/products/edit/products-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { failureResult } from "~/lib/failure-result";
import { fieldErrors, typedValues } from "~/lib/form";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { EmptyList } from "~/ui/empty-state";
import { ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";

import type { Route } from "./+types/assign";
import { AssignHead, AssignRow, type AssignResult } from "./assign-row";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const bulk = bulkOffer(requireAdminActor(context, request), "assign");
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), publishedSorts);
  const [{ rows: designs, next, total }, collections] = await Promise.all([
    publishedDesigns(db, { q, sort, page: readListPage(params) }),
    collectionChoices(db),
  ]);
  return { designs, total, collections, bulk, q, sort, next };
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

export default function Assign({
  loaderData: { designs, total, collections, bulk, q, sort, next },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <UnsavedForms isRefused={false}>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <ListSearch label="Search title" />
          <ListSort options={publishedSorts} current={sort} />
        </div>
        <ListBar list="assign" className="mb-4" />
        {designs.length === 0 ? (
          <EmptyList
            scribble="paper"
            title={q ? "No designs found" : "No published designs"}
            {...(q && { text: "Try another search." })}
          />
        ) : (
          <MoreRows next={next} shown={designs.length}>
            <p className="mb-3 text-sm text-ink-2">
              {total === 1 ? "1 published design" : `${listCount(total, q)} published designs`}
            </p>
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
          </MoreRows>
        )}
      </UnsavedForms>
      {bulk && designs.length > 0 && <BulkBar offer={bulk} total={total} />}
    </>
  );
}
