import { adminActionsForAdmins } from "~/features/audit/audit-for-admins.server";
import { readRecordFilter } from "~/features/audit/read-record-filter";
import { RecordFields, RecordLine, RecordList } from "~/features/audit/record-list";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/audit";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readRecordFilter(request);
  const { db } = context.get(servicesContext);
  return { ...(await adminActionsForAdmins(db, filter)), sort: filter.sort };
}

export const meta: Route.MetaFunction = () => [{ title: "Audit · Admin" }];

export default function Audit({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList {...loaderData} searchLabel="Search action, admin or thing">
      {(row) => (
        <>
          <RecordLine record={row} who={`by ${row.adminName ?? "a deleted account"}`} />
          <div className="flex flex-wrap gap-x-8 gap-y-2">
            <RecordFields title="Before" value={row.before} />
            <RecordFields title="After" value={row.after} />
          </div>
        </>
      )}
    </RecordList>
  );
}
