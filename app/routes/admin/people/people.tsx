import { mayDo } from "~/features/accounts/admin-roles";
import { peopleForAdmins } from "~/features/accounts/people/people-for-admins.server";
import { peopleKinds, type PeopleKind } from "~/features/accounts/people/people-kinds";
import { recordAddressSearch } from "~/features/accounts/people/record-address-search.server";
import { peopleSorts } from "~/features/accounts/people/people-sorts";
import { PeopleTabs } from "~/features/accounts/people/people-tabs";
import { waitingFormCount } from "~/features/consent/consents-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { formatDate } from "~/lib/dates";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Badge } from "~/ui/callout";
import { Table, type Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/people";

const kindLabels: Record<PeopleKind, string> = {
  creators: "Creators",
  customers: "Customers",
  guardians: "Guardians",
  admins: "Admins",
  suspended: "Suspended",
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const handlesConsents = mayDo(admin, "handle-consents");
  const seesAddresses = mayDo(admin, "see-addresses");
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const kind = peopleKinds.find((one) => one === params.get("kind")) ?? null;
  const sort = readSort(params.get("sort"), peopleSorts);
  const page = readListPage(params);
  const [{ rows: people, next }, waitingForms] = await Promise.all([
    peopleForAdmins(db, {
      kind,
      q,
      sort,
      page,
      seesAddresses,
    }),
    handlesConsents ? waitingFormCount(db) : null,
  ]);
  await recordAddressSearch(db, admin, { q, page, found: people.length });
  return { people, next, waitingForms, kind, sort, seesAddresses };
}

export const meta: Route.MetaFunction = () => [{ title: "People · Admin" }];

export default function People({ loaderData }: Route.ComponentProps) {
  const { people, waitingForms, kind, sort, next, seesAddresses } = loaderData;
  return (
    <>
      <PeopleTabs waitingForms={waitingForms} />
      <div className="space-y-4">
        <ListSearch label={seesAddresses ? "Search name or email" : "Search name"} />
        <ListFilter
          label="Kind of account"
          name="kind"
          current={kind}
          choices={[null, ...peopleKinds].map((value) => ({
            value,
            label: value ? kindLabels[value] : "Everyone",
          }))}
        />
        <ListBar list="people" />
        <ListSort options={peopleSorts} current={sort} className="md:hidden" />
      </div>
      {people.length === 0 ? (
        <div className="mt-6">
          <EmptyList scribble="lens" title="No one found" text="Try another kind or search." />
        </div>
      ) : (
        <MoreRows next={next} shown={people.length}>
          <div className="mt-4">
            <Table
              caption="People"
              list="people"
              rows={people}
              columns={seesAddresses ? columns : columns.filter(({ label }) => label !== EMAIL)}
              sorting={{ options: peopleSorts, current: sort }}
            />
          </div>
        </MoreRows>
      )}
    </>
  );
}

type Person = Route.ComponentProps["loaderData"]["people"][number];

/** The column that only those whose work needs it see. */
const EMAIL = "Email";

const columns: readonly Column<Person>[] = [
  {
    label: "Name",
    sort: "name",
    cell: ({ id, name }) => (
      <TextLink to={pathTo("/admin/people/:userId", { userId: id })}>{name ?? "No name"}</TextLink>
    ),
  },
  {
    label: EMAIL,
    cell: ({ email }) => <span className="break-all">{email ?? "On the record"}</span>,
  },
  {
    label: "Account",
    sort: "account",
    cell: ({ accountType, isGuardian }) =>
      `${accountType === "creator" ? "Creator" : "Customer"}${isGuardian ? ", guardian" : ""}`,
  },
  { label: "Age group", sort: "age", cell: ({ ageBracket }) => ageBracket ?? "Not known" },
  {
    label: "Since",
    sort: "since",
    cell: ({ createdAt }) => <span className="sm:whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  {
    label: "State",
    cell: ({ suspendedAt }) => (
      <Badge tone={suspendedAt ? "danger" : "success"}>{suspendedAt ? "Suspended" : "Open"}</Badge>
    ),
  },
];
