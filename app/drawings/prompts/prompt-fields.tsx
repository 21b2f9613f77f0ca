import type { FormText, RefusedForm } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { dated, EditForm } from "~/ui/forms/edit-form";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

import { PROMPT_LINE_MAX, PROMPT_TITLE_MAX } from "./prompt-limits";

/** The form of a new or existing prompt. */
export function PromptFields({
  values = {},
  refused,
}: {
  values?: FormText;
  refused: RefusedForm | undefined;
}) {
  return (
    <Card>
      <EditForm
        thing="prompt"
        values={values}
        refused={refused}
        submitLabel="Save Prompt"
        cancelTo={pathTo("/admin/prompts")}
        className="space-y-5"
      >
        {(field) => (
          <>
            <TextField
              label="Title"
              required
              maxLength={PROMPT_TITLE_MAX}
              hint="Like “Draw your breakfast”. The address of its page is made from it."
              {...field("title")}
            />
            <TextAreaField
              label="One sentence more"
              required
              maxLength={PROMPT_LINE_MAX}
              rows={2}
              hint="In words that a seven-year-old can read."
              {...field("line")}
            />
            <TextField
              label="First day"
              required
              hint="A Monday. Artists see it that week, and can send drawings for two weeks more."
              className="[&_input]:max-w-60"
              {...dated(field("firstDay"))}
            />
          </>
        )}
      </EditForm>
    </Card>
  );
}
