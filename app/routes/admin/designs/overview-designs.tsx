import { Link } from "react-router";

import { defineList } from "~/desk/lists/define-list";
import { seenDesign } from "~/drawings/seen-design";
import { countedGroups, designGroups } from "~/drawings/design-groups";
import type { AdminDesign } from "~/drawings/designs-for-admins.server";
import type { DesignStatus } from "~/schema/design-status";
import { drawingStanding } from "~/drawings/standing/drawing-standing";
import { StandingBadge } from "~/drawings/standing/standing-badge";
import { statusLabels, statusNames } from "~/drawings/design-labels";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ListFilter } from "~/ui/lists/list-controls";
import { Pictured } from "~/ui/lists/pictured";

/** The number of designs per status, grouped by whose turn it is; each status filters the list below. */
export function StatusGroups({
  counts,
  status,
}: {
  counts: readonly { status: DesignStatus; count: number }[];
  status: string | null;
}) {
  const groups = countedGroups(counts);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {groups.map(({ label, counted, total: inGroup }, at) => (
        <div key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-sm">{label}</h3>
          <ListFilter
            label={label}
            name="status"
            current={status}
            choices={[
              ...(at === 0
                ? [{ value: null, label: `All of these (${inGroup.toLocaleString("en-US")})` }]
                : []),
              ...counted
                .filter(({ status: one, count }) => count > 0 || one !== "approved")
                .map(({ status: one, count }) => ({
                  value: one,
                  label: `${statusLabels(one).label} (${count.toLocaleString("en-US")})`,
                })),
              ...(at === groups.length - 1
                ? [{ value: "all", label: `All designs (${total.toLocaleString("en-US")})` }]
                : []),
            ]}
          />
        </div>
      ))}
    </div>
  );
}

/** Designs as rows, each linked to its review for roles that review. */
export const designList = defineList<AdminDesign, { mayReview: boolean }>()({
  name: "designs",
  label: "Designs",
  path: pathTo("/admin"),
  search: "Search title or creator",
  filters: {
    status: {
      label: "Status",
      all: designGroups[0].label,
      choices: { ...statusNames, all: "All designs" },
    },
  },
  defaultSort: "uploaded",
  bulk: { list: "designs", name: ({ title }) => title, seen: seenDesign },
  columns: [
    {
      label: "Drawing",
      sorts: { title: "Title, A to Z", "-title": "Title, Z to A" },
      cell: ({ id, title, pictureId }, { mayReview }) =>
        mayReview ? (
          <Link
            to={pathTo("/admin/designs/:designId", { designId: id })}
            className="font-semibold underline-offset-4 hover:underline"
          >
            <Pictured pictureId={pictureId}>
              <span className="min-w-0">{title}</span>
            </Pictured>
          </Link>
        ) : (
          <Pictured pictureId={pictureId}>
            <span className="min-w-0 font-semibold">{title}</span>
          </Pictured>
        ),
    },
    {
      label: "Artist",
      cell: ({ creatorName }) => <span>{creatorName ?? "Unknown Creator"}</span>,
    },
    {
      label: "Status",
      cell: ({ facts }) => <StandingBadge standing={drawingStanding(facts)} reader="team" />,
    },
    {
      label: "Uploaded",
      sorts: { uploaded: "Oldest first", "-uploaded": "Newest first" },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ],
});
