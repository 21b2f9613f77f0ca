import { preservedForOwners } from "~/drawings/serious/preserved-for-owners.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { preservedKindLabels, seriousReasonLabels } from "~/schema/serious";
import { Badge } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/preserved-list";

export const preservedList = defineList<RowsOf<typeof preservedForOwners>>()({
  name: "preserved",
  label: "Kept Unseen",
  path: pathTo("/admin/preserved"),
  needs: "see-preserved",
  columns: [
    {
      label: "What",
      cell: ({ id, kind }) => (
        <TextLink to={pathTo("/admin/preserved/:preservedId", { preservedId: id })}>
          {preservedKindLabels[kind]}
        </TextLink>
      ),
    },
    { label: "Called", cell: ({ reason }) => seriousReasonLabels[reason] },
    {
      label: "Decided",
      sorts: { "-decided": "Newest first", decided: "Oldest first" },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
    {
      label: "Reported",
      cell: ({ reportedAt }) =>
        reportedAt ? formatDate(reportedAt) : <Badge tone="danger">Not yet</Badge>,
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(preservedList, args, (db, _, asked) => preservedForOwners(db, asked));
}

export const meta: Route.MetaFunction = () => [{ title: "Kept Unseen · Admin" }];

export default function PreservedList({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={preservedList}
      data={loaderData}
      empty={{
        title: "Nothing is kept",
        text: "What someone on the team calls “Serious” is kept here for a year, unseen, for the authorities.",
      }}
    />
  );
}
