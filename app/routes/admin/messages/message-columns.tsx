import { ShownAddress } from "~/features/accounts/people/shown-address";
import { formatDate } from "~/lib/dates";
import { LiveSwitch } from "~/ui/forms/live-switch";
import { OpeningText } from "~/ui/lists/opening-text";
import type { Column } from "~/ui/lists/table";

import type { Route } from "./+types/messages";
import { ReplyLink } from "./reply-link";

export type Message = Route.ComponentProps["loaderData"]["messages"][number];

/** A message is one row; its words open in it. */
export const messageColumns: readonly Column<Message>[] = [
  {
    label: "From",
    sort: "name",
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  {
    label: "Topic",
    isWideOnly: true,
    sort: "topic",
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
    sort: "sent",
    cell: ({ createdAt }) => <span className="sm:whitespace-nowrap">{formatDate(createdAt)}</span>,
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
];
