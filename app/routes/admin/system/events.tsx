import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { eventStateLabels, eventStateTones } from "~/desk/system/provider-events/event-states";
import { sourceLabels } from "~/desk/system/provider-events/event-labels";
import {
  eventsForAdmins,
  processEventAgain,
} from "~/desk/system/provider-events/events-for-admins.server";
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
import { OneLine } from "~/ui/lists/one-line";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/events";
import { RowAction } from "./row-action";

export const eventList = defineList<RowsOf<typeof eventsForAdmins>>()({
  name: "events",
  label: "Provider Events",
  caption: "Provider events",
  path: pathTo("/admin/events"),
  needs: "run-the-system",
  filters: {
    state: { label: "State", all: "All", choices: eventStateLabels },
    from: { label: "From", all: "From anyone", choices: sourceLabels },
  },
  columns: [
    { label: "What", cell: ({ kind }) => kind },
    { label: "From", cell: ({ source }) => source },
    {
      label: "Received",
      sorts: { "-time": "Newest first", time: "Oldest first" },
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
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(eventList, args, (db, _, { from, ...asked }) =>
    eventsForAdmins(db, { ...asked, source: from }),
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "run-the-system");
  const { db } = context.get(servicesContext);
  const eventId = String((await readForm(request)).get("event") ?? "");
  const result = isUuid(eventId) && (await processEventAgain(db, admin, eventId));
  if (result && result.ok)
    return {
      done: "It will be processed in a moment",
      text: "Reload the page to see how it went.",
    };
  return refuseConflict<ActionResult>({
    error: "Error",
    text: "This event has already been processed, or cannot be processed again.",
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Provider Events · Admin" }];

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={eventList}
      data={loaderData}
      result={actionData}
      intro="What the payment, print and mail providers told us. Processing an event again does not repeat what it has already done."
      empty={{ scribble: "paper", title: "No events here" }}
    />
  );
}
