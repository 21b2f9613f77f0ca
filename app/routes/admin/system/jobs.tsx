import type { JobCondition } from "~/desk/system/job-runs/job-condition";
import { jobsForAdmins, runJobAgain } from "~/desk/system/job-runs/jobs-for-admins.server";
import { formatDateTime } from "~/lib/date-time";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Callout, Badge, type Tone } from "~/ui/callout";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { OneLine } from "~/ui/lists/one-line";
import { SmallTable } from "~/ui/lists/small-table";
import { Table, type Column } from "~/ui/lists/table";
import { timeAgo, timeAhead, tookText } from "~/desk/system/time-ago";

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
const jobColumns: readonly Column<Job>[] = [
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

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "run-the-system");
  const { db, now } = context.get(servicesContext);
  const at = now();
  const jobs = await jobsForAdmins(db, at);
  return { now: at, jobs: jobs.map((job) => ({ ...job, now: at })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "run-the-system");
  const { db, now } = context.get(servicesContext);
  const name = String((await readForm(request)).get("job") ?? "");
  const result = await runJobAgain(db, admin, name, { now: now() });
  if (result.ok)
    return { done: "It will run in a moment", text: "Reload the page to see how it went." };
  return refuseForm<ActionResult>({ error: "Error", text: "There is no such job any more." });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Jobs · Admin" }];

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, now } = loaderData;
  const failures = jobs.flatMap((job) =>
    job.failures.map(({ message, times, lastAt }) => [
      job.title,
      message,
      times === 1 ? "once" : `${times} times`,
      timeAgo(lastAt, now),
    ]),
  );
  const late = jobs.filter(({ condition }) => condition === "late");
  return (
    <div className="space-y-8">
      <PageResponse result={actionData} />
      <div>
        <p className="mt-1 text-ink-2">
          What runs on its own in the background. Times are in UTC; a job that fails is tried again.
        </p>
      </div>
      {jobs.length === 0 ? (
        <Callout tone="warning" title="No process has run a job yet.">
          Jobs appear here once a server that runs them has started.
        </Callout>
      ) : (
        <Table caption="Jobs" rows={jobs} columns={jobColumns} />
      )}
      {late.length > 0 && late.length === jobs.length && (
        <Callout tone="danger" title="Every job is late.">
          The process that runs them has probably stopped: restart it.
        </Callout>
      )}
      <section>
        <h2 className="mb-3 text-lg">Failures of the last 30 days</h2>
        {failures.length === 0 ? (
          <p className="text-ink-2">None.</p>
        ) : (
          <SmallTable
            caption="Failures of the last 30 days"
            head={["Job", "Error", "How often", "Last"]}
            rows={failures}
          />
        )}
      </section>
    </div>
  );
}
