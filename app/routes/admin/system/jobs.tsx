import { jobsForAdmins } from "~/desk/system/job-runs/jobs-for-admins.server";
import { runJobAgain } from "~/desk/system/job-runs/run-job-again.server";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Callout } from "~/ui/callout";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { SmallTable } from "~/ui/lists/small-table";
import { Table } from "~/ui/lists/table";
import { timeAgo } from "~/desk/system/time-ago";

import type { Route } from "./+types/jobs";
import { jobColumns } from "./job-columns";

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
