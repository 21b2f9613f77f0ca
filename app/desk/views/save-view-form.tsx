import { useFetcher } from "react-router";

import type { RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { TextField } from "~/ui/forms/text-field";

import { type ListName, VIEW_NAME_MAX } from "~/schema/list-names";

/** Gives a list's filters a name. Without scripts a refused name is shown on the page of all views. */
export function SaveViewForm({
  list,
  search,
  refused: refusedBefore,
}: {
  list: ListName;
  search: string;
  refused?: RefusedForm | undefined;
}) {
  const fetcher = useFetcher<ActionResult & { refused?: RefusedForm }>();
  const refused = fetcher.data?.refused ?? refusedBefore;
  useResultToast(fetcher.data);
  return (
    <fetcher.Form method="post" action={pathTo("/admin/views")} className="space-y-3">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="search" value={search} />
      <TextField
        label="Name of the view"
        name="name"
        required
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        defaultValue={refused?.typed?.["name"] ?? ""}
        hint="Only you see it."
        errors={refused?.errors["name"]}
      />
      <Button type="submit" variant="primary" size="sm" isPending={fetcher.state !== "idle"}>
        Save view
      </Button>
    </fetcher.Form>
  );
}
