import { designStatuses, type DesignStatus } from "~/schema/design-status";

/** The groups in which admins see designs, by whose turn it is. */
export const designGroups = [
  { label: "Waiting for us", statuses: ["pending_review", "approved", "selected"] },
  { label: "Waiting for the artist", statuses: ["mockups_ready"] },
  { label: "Finished", statuses: ["published", "rejected"] },
] as const satisfies readonly { label: string; statuses: readonly DesignStatus[] }[];

type Counted = { status: DesignStatus; count: number };

/** The groups with the number of designs in each status; a status without designs is 0. */
export function countedGroups(counts: readonly Counted[]) {
  const countOf = (status: DesignStatus) => counts.find((one) => one.status === status)?.count ?? 0;
  return designGroups.map(({ label, statuses }) => {
    const counted = statuses.map((status) => ({ status, count: countOf(status) }));
    return { label, counted, total: counted.reduce((sum, { count }) => sum + count, 0) };
  });
}

/** The statuses that the list shows then. */
export function shownStatuses(status: DesignStatus | "all" | null): readonly DesignStatus[] {
  if (status === "all") return designStatuses;
  return status ? [status] : designGroups[0].statuses;
}
