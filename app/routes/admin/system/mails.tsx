import { recordAddressSearch } from "~/features/accounts/people/record-address-search.server";
import { mailSorts } from "~/features/system/mail-desk/mail-sorts";
import { mailsForAdmins } from "~/features/system/mail-desk/mails-for-admins.server";
import { mailStateLabels, mailStates } from "~/features/mail/mail-states";
import { ListBar } from "~/features/desk/views/list-bar";
import { readListPage, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/mails";
import { mailColumns } from "./mail-columns";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireRight(context, request, "see-mails");
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const state = mailStates.find((one) => one === params.get("state")) ?? null;
  const q = readSearch(params);
  const sort = readSort(params.get("sort"), mailSorts);
  const page = readListPage(params);
  const { mails, next } = await mailsForAdmins(db, { state, q, sort, page });
  await recordAddressSearch(db, admin, { q, page, found: mails.length });
  return { mails, next, state, sort };
}

export const meta: Route.MetaFunction = () => [{ title: "Mails · Admin" }];

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { mails, next, state, sort } = loaderData;
  return (
    <div className="space-y-6">
      <div>
        <p className="mt-1 text-ink-2">
          Addresses of children and parents are not in the list; opening a mail shows its reader,
          and is recorded.
        </p>
      </div>
      <div className="space-y-3">
        <ListSearch label="Search address, or the whole one of a parent" />
        <ListFilter
          label="State"
          name="state"
          current={state}
          choices={[null, ...mailStates].map((value) => ({
            value,
            label: value ? mailStateLabels[value] : "All",
          }))}
        />
        <ListBar list="mails" />
        <ListSort options={mailSorts} current={sort} className="md:hidden" />
      </div>
      {mails.length === 0 ? (
        <EmptyList scribble="paper" title="No mails here" />
      ) : (
        <MoreRows next={next} shown={mails.length}>
          <Table
            caption="Mails"
            list="mails"
            rows={mails}
            columns={mailColumns}
            sorting={{ options: mailSorts, current: sort }}
          />
        </MoreRows>
      )}
    </div>
  );
}
