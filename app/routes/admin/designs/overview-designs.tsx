import { Link } from "react-router";

import { countedGroups } from "~/features/designs/design-groups";
import type { AdminDesign } from "~/features/designs/designs-for-admins.server";
import type { DesignStatus } from "~/features/designs/design-status";
import { DesignStatusBadge } from "~/features/designs/design-status-badge";
import { statusLabels } from "~/features/designs/design-labels";
import { GuardianKeepsBadge } from "~/features/guardian-rules/guardian-keeps";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ListFilter } from "~/ui/lists/list-controls";
import { rowPart } from "~/ui/lists/row-part";
import { Picture } from "~/ui/picture";

/** The number of designs per status, grouped by whose turn it is; each status filters the list below. */
export function StatusGroups({
  counts,
  status,
}: {
  counts: readonly { status: DesignStatus; count: number }[];
  status: DesignStatus | null;
}) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[auto_auto_auto_1fr]">
      <div>
        <h3 className="mb-2 text-sm">All designs</h3>
        <ListFilter
          label="All designs"
          name="status"
          current={status}
          choices={[{ value: null, label: `All (${total})` }]}
        />
      </div>
      {countedGroups(counts).map(({ label, counted, total: inGroup }) => (
        <div key={label}>
          <h3 className="mb-2 text-sm">
            {label} ({inGroup})
          </h3>
          <ListFilter
            label={label}
            name="status"
            current={status}
            choices={counted
              .filter(({ status: one, count }) => count > 0 || one !== "approved")
              .map(({ status: one, count }) => ({
                value: one,
                label: `${statusLabels(one).label} (${count})`,
              }))}
          />
        </div>
      ))}
    </div>
  );
}

/** A private drawing's picture is null for a role that does not see it. */
type Shown = Omit<AdminDesign, "pictureId"> & { pictureId: string | null };

/** A design in the list, linked to its review. */
export function DesignCard({ design }: { design: Shown }) {
  return (
    <li {...rowPart.hook("root")}>
      <Link
        to={pathTo("/admin/designs/:designId", { designId: design.id })}
        className="marker-frame-soft flex h-full gap-4 overflow-hidden bg-white p-3 hover:border-ink"
      >
        {design.pictureId ? (
          <Picture
            pictureId={design.pictureId}
            alt=""
            sizes="96px"
            className="!size-24 shrink-0 rounded-md"
          />
        ) : (
          <span className="block size-24 shrink-0 rounded-md bg-paper-2" />
        )}
        <span className="flex min-w-0 flex-col gap-1">
          <span className="break-words font-display font-bold leading-tight">{design.title}</span>
          <span className="break-words text-sm text-ink-2">
            {design.creatorName ?? "Unknown Creator"}
          </span>
          <span className="text-sm text-ink-2">{formatDate(design.createdAt)}</span>
          <span className="flex flex-wrap gap-1">
            <DesignStatusBadge status={design.status} />
            <GuardianKeepsBadge keeps={design.guardianKeeps} />
          </span>
        </span>
      </Link>
    </li>
  );
}
