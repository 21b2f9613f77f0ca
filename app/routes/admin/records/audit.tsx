import { mayDo } from "~/schema/admin-roles";
import { adminActionsForAdmins } from "~/platform/audit/audit-for-admins.server";
import { RecordChange, RecordLine, RecordList, RecordTabs } from "~/platform/audit/record-list";
import { defineList } from "~/desk/lists/define-list";
import { ListPage } from "~/desk/lists/list-page";
import { pathTo } from "~/path-to";

import { loadList, type RowsOf } from "../load-list.server";
import type { Route } from "./+types/audit";

export const auditList = defineList<RowsOf<typeof adminActionsForAdmins>>()({
  name: "audit",
  label: "Audit",
  path: pathTo("/admin/audit"),
  search: "Search action, admin or subject",
  sorts: {
    "-time": "Newest first",
    time: "Oldest first",
    action: "Action, A to Z",
    "-action": "Action, Z to A",
  },
});

export function loader(args: Route.LoaderArgs) {
  return loadList(auditList, args, (db, admin, asked) =>
    adminActionsForAdmins(db, { ...asked, seesAddresses: mayDo(admin, "see-addresses") }),
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Audit · Admin" }];

export default function Audit({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={auditList}
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
                thing={row.thing}
                who={`by ${row.adminName ?? "a deleted account"}`}
              />
              <RecordChange before={row.before} after={row.after} />
            </>
          )}
        </RecordList>
      )}
    />
  );
}
