import { collectionsForAdmins } from "~/features/collections/collections-for-admins.server";
import { servicesContext } from "~/middleware/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Badge } from "~/ui/notice";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/collections";

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await collectionsForAdmins(context.get(servicesContext).db) };
}

export const meta: Route.MetaFunction = () => [{ title: "Collections · Admin" }];

export default function Collections({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">Collections</h2>
        <ButtonLink to="/admin/collections/new" variant="primary">
          New collection
        </ButtonLink>
      </div>
      {collections.length === 0 ? (
        <EmptyState scribble="paper" title="No collections yet" />
      ) : (
        <Table
          caption="Collections"
          rows={collections}
          columns={[
            {
              label: "Name",
              cell: (collection) => (
                <TextLink to={`/admin/collections/${collection.id}`}>{collection.name}</TextLink>
              ),
            },
            { label: "Page", cell: ({ slug }) => `/collections/${slug}` },
            { label: "Subcollections", isNumber: true, cell: ({ partCount }) => partCount },
            { label: "Designs", isNumber: true, cell: ({ designCount }) => designCount },
            { label: "Sort order", isNumber: true, cell: ({ sortOrder }) => sortOrder },
            {
              label: "Shown",
              cell: ({ isActive }) => (
                <Badge tone={isActive ? "success" : "plain"}>
                  {isActive ? "Active" : "Hidden"}
                </Badge>
              ),
            },
            {
              label: "",
              cell: (collection) => (
                <ButtonLink
                  to={`/admin/collections/${collection.id}`}
                  size="sm"
                  aria-label={`Edit ${collection.name}`}
                >
                  Edit
                </ButtonLink>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
