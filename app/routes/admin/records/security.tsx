import { mayDo } from "~/schema/admin-roles";
import { securityEventsForAdmins } from "~/platform/audit/audit-for-admins.server";
import { RecordFields, RecordLine, RecordList, RecordTabs } from "~/platform/audit/record-list";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { pathTo } from "~/path-to";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/security";

export const securityList = defineList<RowsOf<typeof securityEventsForAdmins>>()({
  name: "security",
  label: "Security log",
  path: pathTo("/admin/security"),
  search: "Search action, person or address",
  sorts: {
    "-time": "Newest first",
    time: "Oldest first",
    action: "Action, A to Z",
    "-action": "Action, Z to A",
  },
});

export function loader(args: Route.LoaderArgs) {
  return loadList(securityList, args, (db, admin, asked) =>
    securityEventsForAdmins(db, { ...asked, seesAddresses: mayDo(admin, "see-addresses") }),
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Security Log · Admin" }];

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={securityList}
      data={loaderData}
      tabs={<RecordTabs />}
      empty={{
        scribble: "lens",
        title: loaderData.asked.q ? "Nothing found" : "Nothing recorded yet",
      }}
      rows={(rows) => (
        <RecordList rows={rows}>
          {(row) => (
            <>
              <RecordLine
                record={row}
                who={row.userName ?? (row.userId ? "a deleted account" : "no one signed in")}
              />
              <p className="text-sm text-ink-2">
                {[
                  row.ipAddress,
                  row.userAgent,
                  row.times !== null && row.times > 1 && `${row.times} times within a minute`,
                ]
                  .filter(Boolean)
                  .join(", ")}
              </p>
              <RecordFields title="Details" value={row.metadata} />
            </>
          )}
        </RecordList>
      )}
    />
  );
}
