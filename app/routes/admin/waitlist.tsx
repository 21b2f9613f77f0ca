import { MessageTabs } from "~/features/contact/message-tabs";
import {
  MESSAGES_A_PAGE,
  openMessageCount,
  waitlistForAdmins,
} from "~/features/contact/messages-for-admins.server";
import { formatDate } from "~/lib/dates";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { servicesContext } from "~/middleware/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LoadMore } from "~/ui/load-more";
import { Table } from "~/ui/table";

import type { Route } from "./+types/waitlist";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const after = readTimeKey(new URL(request.url).searchParams.get("after"));
  const [{ rows, total }, open] = await Promise.all([
    waitlistForAdmins(db, after),
    openMessageCount(db),
  ]);
  return {
    rows,
    total,
    open,
    next: timeKey(rows.length === MESSAGES_A_PAGE ? rows.at(-1) : undefined),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Waitlist · Admin" }];

export default function Waitlist({
  loaderData: { rows, total, open, next },
}: Route.ComponentProps) {
  return (
    <>
      <MessageTabs open={open} />
      {rows.length === 0 ? (
        <EmptyState scribble="paper" title="Nobody waits yet" />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
            <p>
              {total === 1 ? "1 person waits" : `${total.toLocaleString("en-US")} people wait`} for
              Future Founders.
            </p>
            <ButtonLink to="/admin/waitlist.csv" reloadDocument>
              Export CSV
            </ButtonLink>
          </div>
          <Table
            caption="Waitlist"
            rows={rows}
            columns={[
              { label: "Email", cell: ({ email }) => <span className="break-all">{email}</span> },
              { label: "Joined", cell: ({ createdAt }) => formatDate(createdAt) },
            ]}
          />
        </>
      )}
      <LoadMore to={next && queryString({ after: next })} />
    </>
  );
}
