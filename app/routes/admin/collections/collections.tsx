import { collectionsForAdmins } from "~/catalog/collections/collections-for-admins.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/collections";

export const collectionList = defineList<RowsOf<typeof collectionsForAdmins>>()({
  name: "collections",
  label: "Collections",
  path: pathTo("/admin/collections"),
  search: "Search name",
  filters: {
    state: {
      label: "Shown or hidden",
      all: "All",
      choices: { active: "Active", hidden: "Hidden" },
    },
  },
  noun: ["collection", "collections"],
  // the navigation's
  defaultSort: "order",
  columns: [
    {
      label: "Name",
      sorts: { name: "Name, A to Z", "-name": "Name, Z to A" },
      cell: ({ id, name }) => (
        <TextLink to={pathTo("/admin/collections/:collectionId", { collectionId: id })}>
          {name}
        </TextLink>
      ),
    },
    { label: "Page", cell: ({ slug }) => pathTo("/collections/:slug", { slug }) },
    { label: "Subcollections", isNumber: true, cell: ({ partCount }) => partCount },
    {
      label: "Designs",
      sorts: { "-designs": "Most designs", designs: "Fewest designs" },
      isNumber: true,
      cell: ({ designCount }) => designCount,
    },
    {
      label: "Sort order",
      sorts: { order: "Sort order, lowest first", "-order": "Sort order, highest first" },
      isNumber: true,
      cell: ({ sortOrder }) => sortOrder,
    },
    {
      label: "Shown",
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "success" : "plain"}>{isActive ? "Active" : "Hidden"}</Badge>
      ),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(collectionList, args, (db, _, asked) => collectionsForAdmins(db, asked));
}

export const meta: Route.MetaFunction = () => [{ title: "Collections · Admin" }];

export default function Collections({ loaderData }: Route.ComponentProps) {
  const { q, filters } = loaderData.asked;
  return (
    <ListPage
      list={collectionList}
      data={loaderData}
      tools={
        <ButtonLink to={pathTo("/admin/collections/new")} variant="primary" size="sm">
          New collection
        </ButtonLink>
      }
      empty={{
        scribble: "paper",
        title: q || filters["state"] ? "No collections found" : "No collections yet",
      }}
    />
  );
}
