import { adminActionsForAdmins, RECORDS_A_PAGE } from "~/features/audit/audit-for-admins.server";
import { recordLink, spokenAction } from "~/features/audit/audit-words";
import { RecordFields, RecordLink, RecordList } from "~/features/audit/record-list";
import { formatDateTime } from "~/lib/date-time";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/audit";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const rows = await adminActionsForAdmins(context.get(servicesContext).db, {
    q,
    after: readTimeKey(params.get("after")),
  });
  return { rows, q, next: timeKey(rows.length === RECORDS_A_PAGE ? rows.at(-1) : undefined) };
}

export const meta: Route.MetaFunction = () => [{ title: "Audit · Admin" }];

export default function Audit({ loaderData: { rows, q, next } }: Route.ComponentProps) {
  return (
    <RecordList
      q={q}
      searchLabel="Search action, admin or thing"
      next={next && queryString({ q, after: next })}
      isEmpty={rows.length === 0}
    >
      {rows.map((row) => (
        <li key={row.id} className="space-y-2 py-4">
          <p>
            <span className="font-display font-bold">{spokenAction(row.action)}</span>
            <span className="text-ink-2">
              {" "}
              by {row.adminName ?? "a deleted account"}, {formatDateTime(row.createdAt)}
            </span>
            <RecordLink link={recordLink(row.resourceType, row.resourceId)} />
          </p>
          <div className="flex flex-wrap gap-x-8 gap-y-2">
            <RecordFields title="Before" value={row.before} />
            <RecordFields title="After" value={row.after} />
          </div>
        </li>
      ))}
    </RecordList>
  );
}
