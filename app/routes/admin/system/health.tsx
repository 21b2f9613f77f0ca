import { checkHealth } from "~/desk/system/health/check-health.server";
import { healthCopy } from "~/desk/system/health/health-parts";
import { formatDateTime } from "~/lib/date-time";
import { tookText } from "~/desk/system/time-ago";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { healthDeps } from "~/services.server";
import { Badge, Callout } from "~/ui/callout";
import { OneLine } from "~/ui/lists/one-line";
import { Table, type Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/health";

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, request, "run-the-system");
  const services = context.get(servicesContext);
  return { parts: await checkHealth(services.db, healthDeps(services)) };
}

export const meta: Route.MetaFunction = () => [{ title: "Health · Admin" }];

type Part = Route.ComponentProps["loaderData"]["parts"][number];

const columns: readonly Column<Part>[] = [
  {
    label: "Part",
    cell: ({ id }) => <span className="md:whitespace-nowrap">{healthCopy[id].title}</span>,
  },
  {
    label: "Purpose",
    isWideOnly: true,
    cell: ({ id }) => <OneLine text={healthCopy[id].does} />,
  },
  {
    label: "State",
    cell: ({ isWell }) => (
      <Badge tone={isWell ? "success" : "danger"}>{isWell ? "Well" : "Not well"}</Badge>
    ),
  },
  { label: "What we found", cell: ({ says }) => says },
  {
    label: "Took",
    isNumber: true,
    cell: ({ tookMs }) => <span className="sm:whitespace-nowrap">{tookText(tookMs)}</span>,
  },
  {
    label: "Since",
    cell: ({ since }) =>
      since ? <span className="sm:whitespace-nowrap">{formatDateTime(since)}</span> : "Not known",
  },
];

export default function Health({ loaderData: { parts } }: Route.ComponentProps) {
  const ill = parts.filter(({ isWell }) => !isWell);
  return (
    <div className="space-y-6">
      <div>
        <p className="mt-1 text-ink-2">
          Checked just now, each part for two seconds at most. A job checks every five minutes.
        </p>
      </div>
      {ill.length === 0 ? (
        <Callout tone="success" title="Everything is working." />
      ) : (
        ill.map(({ id, says }) => (
          <Callout key={id} tone="danger" title={`${healthCopy[id].title}: ${says}`}>
            <p>{healthCopy[id].whenRed}</p>
            {id === "jobs" && <TextLink to={pathTo("/admin/jobs")}>Open Jobs</TextLink>}
            {id === "payments" && <TextLink to={pathTo("/admin/settings")}>Open Settings</TextLink>}
          </Callout>
        ))
      )}
      <Table caption="Parts of the system" rows={parts} columns={columns} />
    </div>
  );
}
