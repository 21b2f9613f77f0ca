import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { errorSourceLabels } from "~/schema/error-sources";
import {
  errorMoves,
  errorStatuses,
  errorStatusLabels,
  errorStatusTones,
  type ErrorStatus,
} from "~/schema/error-statuses";
import { errorsForAdmins, moveErrors } from "~/desk/system/errors/errors-for-admins.server";
import { formatDateTime } from "~/lib/date-time";
import { readForm } from "~/lib/read-form";
import { refuseConflict } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { isUuid } from "~/lib/uuid";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { toastedResult, type ActionResult } from "~/ui/forms/action-result";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/errors";
import { RowAction } from "./row-action";

type ErrorRow = RowsOf<typeof errorsForAdmins>;

export const errorList = defineList<ErrorRow>()({
  name: "errors",
  label: "Errors",
  path: pathTo("/admin/errors"),
  needs: "run-the-system",
  filters: {
    status: {
      label: "Status",
      all: errorStatusLabels.open,
      choices: { solved: errorStatusLabels.solved, ignored: errorStatusLabels.ignored, all: "All" },
    },
    from: { label: "From", all: "From anywhere", choices: errorSourceLabels },
  },
  defaultSort: "-last",
  columns: [
    { label: "What", cell: (group) => <What {...group} /> },
    {
      label: "Where",
      cell: ({ where, place }) => (
        <span className="block as-table:xl:min-w-36">
          {where}
          {place && <span className="block text-xs text-ink-2">{place}</span>}
        </span>
      ),
    },
    {
      label: "Times",
      isNumber: true,
      sorts: { "-times": "Most often", times: "Least often" },
      cell: ({ times }) => times.toLocaleString("en"),
    },
    {
      label: "Last",
      sorts: { "-last": "Seen last", last: "Seen longest ago" },
      cell: ({ lastAt }) => <Moment at={lastAt} />,
    },
    {
      label: "First",
      sorts: { "-first": "Newest first", first: "Oldest first" },
      isWideOnly: true,
      cell: ({ firstAt }) => <Moment at={firstAt} />,
    },
    {
      label: "Status",
      cell: ({ status }) => (
        <Badge tone={errorStatusTones[status]}>{errorStatusLabels[status]}</Badge>
      ),
    },
    {
      label: "Action",
      cell: ({ id, kind, message, status }) => (
        <div className="flex flex-wrap gap-x-2">
          {errorMoves[status].map(({ to, label }) => (
            <RowAction
              key={to}
              label={label}
              accessibleLabel={`${label}: ${kind}: ${message}`}
              fields={{ group: id, to }}
            />
          ))}
        </div>
      ),
    },
  ],
});

const done: Record<ErrorStatus, { done: string; text: string }> = {
  solved: { done: "Solved", text: "It opens again if it happens again." },
  ignored: { done: "Ignored", text: "It is still counted, and stays out of the way." },
  open: { done: "Open again", text: "It is on the list of open errors." },
};

export function loader(args: Route.LoaderArgs) {
  return loadList(errorList, args, (db, _, { status, from, ...asked }) =>
    errorsForAdmins(db, {
      ...asked,
      source: from,
      status: status === "all" ? null : (status ?? "open"),
    }),
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "run-the-system");
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const groupId = String(form.get("group") ?? "");
  const to = errorStatuses.find((status) => status === form.get("to"));
  const result = to && isUuid(groupId) && (await moveErrors(db, admin, groupId, to));
  if (to && result && result.ok) return done[to];
  return refuseConflict<ActionResult>({
    error: "Error",
    text: "Someone else has already decided about it, or it is no longer there.",
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Errors · Admin" }];

export default function Errors({ loaderData, actionData }: Route.ComponentProps) {
  const { status, from } = loaderData.asked.filters;
  return (
    <ListPage
      list={errorList}
      data={loaderData}
      result={actionData}
      intro="What went wrong in our own code: pages, jobs, and scripts in browsers. The same error is one row, however often it happens; nothing here identifies anyone."
      empty={{
        scribble: "heart",
        ...(status || from
          ? { title: "No errors here" }
          : { title: "No open errors", text: "What goes wrong appears here within seconds." }),
      }}
    />
  );
}

/** The message, and behind it the places in code, the version and the request. */
function What({ kind, message, frames, requestId, version }: ErrorRow) {
  return (
    <div className="min-w-0 as-table:max-w-[30rem] as-table:xl:min-w-72">
      <p className="font-semibold">{kind}</p>
      <p>{message}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 as-table:min-h-7">
          Details
        </summary>
        {frames && (
          <pre className="mt-1 overflow-x-auto whitespace-pre-wrap break-all rounded-md bg-paper-3 p-2 font-mono text-xs font-normal">
            {frames}
          </pre>
        )}
        <p className="mt-1 text-xs font-normal text-ink-2">
          <span>
            Last in version <code className="break-all font-mono">{version}</code>
          </span>
          {requestId && (
            <span>
              , in request <code className="break-all font-mono">{requestId}</code> (look for it in
              the log)
            </span>
          )}
        </p>
      </details>
    </div>
  );
}

function Moment({ at }: { at: Date }) {
  return <span className="as-table:block as-table:w-28">{formatDateTime(at)}</span>;
}
