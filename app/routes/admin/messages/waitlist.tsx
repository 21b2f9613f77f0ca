import { ShownAddress } from "~/people/users/shown-address";
import { MessageTabs } from "~/desk/contact/message-tabs";
import { openMessageCount } from "~/desk/contact/messages-for-admins.server";
import { waitlistForAdmins } from "~/desk/contact/waitlist-for-admins.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/waitlist";

export const waitlistList = defineList<RowsOf<typeof waitlistForAdmins>>()({
  name: "waitlist",
  label: "Waitlist",
  path: pathTo("/admin/waitlist"),
  needs: "answer-messages",
  search: "Search email",
  findsAddresses: true,
  noun: ["person is waiting for Future Founders.", "people are waiting for Future Founders."],
  defaultSort: "-joined",
  columns: [
    {
      label: "Email",
      cell: ({ address }) => address && <ShownAddress address={address} />,
    },
    {
      label: "Joined",
      sorts: { "-joined": "Newest first", joined: "Oldest first" },
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(waitlistList, args, async (db, admin, asked) => {
    const [list, open] = await Promise.all([
      waitlistForAdmins(db, admin, asked),
      openMessageCount(db),
    ]);
    return { ...list, open };
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Waitlist · Admin" }];

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  const { rows, open, asked } = loaderData;
  return (
    <ListPage
      list={waitlistList}
      data={loaderData}
      tabs={<MessageTabs open={open} />}
      tools={
        rows.length > 0 && (
          <ButtonLink to={pathTo("/admin/waitlist.csv")} reloadDocument size="sm">
            Export CSV
          </ButtonLink>
        )
      }
      empty={{ scribble: "paper", title: asked.q ? "No one found" : "No one is waiting yet" }}
    />
  );
}
