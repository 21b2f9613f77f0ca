import { errorSorts } from "~/features/system/errors/error-sorts";
import { errorSourceLabels, errorSources } from "~/features/system/errors/error-sources";
import {
  errorStatuses,
  errorStatusLabels,
  type ErrorStatus,
} from "~/features/system/errors/error-statuses";
import { errorsForAdmins } from "~/features/system/errors/errors-for-admins.server";
import { moveErrors } from "~/features/system/errors/move-errors.server";
import { ListBar } from "~/features/desk/views/list-bar";
import { readListPage } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";
import { readForm } from "~/lib/read-form";
import { refuseConflict } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { isUuid } from "~/lib/uuid";
import { requireRight } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { PageResponse, toastedResult, type ActionResult } from "~/ui/forms/action-result";
import { EmptyList } from "~/ui/empty-state";
import { ListFilter, ListSort } from "~/ui/lists/list-controls";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table } from "~/ui/lists/table";

import type { Route } from "./+types/errors";
import { errorColumns } from "./error-columns";

/** What can be chosen beside the open ones, which are shown first. */
const otherStatuses = ["solved", "ignored", "all"] as const;

const done: Record<ErrorStatus, { done: string; text: string }> = {
  solved: { done: "Solved", text: "It opens again if it happens again." },
  ignored: { done: "Ignored", text: "It is still counted, and stays out of the way." },
  open: { done: "Open again", text: "It is on the list of open errors." },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRight(context, request, "run-the-system");
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const status = otherStatuses.find((one) => one === params.get("status")) ?? null;
  const source = errorSources.find((one) => one === params.get("from")) ?? null;
  const sort = readSort(params.get("sort"), errorSorts);
  const shown = status === "all" ? null : (status ?? "open");
  const page = readListPage(params);
  const list = await errorsForAdmins(db, { status: shown, source, sort, page });
  return { ...list, status, source, sort };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireRight(context, request, "run-the-system");
  const { db } = context.get(servicesContext);
  const form = await readForm(request);
  const groupId = String(form.get("group") ?? "");
  const to = errorStatuses.find((status) => status === form.get("to"));
  const result = to && isUuid(groupId) && (await moveErrors(db, admin, groupId, to));
  if (to && result && result.ok) return done[to];
  return refuseConflict<ActionResult>({
    error: "Error",
    text: "Someone else has decided about it meanwhile, or it is no longer there.",
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Errors · Admin" }];

export default function Errors({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, next, status, source, sort } = loaderData;
  return (
    <div className="space-y-6">
      <PageResponse result={actionData} />
      <div>
        <p className="mt-1 text-ink-2">
          What went wrong in our own code: pages, jobs, and scripts in browsers. The same error is
          one row, however often it happens; nothing here is about anyone.
        </p>
      </div>
      <div className="space-y-3">
        <ListFilter
          label="Status"
          name="status"
          current={status}
          choices={[
            { value: null, label: "Open" },
            ...otherStatuses.map((value) => ({
              value,
              label: value === "all" ? "All" : errorStatusLabels[value],
            })),
          ]}
        />
        <ListFilter
          label="From"
          name="from"
          current={source}
          choices={[null, ...errorSources].map((value) => ({
            value,
            label: value ? errorSourceLabels[value] : "From anywhere",
          }))}
        />
        <ListBar list="errors" />
        <ListSort options={errorSorts} current={sort} className="md:hidden" />
      </div>
      {errors.length === 0 ? (
        <EmptyList
          scribble="heart"
          {...(status === null && source === null
            ? { title: "No open errors", text: "What goes wrong appears here within seconds." }
            : { title: "No errors here" })}
        />
      ) : (
        <MoreRows next={next} shown={errors.length}>
          <Table
            caption="Errors"
            list="errors"
            rows={errors}
            columns={errorColumns}
            sorting={{ options: errorSorts, current: sort }}
          />
        </MoreRows>
      )}
    </div>
  );
}
