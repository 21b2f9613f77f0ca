import { data, useFetcher } from "react-router";

import { assignDesign } from "~/features/collections/assign-design.server";
import { publishedSorts } from "~/features/collections/collection-sorts";
import { publishedDesigns } from "~/features/collections/published-designs.server";
import { collectionChoices } from "~/features/catalogue/products-for-admins.server";
import { answerFailure } from "~/lib/answer-failure";
import { readListPage } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { EmptyState } from "~/ui/empty-state";
import { ListSearch, ListSort } from "~/ui/list-controls";
import { MoreRows } from "~/ui/more-rows";
import { Picture } from "~/ui/picture";
import { SelectField } from "~/ui/text-field";

import type { Route } from "./+types/assign";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const sort = readSort(params.get("sort"), publishedSorts);
  const [{ rows: designs, next, total }, collections] = await Promise.all([
    publishedDesigns(db, { q, sort, page: readListPage(params) }),
    collectionChoices(db),
  ]);
  return { designs, total, collections, sort, next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await request.formData();
  const idOrNull = (name: string) => {
    const value = String(form.get(name) ?? "");
    return isUuid(value) ? value : null;
  };
  const result = await assignDesign(context.get(servicesContext).db, admin, {
    designId: idOrNull("designId") ?? crypto.randomUUID(),
    collectionId: idOrNull("collectionId"),
    subcollectionId: idOrNull("subcollectionId"),
  });
  return result.ok
    ? data({ done: "Design collection updated" })
    : data({ error: "Failed to update design collection" }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Assign to Collections · Admin" }];

export default function Assign({
  loaderData: { designs, total, collections, sort, next },
}: Route.ComponentProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ListSearch label="Search title" />
        <ListSort options={publishedSorts} current={sort} />
      </div>
      {designs.length === 0 ? (
        <EmptyState scribble="paper" title="No published designs" />
      ) : (
        <MoreRows next={next} shown={designs.length}>
          <p className="mb-3 text-sm text-ink-2">
            {total === 1
              ? "1 published design"
              : `${total.toLocaleString("en-US")} published designs`}
          </p>
          <ul className="grid gap-4 lg:grid-cols-2">
            {designs.map((design) => (
              <AssignRow key={design.id} design={design} collections={collections} />
            ))}
          </ul>
        </MoreRows>
      )}
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];

function AssignRow({
  design,
  collections,
}: {
  design: Data["designs"][number];
  collections: Data["collections"];
}) {
  const fetcher = useFetcher<typeof action>();
  const pending = fetcher.formData;
  const collectionId = pending ? String(pending.get("collectionId")) : (design.collectionId ?? "");
  const subcollectionId = pending
    ? String(pending.get("subcollectionId") ?? "")
    : (design.subcollectionId ?? "");
  const parts = collections.find(({ id }) => id === collectionId)?.parts ?? [];
  const save = (change: { collectionId: string; subcollectionId: string }) =>
    void fetcher.submit({ designId: design.id, ...change }, { method: "post" });
  return (
    <li data-row className="marker-frame-soft flex gap-4 bg-white p-4">
      <Picture
        pictureId={design.pictureId}
        alt=""
        sizes="96px"
        className="size-24 shrink-0 rounded-md"
      />
      <div className="min-w-0 flex-1 space-y-3">
        <h3 className="text-lg">{design.title}</h3>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label="Collection"
            name="collectionId"
            value={collectionId}
            onChange={(event) =>
              save({ collectionId: event.currentTarget.value, subcollectionId: "" })
            }
            options={[
              { value: "", label: "No collection" },
              ...collections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <SelectField
            label="Subcollection"
            name="subcollectionId"
            value={subcollectionId}
            disabled={!collectionId || parts.length === 0}
            onChange={(event) => save({ collectionId, subcollectionId: event.currentTarget.value })}
            options={[
              { value: "", label: "No subcollection" },
              ...parts.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        <p role="status" className="min-h-5 text-sm font-semibold">
          {fetcher.data && "done" in fetcher.data && (
            <span className="text-success">{fetcher.data.done}</span>
          )}
          {fetcher.data && "error" in fetcher.data && (
            <span className="text-danger">{fetcher.data.error}</span>
          )}
        </p>
      </div>
    </li>
  );
}
