import { mayDo } from "~/schema/admin-roles";
import { peopleForAdmins } from "~/people/people/people-for-admins.server";
import type { PeopleKind } from "~/people/people/people-kinds";
import { PeopleTabs } from "~/people/people/people-tabs";
import { waitingFormCount } from "~/families/consent/consents-for-admins.server";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/people";

export const peopleList = defineList<RowsOf<typeof peopleForAdmins>>()({
  name: "people",
  label: "People",
  path: pathTo("/admin/people"),
  search: "Search name",
  findsAddresses: true,
  filters: {
    kind: {
      label: "Kind of account",
      all: "Everyone",
      choices: {
        creators: "Creators",
        customers: "Customers",
        guardians: "Guardians",
        admins: "Admins",
        suspended: "Suspended",
      } satisfies Record<PeopleKind, string>,
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
        `${accountType === "creator" ? "Creator" : "Customer"}${isGuardian ? ", guardian" : ""}`,
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
  return loadList(peopleList, args, async (db, admin, asked) => {
    const seesAddresses = mayDo(admin, "see-addresses");
    const [list, waitingForms] = await Promise.all([
      peopleForAdmins(db, { ...asked, seesAddresses }),
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
      list={peopleList}
      data={loaderData}
      tabs={<PeopleTabs waitingForms={waitingForms} />}
      {...(seesAddresses && { search: "Search name or email" })}
      empty={{ scribble: "lens", title: "No one found", text: "Try another kind or search." }}
    />
  );
}
