import { data } from "react-router";

import type { AddressOnPage } from "~/people/users/address-on-page";
import { ShownAddress } from "~/people/users/shown-address";
import { MessageTabs } from "~/desk/contact/message-tabs";
import {
  handleMessage,
  messagesForAdmins,
  openMessageCount,
} from "~/desk/contact/messages-for-admins.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { formatDate } from "~/lib/dates";
import { switchedTo } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseConflict } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { isUuid } from "~/lib/uuid";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { buttonClass, ButtonLink } from "~/ui/button";
import { toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { OpeningText } from "~/ui/lists/opening-text";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/messages";

/** A message is one row; its words open in it. */
export const messageList = defineList<RowsOf<typeof messagesForAdmins>>()({
  name: "messages",
  label: "Messages",
  path: pathTo("/admin/messages"),
  needs: "answer-messages",
  search: "Search name, email or text",
  findsAddresses: true,
  filters: {
    state: {
      label: "State of messages",
      all: "To answer",
      choices: { handled: "Answered", all: "All" },
    },
  },
  defaultSort: "-sent",
  bulk: { list: "messages", name: ({ name }) => `the message from ${name}` },
  columns: [
    { label: "From", cell: ({ name }) => <span className="font-semibold">{name}</span> },
    {
      label: "Topic",
      isWideOnly: true,
      sorts: { topic: "Topic, A to Z", "-topic": "Topic, Z to A" },
      cell: ({ topic }) => topic && <span className="as-table:lg:whitespace-nowrap">{topic}</span>,
    },
    {
      label: "Message",
      cell: ({ message, from }) => (
        <OpeningText
          text={message}
          before={
            from && (
              <p className="break-all text-ink-2">
                <ShownAddress address={from} />
              </p>
            )
          }
          after={
            from && (
              <p className="pb-3">
                <ReplyLink from={from} />
              </p>
            )
          }
        />
      ),
    },
    {
      label: "Sent",
      sorts: { "-sent": "Newest first", sent: "Oldest first" },
      cell: ({ createdAt }) => (
        <span className="sm:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    {
      label: "Answered",
      cell: ({ id, name, handledAt }) => (
        <div className="as-table:lg:whitespace-nowrap">
          <LiveSwitch
            isOn={handledAt !== null}
            label="Answered"
            offLabel="To answer"
            accessibleLabel={`The message from ${name} is answered`}
            name="isHandled"
            fields={{ messageId: id }}
          />
        </div>
      ),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(messageList, args, async (db, admin, asked) => {
    const [list, open] = await Promise.all([
      messagesForAdmins(db, admin, asked),
      openMessageCount(db),
    ]);
    return { ...list, open };
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requirePermission(context, request, "answer-messages");
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

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      list={messageList}
      data={loaderData}
      result={actionData}
      tabs={<MessageTabs open={loaderData.open} />}
      empty={{ scribble: "paper", title: "No messages here" }}
    />
  );
}

/** Writes to who sent a message; a parent's address stands on the record, where each look is recorded. */
function ReplyLink({ from: { text, record } }: { from: AddressOnPage }) {
  if (!record)
    return (
      <a href={`mailto:${text}`} className={buttonClass({ size: "sm" })}>
        Reply by email
      </a>
    );
  const to =
    "userId" in record
      ? pathTo("/admin/people/:userId/record", record)
      : pathTo("/admin/consents/:consentId", record);
  return (
    <ButtonLink to={to} size="sm">
      Open the record to reply
    </ButtonLink>
  );
}
