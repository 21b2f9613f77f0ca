import { eventStateLabels, eventStateTones } from "~/features/system/provider-events/event-states";
import { formatDateTime } from "~/lib/date-time";
import { Badge } from "~/ui/callout";
import { OneLine } from "~/ui/lists/one-line";
import type { Column } from "~/ui/lists/table";

import type { Route } from "./+types/events";
import { RowAction } from "./row-action";

type Event = Route.ComponentProps["loaderData"]["events"][number];

/** An event in the list: who told us what, and what became of it. */
export const eventColumns: readonly Column<Event>[] = [
  { label: "What", cell: ({ kind }) => kind },
  { label: "From", cell: ({ source }) => source },
  {
    label: "Received",
    sort: "time",
    cell: ({ receivedAt }) => (
      <span className="sm:whitespace-nowrap">{formatDateTime(receivedAt)}</span>
    ),
  },
  {
    label: "State",
    cell: ({ state }) => <Badge tone={eventStateTones[state]}>{eventStateLabels[state]}</Badge>,
  },
  { label: "Tries", isNumber: true, cell: ({ attempts }) => String(attempts) },
  {
    label: "Error",
    cell: ({ error }) => (error ? <OneLine text={error} /> : ""),
  },
  {
    label: "Action",
    cell: ({ id, kind, canBeProcessedAgain }) =>
      canBeProcessedAgain ? (
        <RowAction
          label="Process again"
          accessibleLabel={`Process again: ${kind}`}
          fields={{ event: id }}
        />
      ) : (
        ""
      ),
  },
];
