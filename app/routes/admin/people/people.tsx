import { mayDo } from "~/schema/admin-roles";
import { usersForAdmins } from "~/people/users/users-for-admins.server";
import type { UserKind } from "~/people/users/user-kinds";
import { UserTabs } from "~/people/users/user-tabs";
import { waitingFormCount } from "~/families/consent/consents-for-admins.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/people";

export const userList = defineList<RowsOf<typeof usersForAdmins>>()({
  name: "people",
  label: "People",
  path: pathTo("/admin/people"),
  search: "Search name",
  findsAddresses: true,
  filters: {
    kind: {
      label: "Kind",
      all: "Everyone",
      choices: {
        creators: "Creators",
        customers: "Customers",
        guardians: "Parents",
        admins: "Admins",
        suspended: "Suspended",
      } satisfies Record<UserKind, string>,
    },
  },
  defaultSort: "-since",
  columns: [
    {
      label: "Name",
      cell: ({ id, name }) => (
        <TextLink to={pathTo("/admin/people/:userId", { userId: id })}>
          {name ?? "No name"}
        </TextLink>
      ),
    },
    {
      label: "Email",
      needs: "see-addresses",
      cell: ({ email }) => <span className="break-all">{email ?? "On the record"}</span>,
    },
    {
      label: "Account",
      sorts: { account: "Account, A to Z", "-account": "Account, Z to A" },
      cell: ({ accountType, isGuardian }) =>
        `${accountType === "creator" ? "Creator" : "Customer"}${isGuardian ? ", parent" : ""}`,
    },
    {
      label: "Age group",
      sorts: { age: "Age group, youngest first", "-age": "Age group, oldest first" },
      cell: ({ ageBracket }) => ageBracket ?? "Not known",
    },
    {
      label: "Since",
      sorts: { "-since": "Newest first", since: "Oldest first" },
      cell: ({ createdAt }) => (
        <span className="sm:whitespace-nowrap">{formatDate(createdAt)}</span>
      ),
    },
    {
      label: "State",
      cell: ({ suspendedAt }) => (
        <Badge tone={suspendedAt ? "danger" : "success"}>
          {suspendedAt ? "Suspended" : "Open"}
        </Badge>
      ),
    },
  ],
});

export function loader(args: Route.LoaderArgs) {
  return loadList(userList, args, async (db, admin, asked) => {
    const seesAddresses = mayDo(admin, "see-addresses");
    const [list, waitingForms] = await Promise.all([
      usersForAdmins(db, { ...asked, seesAddresses }),
      mayDo(admin, "handle-consents") ? waitingFormCount(db) : null,
    ]);
    return { ...list, waitingForms, seesAddresses };
  });
}

export const meta: Route.MetaFunction = () => [{ title: "People · Admin" }];

export default function People({ loaderData }: Route.ComponentProps) {
  const { waitingForms, seesAddresses } = loaderData;
  return (
    <ListPage
      list={userList}
      data={loaderData}
      tabs={<UserTabs waitingForms={waitingForms} />}
      {...(seesAddresses && { search: "Search name or email" })}
      empty={{ scribble: "lens", title: "No one found", text: "Try another kind or search." }}
    />
  );
}
