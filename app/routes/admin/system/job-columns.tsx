import type { JobCondition } from "~/desk/system/job-runs/job-condition";
import { formatDateTime } from "~/lib/date-time";
import { timeAgo, timeAhead, tookText } from "~/desk/system/time-ago";
import { Badge, type Tone } from "~/ui/callout";
import { OneLine } from "~/ui/lists/one-line";
import type { Column } from "~/ui/lists/table";

import type { Route } from "./+types/jobs";
import { RowAction } from "./row-action";

type Job = Route.ComponentProps["loaderData"]["jobs"][number];

const conditions: Record<JobCondition, { label: string; tone: Tone | "plain" }> = {
  waiting: { label: "Not run yet", tone: "plain" },
  running: { label: "Running", tone: "info" },
  done: { label: "Done", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  late: { label: "Late", tone: "warning" },
};

/** A job in the list: what it does, how it went, and when it runs next. */
export const jobColumns: readonly Column<Job>[] = [
  {
    label: "Job",
    cell: ({ title }) => <span className="as-table:whitespace-nowrap">{title}</span>,
  },
  { label: "What it does", isWideOnly: true, cell: ({ does }) => <OneLine text={does} /> },
  {
    label: "State",
    cell: ({ condition }) => (
      <Badge tone={conditions[condition].tone}>{conditions[condition].label}</Badge>
    ),
  },
  {
    label: "Last run",
    cell: ({ startedAt, now }) =>
      startedAt ? (
        <span title={formatDateTime(startedAt)} className="sm:whitespace-nowrap">
          {timeAgo(startedAt, now)}
        </span>
      ) : (
        "Never"
      ),
  },
  {
    label: "Took",
    isNumber: true,
    isWideOnly: true,
    cell: ({ tookMs }) =>
      tookMs === null ? "" : <span className="sm:whitespace-nowrap">{tookText(tookMs)}</span>,
  },
  {
    label: "Handled",
    isNumber: true,
    isWideOnly: true,
    cell: ({ handled }) => (handled > 0 ? String(handled) : ""),
  },
  {
    label: "Next run",
    cell: ({ nextAt, isRequested, now }) => {
      if (isRequested) return <Badge tone="info">Asked for</Badge>;
      return nextAt ? (
        <span title={formatDateTime(nextAt)} className="sm:whitespace-nowrap">
          {timeAhead(nextAt, now)}
        </span>
      ) : (
        ""
      );
    },
  },
  {
    label: "Action",
    cell: ({ id, title }) => (
      <RowAction label="Run again" accessibleLabel={`Run again: ${title}`} fields={{ job: id }} />
    ),
  },
];
