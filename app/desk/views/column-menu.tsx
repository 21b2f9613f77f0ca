import { useContext } from "react";
import { useFetcher } from "react-router";

import { pathTo } from "~/path-to";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { HiddenColumns } from "~/ui/lists/hidden-columns";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

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
      <PostForm
        fetcher={fetcher}
        fields={{ intent: "columns", list, search }}
        action={pathTo("/admin/views")}
      >
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
        <SubmitButton variant="primary" size="sm" className="mt-3">
          Show these
        </SubmitButton>
      </PostForm>
    </BarMenu>
  );
}
