import { data } from "react-router";

import {
  handleMessage,
  messageCount,
  messagesForAdmins,
  openMessageCount,
} from "~/features/contact/messages-for-admins.server";
import { BulkBar } from "~/features/bulk/bulk-bar";
import { bulkOffer } from "~/features/bulk/bulk-offer.server";
import { BULK_FORM } from "~/features/bulk/selection-of";
import { readMessageState } from "~/features/contact/message-state";
import { messageSorts } from "~/features/contact/message-sorts";
import { MessageTabs } from "~/features/contact/message-tabs";
import { ShownAddress } from "~/features/accounts/people/shown-address";
import { ListBar } from "~/features/desk/views/list-bar";
import { failureResult } from "~/lib/failure-result";
import { formatDate } from "~/lib/dates";
import { switchedTo } from "~/lib/form";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseConflict } from "~/lib/refuse-form";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, type ActionResult } from "~/ui/forms/action-result";
import { EmptyState } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { MoreRows } from "~/ui/lists/more-rows";
import { SelectBox } from "~/ui/lists/select-box";
import { rowPart } from "~/ui/lists/row-part";

import type { Route } from "./+types/messages";
import { ReplyLink } from "./reply-link";

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
  const [{ rows: messages, next }, found, open] = await Promise.all([
    messagesForAdmins(db, admin, { state, q, sort, page: readListPage(params) }),
    messageCount(db, { state, q }),
    openMessageCount(db),
  ]);
  const bulk = bulkOffer(admin, "messages");
  return { messages, found, bulk, open, state, sort, next };
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
  return failureResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Messages · Admin" }];

export default function Messages({
  loaderData: { messages, found, bulk, open, state, sort, next },
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
          <ListSort options={messageSorts} current={sort} />
        </div>
      </div>
      <ListBar list="messages" className="mt-3" />
      {messages.length === 0 ? (
        <div className="mt-6">
          <EmptyState scribble="paper" title="No messages here" />
        </div>
      ) : (
        <MoreRows next={next} shown={messages.length}>
          <ul className="mt-6 space-y-4">
            {messages.map((message) => (
              <li
                key={message.id}
                id={message.id}
                {...rowPart.hook("root")}
                className="marker-frame-soft relative grid scroll-mt-24 gap-3 bg-white p-5 has-[[name=row]:checked]:bg-yellow-wash md:grid-cols-[minmax(0,1fr)_auto]"
              >
                <p className="min-w-0 max-md:pr-10">
                  <span className="font-display font-bold">{message.name}</span>,{" "}
                  {message.from && <ShownAddress address={message.from} />}
                  <span className="block text-sm text-ink-2">
                    {[message.topic, formatDate(message.createdAt)].filter(Boolean).join(", ")}
                  </span>
                </p>
                <p className="whitespace-pre-wrap break-words md:col-span-2">{message.message}</p>
                <span className="flex flex-wrap items-center justify-between gap-4 md:col-start-2 md:row-start-1">
                  <LiveSwitch
                    isOn={message.handledAt !== null}
                    label="Answered"
                    offLabel="To answer"
                    accessibleLabel={`The message from ${message.name} is answered`}
                    name="isHandled"
                    fields={{ messageId: message.id }}
                  />
                  {message.from && <ReplyLink from={message.from} />}
                  <SelectBox
                    form={BULK_FORM}
                    value={message.id}
                    name={`the message from ${message.name}`}
                    className="max-md:absolute max-md:right-1 max-md:top-1"
                  />
                </span>
              </li>
            ))}
          </ul>
        </MoreRows>
      )}
      {bulk && messages.length > 0 && <BulkBar offer={bulk} total={found} />}
    </>
  );
}
