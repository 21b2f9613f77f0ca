import { Form } from "react-router";

import {
  peopleForAdmins,
  peopleKinds,
  PEOPLE_A_PAGE,
  type PeopleKind,
} from "~/features/accounts/people-for-admins.server";
import { PeopleTabs } from "~/features/accounts/people-tabs";
import { waitingFormCount } from "~/features/consent/consents-for-admins.server";
import { formatDate } from "~/lib/dates";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { servicesContext } from "~/middleware/context";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { LoadMore } from "~/ui/load-more";
import { Badge } from "~/ui/notice";
import { Table, type Column } from "~/ui/table";
import { SearchField } from "~/ui/text-field";
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
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const kind = peopleKinds.find((one) => one === params.get("kind")) ?? null;
  const [people, waitingForms] = await Promise.all([
    peopleForAdmins(db, { kind, q, after: readTimeKey(params.get("after")) }),
    waitingFormCount(db),
  ]);
  const next = timeKey(people.length === PEOPLE_A_PAGE ? people.at(-1) : undefined);
  const links = [null, ...peopleKinds].map((one) => ({
    to: `/admin/people${queryString({ q, kind: one })}`,
    label: one ? kindLabels[one] : "Everybody",
    isActive: one === kind,
  }));
  return { people, waitingForms, links, q, kind, next };
}

export const meta: Route.MetaFunction = () => [{ title: "People · Admin" }];

export default function People({ loaderData }: Route.ComponentProps) {
  const { people, waitingForms, links, q, kind, next } = loaderData;
  return (
    <>
      <PeopleTabs waitingForms={waitingForms} />
      <Form role="search" className="mb-4 max-w-xl">
        {kind && <input type="hidden" name="kind" value={kind} />}
        <SearchField key={q} label="Search name or email" name="q" defaultValue={q} />
      </Form>
      <FilterLinks label="Kind of account" links={links} />
      {people.length === 0 ? (
        <div className="mt-6">
          <EmptyState scribble="lens" title="Nobody found" text="Try another kind or search." />
        </div>
      ) : (
        <div className="mt-4">
          <Table caption="People" rows={people} columns={columns} />
        </div>
      )}
      <LoadMore to={next && queryString({ q, kind, after: next })} />
    </>
  );
}

type Person = Route.ComponentProps["loaderData"]["people"][number];

const columns: readonly Column<Person>[] = [
  {
    label: "Name",
    cell: ({ id, firstName, lastName }) => (
      <TextLink to={`/admin/people/${id}`}>{`${firstName} ${lastName}`.trim()}</TextLink>
    ),
  },
  { label: "Email", cell: ({ email }) => <span className="break-all">{email}</span> },
  {
    label: "Account",
    cell: ({ accountType, isGuardian }) =>
      `${accountType === "creator" ? "Creator" : "Customer"}${isGuardian ? ", guardian" : ""}`,
  },
  { label: "Age group", cell: ({ ageBracket }) => ageBracket ?? "Not known" },
  { label: "Since", cell: ({ createdAt }) => formatDate(createdAt) },
  {
    label: "State",
    cell: ({ suspendedAt }) => (
      <Badge tone={suspendedAt ? "danger" : "success"}>{suspendedAt ? "Suspended" : "Open"}</Badge>
    ),
  },
];
