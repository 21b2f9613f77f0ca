import { ShownAddress } from "~/features/accounts/people/shown-address";
import { formatDate } from "~/lib/dates";
import { LiveSwitch } from "~/ui/forms/live-switch";
import type { Column } from "~/ui/lists/table";

import type { Route } from "./+types/messages";
import { ReplyLink } from "./reply-link";

export type Message = Route.ComponentProps["loaderData"]["messages"][number];

/** A message is one row; its words open in it. */
export const messageColumns: readonly Column<Message>[] = [
  {
    label: "From",
    sort: "name",
    cell: ({ name }) => (
      <span className="break-words font-semibold lg:whitespace-nowrap">{name}</span>
    ),
  },
  {
    label: "Topic",
    isWideOnly: true,
    sort: "topic",
    cell: ({ topic }) => topic && <span className="lg:whitespace-nowrap">{topic}</span>,
  },
  {
    label: "Message",
    cell: ({ message, from }) => (
      <details className="group text-left md:w-[13rem] xl:w-[20rem] 2xl:w-[38rem]">
        <summary className="cursor-pointer py-1.5">
          <span className="inline-block max-w-[calc(100%-1.25rem)] truncate align-bottom group-open:hidden">
            {message}
          </span>
          <span className="hidden font-semibold group-open:inline">Close</span>
        </summary>
        {from && (
          <p className="break-all text-ink-2">
            <ShownAddress address={from} />
          </p>
        )}
        <p className="whitespace-pre-wrap break-words py-2 text-base">{message}</p>
        {from && (
          <p className="pb-3">
            <ReplyLink from={from} />
          </p>
        )}
      </details>
    ),
  },
  {
    label: "Sent",
    sort: "sent",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  {
    label: "Answered",
    cell: ({ id, name, handledAt }) => (
      <div className="lg:whitespace-nowrap">
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
