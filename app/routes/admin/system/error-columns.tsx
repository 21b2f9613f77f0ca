import {
  errorMoves,
  errorStatusLabels,
  errorStatusTones,
} from "~/features/system/errors/error-statuses";
import { formatDateTime } from "~/lib/date-time";
import { Badge } from "~/ui/callout";
import type { Column } from "~/ui/lists/table";

import type { Route } from "./+types/errors";
import { RowAction } from "./row-action";

type Group = Route.ComponentProps["loaderData"]["errors"][number];

/** A group of errors in the list: what it says, where, how often and since when. */
export const errorColumns: readonly Column<Group>[] = [
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
    sort: "times",
    cell: ({ times }) => times.toLocaleString("en"),
  },
  { label: "Last", sort: "last", cell: ({ lastAt }) => <Moment at={lastAt} /> },
  {
    label: "First",
    sort: "first",
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
];

/** The message, and behind it the places in code, the version and the request. */
function What({ kind, message, frames, requestId, version }: Group) {
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
              , by the request <code className="break-all font-mono">{requestId}</code> (look for it
              in the log)
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
