import { mayDo } from "~/features/accounts/admin-roles";
import { securityEventsForAdmins } from "~/features/audit/audit-for-admins.server";
import { readRecordFilter } from "~/features/audit/read-record-filter";
import { RecordFields, RecordLine, RecordList } from "~/features/audit/record-list";
import { ListBar } from "~/features/desk/views/list-bar";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/security";

export async function loader({ context, request }: Route.LoaderArgs) {
  const seesAddresses = mayDo(requireAdminActor(context, request), "see-addresses");
  const filter = { ...readRecordFilter(request), seesAddresses };
  const { db } = context.get(servicesContext);
  return { ...(await securityEventsForAdmins(db, filter)), sort: filter.sort };
}

export const meta: Route.MetaFunction = () => [{ title: "Security Log · Admin" }];

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      {...loaderData}
      searchLabel="Search action, person or address"
      bar={<ListBar list="security" className="mb-4" />}
    >
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
          <RecordFields title="Particulars" value={row.metadata} />
        </>
      )}
    </RecordList>
  );
}
