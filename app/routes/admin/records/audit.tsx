import { mayDo } from "~/features/accounts/admin-roles";
import { adminActionsForAdmins } from "~/features/audit/audit-for-admins.server";
import { readRecordFilter } from "~/features/audit/read-record-filter";
import { RecordChange, RecordLine, RecordList } from "~/features/audit/record-list";
import { ListBar } from "~/features/desk/views/list-bar";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/audit";

export async function loader({ context, request }: Route.LoaderArgs) {
  const seesAddresses = mayDo(requireAdminActor(context, request), "see-addresses");
  const filter = { ...readRecordFilter(request), seesAddresses };
  const { db } = context.get(servicesContext);
  return { ...(await adminActionsForAdmins(db, filter)), sort: filter.sort };
}

export const meta: Route.MetaFunction = () => [{ title: "Audit · Admin" }];

export default function Audit({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      {...loaderData}
      searchLabel="Search action, admin or subject"
      bar={<ListBar list="audit" className="mb-4" />}
    >
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
  );
}
