import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { mailStateLabels, mailStateTones } from "~/platform/mail/mail-states";
import { mailsForAdmins } from "~/desk/system/mail-desk/mails-for-admins.server";
import { formatDateTime } from "~/lib/date-time";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { OneLine } from "~/ui/lists/one-line";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/mails";

export const mailList = defineList<RowsOf<typeof mailsForAdmins>>()({
  name: "mails",
  label: "Mails",
  path: pathTo("/admin/mails"),
  needs: "see-mails",
  search: "Search address (a parent's in full)",
  findsAddresses: true,
  filters: { state: { label: "State", all: "All", choices: mailStateLabels } },
  columns: [
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
      sorts: { "-time": "Newest first", time: "Oldest first" },
      cell: ({ createdAt }) => (
        <span className="sm:whitespace-nowrap">{formatDateTime(createdAt)}</span>
      ),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(mailList, args, (db, _, asked) => mailsForAdmins(db, asked));
}

export const meta: Route.MetaFunction = () => [{ title: "Mails · Admin" }];

export default function Mails({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={mailList}
      data={loaderData}
      intro="Addresses of children and parents are not in the list; opening a mail shows who it is to, and is recorded."
      empty={{ scribble: "paper", title: "No mails here" }}
    />
  );
}
