import { useFetcher } from "react-router";

import type { RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
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
    <PostForm
      fetcher={fetcher}
      refused={refused}
      action={pathTo("/admin/views")}
      fields={{ intent: "save", list, search }}
      className="space-y-3"
    >
      <TextField
        label="Name of the view"
        required
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        hint="Only you see it."
        name="name"
      />
      <SubmitButton variant="primary" size="sm">
        Save view
      </SubmitButton>
    </PostForm>
  );
}
