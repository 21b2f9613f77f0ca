import { useContext } from "react";
import { useFetcher } from "react-router";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { HiddenColumns } from "~/ui/lists/hidden-columns";

import type { ListName } from "~/schema/list-names";
import { BarMenu } from "./bar-menu";

/** Which columns of a list are shown, here and on every other device. */
export function ColumnMenu({
  list,
  columns,
  search,
}: {
  list: ListName;
  columns: readonly string[];
  search: string;
}) {
  const hidden = useContext(HiddenColumns)[list] ?? [];
  const fetcher = useFetcher<ActionResult>();
  useResultToast(fetcher.data);
  if (columns.length === 0) return null;
  const count = columns.filter((label) => hidden.includes(label)).length;
  return (
    <BarMenu key={hidden.join()} label={count === 0 ? "Columns" : `Columns (${count} hidden)`}>
      <fetcher.Form method="post" action={pathTo("/admin/views")}>
        <input type="hidden" name="intent" value="columns" />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="search" value={search} />
        <fieldset>
          <legend className="mb-1 font-display text-sm font-bold">Columns to show</legend>
          {columns.map((label) => (
            <label key={label} className="flex min-h-11 items-center gap-3 text-sm lg:min-h-9">
              <input
                type="checkbox"
                name="shown"
                value={label}
                defaultChecked={!hidden.includes(label)}
                className="size-5 accent-ink"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          className="mt-3"
          isPending={fetcher.state !== "idle"}
        >
          Show these
        </Button>
      </fetcher.Form>
    </BarMenu>
  );
}
