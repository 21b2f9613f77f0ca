import { eventSorts } from "~/features/system/provider-events/event-sorts";
import { eventStateLabels, eventStates } from "~/features/system/provider-events/event-states";
import { eventSources, sourceLabels } from "~/features/system/provider-events/event-words";
import { eventsForAdmins } from "~/features/system/provider-events/events-for-admins.server";
import { processEventAgain } from "~/features/system/provider-events/process-event-again.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { readListPage } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { readForm } from "~/lib/read-form";
import { refuseConflict } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { isUuid } from "~/lib/uuid";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/events";
import { eventColumns } from "./event-columns";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRight(context, request, "run-the-system");
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const state = eventStates.find((one) => one === params.get("state")) ?? null;
  const source = eventSources.find((one) => one === params.get("from")) ?? null;
  const sort = readSort(params.get("sort"), eventSorts);
  const page = readListPage(params);
  return { ...(await eventsForAdmins(db, { state, source, sort, page })), state, source, sort };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireRight(context, request, "run-the-system");
  const { db } = context.get(servicesContext);
  const eventId = String((await readForm(request)).get("event") ?? "");
  const result = isUuid(eventId) && (await processEventAgain(db, admin, eventId));
  if (result && result.ok)
    return { done: "It is processed in a moment", text: "Load the page again to see how it went." };
  return refuseConflict<ActionResult>({
    error: "Error",
    text: "This event has been processed meanwhile, or cannot be processed again.",
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Provider Events · Admin" }];

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const { events, next, state, source, sort } = loaderData;
  return (
    <div className="space-y-6">
      <PageResponse result={actionData} />
      <div>
        <p className="mt-1 text-ink-2">
          What the providers of payments, print and mail told us. Processing one again changes
          nothing that it has done.
        </p>
      </div>
      <div className="space-y-3">
        <ListFilter
          label="State"
          name="state"
          current={state}
          choices={[null, ...eventStates].map((value) => ({
            value,
            label: value ? eventStateLabels[value] : "All",
          }))}
        />
        <ListFilter
          label="From"
          name="from"
          current={source}
          choices={[null, ...eventSources].map((value) => ({
            value,
            label: value ? sourceLabels[value] : "From anyone",
          }))}
        />
        <ListBar list="events" />
        <ListSort options={eventSorts} current={sort} className="md:hidden" />
      </div>
      {events.length === 0 ? (
        <EmptyList scribble="paper" title="No events here" />
      ) : (
        <MoreRows next={next} shown={events.length}>
          <Table
            caption="Provider events"
            list="events"
            rows={events}
            columns={eventColumns}
            sorting={{ options: eventSorts, current: sort }}
          />
        </MoreRows>
      )}
    </div>
  );
}
