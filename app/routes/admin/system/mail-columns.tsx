import { mailStateLabels, mailStateTones } from "~/features/mail/mail-states";
import { formatDateTime } from "~/lib/date-time";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { OneLine } from "~/ui/lists/one-line";
import type { Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/mails";

type Mail = Route.ComponentProps["loaderData"]["mails"][number];

/** A mail in the list: to whom, what it is, and what became of it. */
export const mailColumns: readonly Column<Mail>[] = [
  {
    label: "Mail",
    cell: ({ id, name }) => (
      <TextLink to={pathTo("/admin/mails/:mailId", { mailId: id })}>{name}</TextLink>
    ),
  },
  {
    label: "To",
    cell: ({ to }) =>
      to === null ? <span className="text-ink-2">A child or parent</span> : <OneLine text={to} />,
  },
  {
    label: "State",
    cell: ({ state }) => <Badge tone={mailStateTones[state]}>{mailStateLabels[state]}</Badge>,
  },
  { label: "Tries", isNumber: true, cell: ({ attempts }) => String(attempts) },
  {
    label: "Last error",
    cell: ({ error }) => (error ? <OneLine text={error} /> : ""),
  },
  {
    label: "Written",
    sort: "time",
    cell: ({ createdAt }) => (
      <span className="sm:whitespace-nowrap">{formatDateTime(createdAt)}</span>
    ),
  },
];
