import { withThousands } from "~/lib/thousands";
import { useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";

import { pathTo } from "~/path-to";
import { bottomBar } from "~/ui/bottom-bars";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useSelection } from "~/ui/lists/use-selection";
import { useHydrated } from "~/ui/use-hydrated";

import { bulkActions, counted } from "~/schema/bulk-actions";
import { BULK_ROWS_LIMIT } from "~/schema/bulk-limits";
import type { BulkOffer } from "./bulk-run";
import { BULK_FORM } from "./selection-of";

/**
 * The form that the boxes of a list belong to, as a bar that stays in reach while anything is
 * selected: without scripts always.
 */
export function BulkBar({
  offer: { actions, requestKey },
  total,
}: {
  offer: BulkOffer;
  /** How many rows the list's filter finds. */
  total: number;
}) {
  const { pathname, search } = useLocation();
  const { ticked, shown, tickAll } = useSelection(BULK_FORM);
  const [isAll, setAll] = useState(false);
  const isHydrated = useHydrated();
  const pending = useNavigation().formData?.get("intent");
  const [first] = actions;
  if (!first) return null;
  const count = isAll ? total : ticked;
  const clear = () => {
    tickAll(false);
    setAll(false);
  };
  const hasMore = total > shown || !isHydrated;
  return (
    <Form
      id={BULK_FORM}
      ref={bottomBar}
      tabIndex={-1}
      method="post"
      action={pathTo("/admin/bulk")}
      aria-label="With what is selected"
      className={classNames(
        "sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+2px)] z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-ink bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:bottom-0 lg:-mx-8 lg:px-8 print:hidden",
        // Where scripts are coming it waits for them: a list that grows shorter moves under the pointer.
        isHydrated ? count === 0 && "hidden" : "[@media(scripting:enabled)]:hidden",
      )}
    >
      {/* Without scripts Enter in a box presses the first button: this one asks what to do. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <input type="hidden" name="from" value={pathname + search} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <p className="font-display font-bold tabular-nums" role="status">
        {isHydrated ? `${withThousands(count)} selected` : "With what is ticked"}
      </p>
      {isHydrated && ticked < shown && !isAll && (
        <Button
          type="button"
          variant="quiet"
          size="sm"
          className="!px-2 md:hidden"
          onClick={() => tickAll(true)}
        >
          Select all {shown} shown
        </Button>
      )}
      {isHydrated && (
        <Button type="button" variant="quiet" size="sm" className="!px-2" onClick={clear}>
          Clear
        </Button>
      )}
      {hasMore && total > 0 && total <= BULK_ROWS_LIMIT && (
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
          <input
            type="checkbox"
            name="all"
            value="true"
            checked={isHydrated ? isAll : undefined}
            onChange={({ currentTarget }) => setAll(currentTarget.checked)}
            className="size-5 accent-ink"
          />
          All {counted(first, total)} that match
        </label>
      )}
      {total > BULK_ROWS_LIMIT && (
        <p className="text-sm text-ink-2">
          More than {withThousands(BULK_ROWS_LIMIT)} match; up to that many at a time.
        </p>
      )}
      <div className="ml-auto flex flex-wrap gap-2 max-md:ml-0 max-md:w-full">
        {actions.map((action) => (
          <Button
            key={action}
            name="intent"
            value={action}
            size="sm"
            className="max-md:!px-2.5"
            isPending={pending === action}
            pendingText={`${bulkActions[action].doing}...`}
          >
            {bulkActions[action].label}
            {bulkActions[action].asks ? "..." : ""}
          </Button>
        ))}
      </div>
    </Form>
  );
}
