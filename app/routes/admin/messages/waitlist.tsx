import { recordAddressSearch } from "~/features/accounts/people/record-address-search.server";
import { ShownAddress } from "~/features/accounts/people/shown-address";
import { MessageTabs } from "~/features/contact/message-tabs";
import { waitlistSorts } from "~/features/contact/message-sorts";
import { openMessageCount } from "~/features/contact/messages-for-admins.server";
import { waitlistForAdmins } from "~/features/contact/waitlist-for-admins.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { formatDate } from "~/lib/dates";
import { listCount, readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { EmptyList } from "~/ui/empty-state";
import { ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/waitlist";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireRight(context, request, "answer-messages");
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), waitlistSorts);
  const page = readListPage(params);
  const [list, open] = await Promise.all([
    waitlistForAdmins(db, admin, { q, sort, page }),
    openMessageCount(db),
  ]);
  await recordAddressSearch(db, admin, { q, page, found: list.rows.length });
  return { ...list, open, q, sort };
}

export const meta: Route.MetaFunction = () => [{ title: "Waitlist · Admin" }];

export default function Waitlist({
  loaderData: { rows, total, open, q, sort, next },
}: Route.ComponentProps) {
  return (
    <>
      <MessageTabs open={open} />
      <ListSearch label="Search email" />
      <ListBar list="waitlist" className="mt-3" />
      {rows.length === 0 ? (
        <EmptyList scribble="paper" title={q ? "No one found" : "No one is waiting yet"} />
      ) : (
        <MoreRows next={next} shown={rows.length}>
          <div className="my-4 flex flex-wrap items-center justify-between gap-4">
            <p>
              {total === 1 ? "1 person is waiting" : `${listCount(total, q)} people are waiting`}{" "}
              for Future Founders.
            </p>
            <span className="flex flex-wrap items-center gap-3">
              <ListSort options={waitlistSorts} current={sort} className="md:hidden" />
              <ButtonLink to={pathTo("/admin/waitlist.csv")} reloadDocument>
                Export CSV
              </ButtonLink>
            </span>
          </div>
          <Table
            caption="Waitlist"
            list="waitlist"
            rows={rows}
            sorting={{ options: waitlistSorts, current: sort }}
            columns={[
              {
                label: "Email",
                sort: "email",
                cell: ({ address }) => address && <ShownAddress address={address} />,
              },
              { label: "Joined", sort: "joined", cell: ({ createdAt }) => formatDate(createdAt) },
            ]}
          />
        </MoreRows>
      )}
    </>
  );
}
