import { securityEventsForAdmins, RECORDS_A_PAGE } from "~/features/audit/audit-for-admins.server";
import { recordLink, spokenAction } from "~/features/audit/audit-words";
import { RecordFields, RecordLink, RecordList } from "~/features/audit/record-list";
import { formatDateTime } from "~/lib/date-time";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/security";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const rows = await securityEventsForAdmins(context.get(servicesContext).db, {
    q,
    after: readTimeKey(params.get("after")),
  });
  return { rows, q, next: timeKey(rows.length === RECORDS_A_PAGE ? rows.at(-1) : undefined) };
}

export const meta: Route.MetaFunction = () => [{ title: "Security Log · Admin" }];

export default function Security({ loaderData: { rows, q, next } }: Route.ComponentProps) {
  return (
    <RecordList
      q={q}
      searchLabel="Search action, person or address"
      next={next && queryString({ q, after: next })}
      isEmpty={rows.length === 0}
    >
      {rows.map((row) => (
        <li key={row.id} className="space-y-2 py-4">
          <p>
            <span className="font-display font-bold">{spokenAction(row.action)}</span>
            <span className="text-ink-2">
              {" "}
              {row.userName ?? (row.userId ? "a deleted account" : "nobody signed in")},{" "}
              {formatDateTime(row.createdAt)}
            </span>
            <RecordLink link={recordLink(row.resourceType, row.resourceId)} />
          </p>
          <p className="break-words text-sm text-ink-2">
            {[row.ipAddress, row.userAgent].filter(Boolean).join(", ")}
          </p>
          <RecordFields title="Particulars" value={row.metadata} />
        </li>
      ))}
    </RecordList>
  );
}
