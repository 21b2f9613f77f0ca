import { data, useFetcher } from "react-router";

import { brand } from "~/brand";
import { changeFeatured } from "~/catalog/collections/change-featured.server";
import { ensureFeaturedCollection } from "~/catalog/collections/featured-collection.server";
import { publishedDesigns } from "~/catalog/collections/published-designs.server";
import { readListQuery, sortsOf } from "~/desk/lists/define-list";
import { readListPage } from "~/lib/list-page";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseConflict } from "~/lib/refuse-form";
import { versionField } from "~/lib/version-field";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import {
  PageResponse,
  useResultToast,
  toastedResult,
  type ActionResult,
} from "~/ui/forms/action-result";
import { Button } from "~/ui/button";
import { ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { OneLine } from "~/ui/lists/one-line";
import { Pictured } from "~/ui/lists/pictured";
import { Table, type Column } from "~/ui/lists/table";

import type { Route } from "./+types/featured";
import { assignList } from "./assign";

const name = brand.founder.collectionName;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const { q, sort, page } = readListQuery(assignList, params);
  const id = await ensureFeaturedCollection(db);
  const [current, available] = await Promise.all([
    publishedDesigns(db, { q, inCollection: id, sort, page: readListPage(params, "current-") }),
    publishedDesigns(db, { q, notInCollection: id, sort, page }),
  ]);
  return { current, available, q, sort };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await readForm(request);
  const designId = String(form.get("designId") ?? "");
  const version = versionField.safeParse(form.get("version"));
  const intent = form.get("intent");
  const isFeatured = intent === "add";
  const result =
    isUuid(designId) && version.success && (isFeatured || intent === "remove")
      ? await changeFeatured(context.get(servicesContext).db, admin, {
          designId,
          isFeatured,
          version: version.data,
        })
      : null;
  if (result?.ok) {
    return data<ActionResult>({
      done: "Success",
      text: isFeatured ? `Added to ${name}` : `Removed from ${name}`,
    });
  }
  const error = isFeatured
    ? `Failed to assign design to ${name}`
    : `Failed to remove design from ${name}`;
  const text =
    result?.reason === "moved"
      ? `${error}. Someone else has just moved it; this is where it is now.`
      : error;
  return refuseConflict<ActionResult>({ error: "Error", text });
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: `${name} · Admin` }];

export default function Featured({
  loaderData: { current, available, q, sort },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="space-y-10">
      <PageResponse result={actionData} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListSearch label="Search title" />
        <ListSort options={sortsOf(assignList)} current={sort} />
      </div>
      <section>
        <h2 className="mb-4 text-xl">
          {name} ({current.total})
        </h2>
        {current.rows.length === 0 ? (
          <p className="text-ink-2">
            {q ? noMatch : "No designs in this collection yet. Add one from below."}
          </p>
        ) : (
          <MoreRows next={current.next} shown={current.rows.length} list="current-">
            <DesignRows
              caption={`Designs in ${name}`}
              designs={current.rows}
              intent="remove"
              label="Remove from Collection"
            />
          </MoreRows>
        )}
      </section>
      <section>
        <h2 className="mb-4 text-xl">Available designs</h2>
        {available.rows.length === 0 ? (
          <p className="text-ink-2">
            {q
              ? noMatch
              : "No available designs. Published designs that are not in the collection appear here."}
          </p>
        ) : (
          <MoreRows next={available.next} shown={available.rows.length}>
            <DesignRows
              caption="Available designs"
              designs={available.rows}
              intent="add"
              label={`Add to ${name}`}
            />
          </MoreRows>
        )}
      </section>
    </div>
  );
}

const noMatch = "No designs found. Try another search.";

type Design = Route.ComponentProps["loaderData"]["current"]["rows"][number];

function DesignRows({
  caption,
  designs,
  intent,
  label,
}: {
  caption: string;
  designs: readonly Design[];
  intent: "add" | "remove";
  label: string;
}) {
  return (
    <Table
      caption={caption}
      rows={designs}
      columns={[
        designColumn,
        ...(intent === "add" ? [collectionColumn] : []),
        {
          label: "Change",
          isNumber: true,
          cell: (design) => <ChangeButton design={design} intent={intent} label={label} />,
        },
      ]}
    />
  );
}

const designColumn: Column<Design> = {
  label: "Design",
  cell: ({ title, pictureId }) => (
    <Pictured pictureId={pictureId}>
      <span className="min-w-0 font-semibold">{title}</span>
    </Pictured>
  ),
};

const collectionColumn: Column<Design> = {
  label: "Collection",
  cell: ({ collectionName }) => <OneLine text={collectionName ?? "None"} />,
};

function ChangeButton({
  design,
  intent,
  label,
}: {
  design: Design;
  intent: string;
  label: string;
}) {
  const fetcher = useFetcher<ActionResult>();
  useResultToast(fetcher.data);
  return (
    <fetcher.Form method="post" className="inline-block">
      <input type="hidden" name="designId" value={design.id} />
      <input type="hidden" name="version" value={design.version} />
      <Button
        name="intent"
        value={intent}
        variant="quiet"
        size="sm"
        className="sm:whitespace-nowrap !px-0 underline-offset-4 hover:underline lg:!min-h-8 lg:!py-0"
        isPending={fetcher.state !== "idle"}
        aria-label={`${label}: ${design.title}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
