import type { RefusedForm } from "~/lib/form";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

import { MOST_NAME } from "./garment-limits";

/** What everything is printed with. */
export function InkCard({
  ink,
  refused,
}: {
  ink: { maker: string; name: string; revision: number } | null;
  refused: RefusedForm | undefined;
}) {
  return (
    <Card title="Ink" level="h3">
      <PostForm
        refused={refused}
        fields={{ intent: "ink", seen: String(ink?.revision ?? 0) }}
        className="space-y-5"
      >
        <TextField
          label="Ink"
          name="name"
          maxLength={MOST_NAME}
          required
          defaultValue={ink?.name}
        />
        <TextField
          label="Maker of the ink"
          name="maker"
          maxLength={MOST_NAME}
          required
          defaultValue={ink?.maker}
        />
        {ink && (
          <Checkbox
            name="isAnother"
            value="yes"
            label="It is another ink"
            hint="No certificate covers it yet: youth sizes wait until one does."
            errors={refused?.errors["isAnother"]}
            defaultChecked={refused?.typed?.["isAnother"] === "yes"}
          />
        )}
        <SubmitButton pendingText="Saving...">Save ink</SubmitButton>
      </PostForm>
    </Card>
  );
}
