import { useEffect } from "react";
import { data, redirect } from "react-router";

import { shownLabels } from "~/press/packed-labels.server";
import { newestBatches, printBoard } from "~/press/print-board.server";
import {
  heldBackCount,
  heldForPapers,
  ordersBeingRefunded,
  stoppedAtPress,
  waitingGifts,
} from "~/press/print-queue.server";
import { failureResult } from "~/lib/failure-result";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { printOrdersForAdmins } from "~/press/print-orders/print-orders-for-admins.server";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PageResponse } from "~/ui/forms/action-result";

import type { Route } from "./+types/print-desk";
import { BatchList, BatchPapers } from "./batch-list";
import { PackedLabels } from "./packed-label-list";
import {
  BeingRefunded,
  DeskColumn,
  ShipForm,
  StoppedAtPress,
  WaitingGifts,
  WithoutPapers,
} from "./print-desk-parts";
import { printDeskAction } from "./print-desk-action.server";
import { printProviderAction } from "./print-provider-action.server";
import { PrintProviderCard } from "./print-provider-parts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { db, printer } = context.get(servicesContext);
  const withProvider = await printOrdersForAdmins(db);
  const batch = params.get("batch") ?? "";
  return {
    columns: await printBoard(db),
    batches: await newestBatches(db),
    heldBack: await heldBackCount(db),
    withoutPapers: await heldForPapers(db),
    gifts: await waitingGifts(db),
    beingRefunded: await ordersBeingRefunded(db),
    stopped: await stoppedAtPress(db),
    withProvider: printer.takesOrders || withProvider.problems.length > 0 ? withProvider : null,
    labels: await shownLabels(db),
    /** What the 'Select all' links have ticked: a state, or a state and a group. */
    select: params.get("select") ?? "",
    batchId: isUuid(batch) ? batch : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const services = context.get(servicesContext);
  const form = await readForm(request, { repeats: ["line"] });
  const result =
    (await printProviderAction(services, admin, form)) ??
    (await printDeskAction(services, admin, form));
  if ("done" in result) {
    if (!result.batchId) return data(result);
    return redirect(pathTo("/admin/orders/print", { query: { batch: result.batchId } }));
  }
  return result.isConflict ? refuseConflict(result) : refuseForm(result);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return failureResult(serverAction);
}

/** The board is shown as it is now, also where something was refused or only part of it done. */
export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = () => [{ title: "Print desk · Admin" }];

export default function PrintDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { columns, batches, heldBack, beingRefunded, labels, withProvider, select, batchId } =
    loaderData;
  const made = batches.find(({ id }) => id === batchId);
  const file = batchId && pathTo("/admin/orders/print/:batchId", { batchId });
  useEffect(() => {
    if (file) window.location.assign(file);
  }, [file]);
  return (
    <>
      <PageResponse result={actionData} />
      <div className="mb-5 flex flex-wrap items-center justify-end gap-3">
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pathTo("/admin/blanks", { hash: "stock" })} size="sm">
            Out of stock
          </ButtonLink>
          <ButtonLink to={pathTo("/admin/orders/print.zip")} reloadDocument size="sm">
            Download what to print
          </ButtonLink>
        </div>
      </div>
      {file && (
        <Callout tone="success" title="Batch made" className="mb-5">
          <p className="mb-3">Its lines are printing now. The download starts by itself.</p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
            <ButtonLink to={file} reloadDocument size="sm">
              Download the batch
            </ButtonLink>
            {made && <BatchPapers batch={made} />}
          </div>
        </Callout>
      )}
      {heldBack > 0 && (
        <Callout tone="warning" className="mb-5">
          {heldBack === 1
            ? "1 order with a doubtful payment is"
            : `${heldBack} orders with a doubtful payment are`}{" "}
          held back until the bank has decided.
        </Callout>
      )}
      <WithoutPapers {...loaderData.withoutPapers} />
      <StoppedAtPress orders={loaderData.stopped} />
      <BeingRefunded orders={beingRefunded} />
      <WaitingGifts orders={loaderData.gifts} />
      {withProvider && <PrintProviderCard {...withProvider} />}
      <BatchList batches={batches} />
      <div className="gap-5 lg:columns-2 [&>*]:mb-5 [&>*]:break-inside-avoid">
        {columns.map((column) => (
          <DeskColumn key={column.state} column={column} select={select}>
            {column.state === "packed" && (
              <>
                <PackedLabels {...labels} />
                <ShipForm result={actionData} />
              </>
            )}
          </DeskColumn>
        ))}
      </div>
    </>
  );
}
