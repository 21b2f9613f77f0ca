import { withThousands } from "~/lib/thousands";
import { collectionSorts } from "~/features/collections/collection-sorts";
import { collectionsForAdmins } from "~/features/collections/collections-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Badge } from "~/ui/callout";
import { Table } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/collections";

const states = [
  { value: null, label: "All", isActive: null },
  { value: "active", label: "Active", isActive: true },
  { value: "hidden", label: "Hidden", isActive: false },
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const { value: state, isActive } =
    states.find(({ value }) => value === params.get("state")) ?? states[0];
  const sort = readSort(params.get("sort"), collectionSorts);
  const page = readListPage(params);
  const list = await collectionsForAdmins(context.get(servicesContext).db, {
    q,
    isActive,
    sort,
    page,
  });
  return { ...list, q, state, sort };
}

export const meta: Route.MetaFunction = () => [{ title: "Collections · Admin" }];

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { rows, next, total, q, state, sort } = loaderData;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <ListSearch label="Search name" />
        <ButtonLink to={pathTo("/admin/collections/new")} variant="primary">
          New collection
        </ButtonLink>
      </div>
      <div className="mb-5 space-y-4">
        <ListFilter label="Shown or hidden" name="state" current={state} choices={states} />
        <ListBar list="collections" />
        <p className="text-sm text-ink-2">
          {total === 1 ? "1 collection" : `${withThousands(total)} collections`}
        </p>
        <ListSort options={collectionSorts} current={sort} className="md:hidden" />
      </div>
      {rows.length === 0 ? (
        <EmptyList
          scribble="paper"
          title={q || state ? "No collections found" : "No collections yet"}
        />
      ) : (
        <MoreRows next={next} shown={rows.length}>
          <Table
            caption="Collections"
            list="collections"
            rows={rows}
            sorting={{ options: collectionSorts, current: sort }}
            columns={[
              {
                label: "Name",
                sort: "name",
                cell: (collection) => (
                  <TextLink
                    to={pathTo("/admin/collections/:collectionId", { collectionId: collection.id })}
                  >
                    {collection.name}
                  </TextLink>
                ),
              },
              { label: "Page", cell: ({ slug }) => pathTo("/collections/:slug", { slug }) },
              { label: "Subcollections", isNumber: true, cell: ({ partCount }) => partCount },
              {
                label: "Designs",
                sort: "designs",
                isNumber: true,
                cell: ({ designCount }) => designCount,
              },
              {
                label: "Sort order",
                sort: "order",
                isNumber: true,
                cell: ({ sortOrder }) => sortOrder,
              },
              {
                label: "Shown",
                cell: ({ isActive }) => (
                  <Badge tone={isActive ? "success" : "plain"}>
                    {isActive ? "Active" : "Hidden"}
                  </Badge>
                ),
              },
            ]}
          />
        </MoreRows>
      )}
    </>
  );
}
