import { redirect, redirectDocument } from "react-router";

import { bulkActions, counted } from "~/schema/bulk-actions";
import { ownRuns } from "~/desk/bulk/bulk-run.server";
import { runStateLabels, startRefusals } from "~/desk/bulk/bulk-copy";
import { readSelection } from "~/desk/bulk/selection-form";
import { startRun } from "~/desk/bulk/start-run.server";
import { formatDateTime } from "~/lib/date-time";
import { failureResult } from "~/lib/failure-result";
import { readForm } from "~/lib/read-form";
import { refuseForm } from "~/lib/refuse-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { EmptyState } from "~/ui/empty-state";
import { Table, type Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/bulk";
import { rowsOfList } from "./rows-of-list.server";

type Refused = { error: string; text: string; back?: string };

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  return { runs: await ownRuns(context.get(servicesContext).db, admin) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const selection = readSelection(await readForm(request, { repeats: ["row"] }));
  const error = "Nothing was changed";
  if (!selection)
    return refuseForm<Refused>({
      error,
      text: "Tick rows in a list first, then choose what to do.",
    });
  const started = await startRun(context.get(servicesContext).db, admin, selection, rowsOfList);
  if (!started.ok) {
    const text = startRefusals[started.reason];
    return refuseForm<Refused>({ error, text, back: selection.listUrl });
  }
  if (started.isExport)
    return redirectDocument(pathTo("/admin/orders.csv", { query: { run: started.runId } }));
  return redirect(pathTo("/admin/bulk/:runId", { runId: started.runId }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Many at once · Admin" }];

export default function Bulk({ loaderData: { runs }, actionData }: Route.ComponentProps) {
  return (
    <>
      {actionData && (
        <Callout tone="danger" title={actionData.error} className="mb-6">
          <p>{actionData.text}</p>
          {"back" in actionData && actionData.back && (
            <ButtonLink to={actionData.back} size="sm" className="mt-3">
              Back to the list
            </ButtonLink>
          )}
        </Callout>
      )}
      {runs.length === 0 ? (
        <EmptyState
          scribble="paper"
          title="Nothing done in bulk yet"
          text="Tick rows in a list, then choose what to do with them."
        />
      ) : (
        <Table caption="What you did in bulk" rows={runs} columns={columns} />
      )}
    </>
  );
}

type Run = Route.ComponentProps["loaderData"]["runs"][number];

const columns: readonly Column<Run>[] = [
  {
    label: "What",
    cell: ({ id, action, counts }) => (
      <TextLink to={pathTo("/admin/bulk/:runId", { runId: id })}>
        {bulkActions[action].label}: {counted(action, counts.total)}
      </TextLink>
    ),
  },
  { label: "When", cell: ({ createdAt }) => formatDateTime(createdAt) },
  { label: "State", cell: ({ state }) => runStateLabels[state] },
  { label: "Done", isNumber: true, cell: ({ counts }) => counts.done + counts.kept },
  { label: "Not done", isNumber: true, cell: ({ counts }) => counts.refused || "" },
];
