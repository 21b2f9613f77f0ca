import { data } from "react-router";

import { recordAddressSearch } from "~/features/accounts/people/record-address-search.server";
import {
  handleMessage,
  messagesForAdmins,
  openMessageCount,
} from "~/features/contact/messages-for-admins.server";
import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { selectionOf } from "~/features/bulk/selection-of";
import { readMessageState } from "~/features/contact/message-state";
import { messageSorts } from "~/features/contact/message-sorts";
import { MessageTabs } from "~/features/contact/message-tabs";
import { ListBar } from "~/features/desk/views/list-bar";
import { switchedTo } from "~/lib/form";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseConflict } from "~/lib/refuse-form";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/messages";
import { messageColumns, type Message } from "./message-columns";

const states = [
  { value: null, label: "To answer" },
  { value: "handled", label: "Answered" },
  { value: "all", label: "All" },
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireRight(context, request, "answer-messages");
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const state = readMessageState(params.get("state"));
  const sort = readSort(params.get("sort"), messageSorts);
  const page = readListPage(params);
  const [{ rows: messages, next, total }, open] = await Promise.all([
    messagesForAdmins(db, admin, { state, q, sort, page }),
    openMessageCount(db),
  ]);
  await recordAddressSearch(db, admin, { q, page, found: messages.length });
  const bulk = bulkOffer(admin, "messages");
  return { messages, total, bulk, open, state, sort, next };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireRight(context, request, "answer-messages");
  const form = await readForm(request);
  const messageId = String(form.get("messageId") ?? "");
  const isHandled = switchedTo(form, "isHandled");
  if (isHandled === null || !isUuid(messageId)) throw data("unknown", { status: 400 });
  const { db } = context.get(servicesContext);
  const result = await handleMessage(db, admin, { messageId, isHandled });
  return result.ok
    ? data<ActionResult>({ done: isHandled ? "Marked as answered" : "Marked as open" })
    : refuseConflict<ActionResult>({ error: "Someone else was quicker" });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Messages · Admin" }];

export default function Messages({
  loaderData: { messages, total, bulk, open, state, sort, next },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageResponse result={actionData} />
      <MessageTabs open={open} />
      <div className="space-y-4">
        <ListSearch label="Search name, email or text" />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ListFilter
            label="State of messages"
            name="state"
            current={state === "open" ? null : (state ?? "all")}
            choices={states}
          />
          <ListSort options={messageSorts} current={sort} className="md:hidden" />
        </div>
      </div>
      <ListBar list="messages" className="mt-3" />
      {messages.length === 0 ? (
        <div className="mt-6">
          <EmptyList scribble="paper" title="No messages here" />
        </div>
      ) : (
        <MoreRows next={next} shown={messages.length}>
          <div className="mt-4">
            <Table
              caption="Messages"
              list="messages"
              rows={messages}
              columns={messageColumns}
              sorting={{ options: messageSorts, current: sort }}
              selection={selectionOf<Message>(bulk, ({ name }) => `the message from ${name}`)}
            />
          </div>
        </MoreRows>
      )}
      {bulk && messages.length > 0 && <BulkBar offer={bulk} total={total} />}
    </>
  );
}
