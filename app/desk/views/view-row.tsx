import type { RefusedForm } from "~/lib/form";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { SavedView } from "./saved-views";
import { VIEW_NAME_MAX } from "~/schema/list-names";

/** One saved view: open it, give it another name, delete it. */
export function ViewRow({
  view: { id, name, query },
  path,
  refused,
}: {
  view: SavedView;
  /** The list's page. */
  path: string;
  refused: RefusedForm | undefined;
}) {
  return (
    <li className="flex flex-wrap items-end gap-3 py-3">
      <PostForm
        refused={refused}
        fields={{ intent: "rename", id }}
        className="flex w-full min-w-0 items-end gap-3 sm:w-auto sm:flex-1"
      >
        <TextField
          label={<span className="sr-only">Name of “{name}”</span>}
          required
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          key={name}
          name="name"
          defaultValue={name}
          className="min-w-0 flex-1"
        />
        <SubmitButton aria-label={`Rename “${name}”`} size="sm">
          Rename
        </SubmitButton>
      </PostForm>
      <TextLink
        to={`${path}?${query}`}
        className="inline-flex min-h-11 items-center text-sm"
        aria-label={`Open “${name}”`}
      >
        Open
      </TextLink>
      <ConfirmAction
        label="Delete"
        accessibleLabel={`Delete “${name}”`}
        title={`Delete “${name}”?`}
        confirmLabel="Delete view"
        fields={{ intent: "delete", id }}
      >
        <p>The list itself and what is in it stay as they are.</p>
      </ConfirmAction>
    </li>
  );
}
