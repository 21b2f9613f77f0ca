import { withThousands } from "~/lib/thousands";
import { useEffect, useState } from "react";

import { runTitle } from "~/desk/bulk/bulk-copy";
import type { BulkRun, ShownRow } from "~/desk/bulk/bulk-run";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Table, type Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";
import { useHydrated } from "~/ui/use-hydrated";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

/** How far a run is, what became of it, and the way back to the list. */
export function RunProgress({ run }: { run: BulkRun }) {
  const { id, counts, state, listUrl, hasBatch, firstId } = run;
  const isUnderWay = state === "running" || state === "undoing";
  const worked = state === "undoing" ? counts.undone + counts.kept : counts.total - counts.waiting;
  const all = state === "undoing" ? counts.done + counts.undone + counts.kept : counts.total;
  return (
    <Card className="space-y-4">
      <div role="status">
        <h2 className="text-xl">{runTitle(run)}</h2>
      </div>
      {isUnderWay && (
        <div className="flex items-center gap-4">
          <progress
            value={worked}
            max={all}
            aria-label="Progress"
            className="h-3 flex-1 accent-ink"
          />
          <p className="tabular-nums text-sm font-semibold">
            {withThousands(worked)} of {withThousands(all)}
          </p>
        </div>
      )}
      {state === "cancelled" && <p>Nothing was changed.</p>}
      {isUnderWay && (
        <p className="text-sm text-ink-2">
          This continues on its own: you can leave this page and come back.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <UndoButton key={state} run={run} />
        {run.isOwn && state === "running" && counts.waiting > 0 && <StopButton />}
        {hasBatch && (
          <ButtonLink
            to={pathTo("/admin/orders/print/:batchId", { batchId: id })}
            reloadDocument
            size="sm"
            variant="primary"
          >
            Download the batch
          </ButtonLink>
        )}
        <ButtonLink to={firstId ? `${listUrl}#${firstId}` : listUrl} size="sm">
          Back to the list
        </ButtonLink>
        <ButtonLink to={pathTo("/admin/bulk")} size="sm" variant="quiet">
          What you did before
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Leaves the rows whose turn has not come as they are. */
function StopButton() {
  return (
    <PostForm>
      <SubmitButton name="intent" value="stop" size="sm" pendingText="Stopping...">
        Stop
      </SubmitButton>
    </PostForm>
  );
}

/** Takes a finished run back, for as long as that is possible. */
function UndoButton({ run: { undoableFor, isOwn } }: { run: BulkRun }) {
  const left = useSecondsLeft(undoableFor);
  if (!isOwn || left <= 0) return null;
  return (
    <PostForm>
      <SubmitButton name="intent" value="undo" size="sm" variant="primary" pendingText="Undoing...">
        Undo
        <span aria-hidden className="tabular-nums">
          ({left} s)
        </span>
      </SubmitButton>
    </PostForm>
  );
}

function useSecondsLeft(ms: number): number {
  const [passed, setPassed] = useState(0);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (ms <= 0) return;
    const start = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - start), 250);
    return () => clearInterval(timer);
  }, [ms]);
  return Math.ceil((isHydrated ? ms - passed : ms) / 1000);
}

/** The rows that were refused, or that could not be undone, each with why. */
export function RefusedRows({
  rows,
  isUndoing,
}: {
  rows: readonly ShownRow[];
  isUndoing: boolean;
}) {
  if (rows.length === 0) return null;
  const title = isUndoing ? "Left as they are" : "Not done";
  return (
    <section aria-labelledby="not-done">
      <h2 id="not-done" className="mb-3 text-lg">
        {title} ({withThousands(rows.length)})
      </h2>
      <Table caption={title} rows={rows} columns={columns} />
    </section>
  );
}

const columns: readonly Column<ShownRow>[] = [
  {
    label: "Which",
    cell: ({ name, to }) => (to ? <TextLink to={to}>{name}</TextLink> : <span>{name}</span>),
  },
  { label: "Why", cell: ({ why }) => why },
];
