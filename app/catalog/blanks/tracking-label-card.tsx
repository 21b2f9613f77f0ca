import type { RefusedForm } from "~/lib/form";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

import { MOST_BATCH, MOST_NAME } from "./garment-limits";
import type { TrackingLabel } from "./tracking-lines";

/** What the label in every youth shirt says; a new delivery of shirts has a new month and batch. */
export function TrackingLabelCard({
  label,
  refused,
}: {
  label: TrackingLabel | null;
  refused: RefusedForm | undefined;
}) {
  return (
    <Card title="Tracking label" level="h3">
      <PostForm refused={refused} fields={{ intent: "label" }} className="space-y-5">
        <p className="text-sm text-ink-2">
          The print batch prints it for every youth shirt. Change month and batch with each
          delivery: shirts that were made keep what they had.
        </p>
        <TextField
          label="Maker"
          name="maker"
          maxLength={MOST_NAME}
          required
          defaultValue={label?.maker}
        />
        <TextField
          label="Place"
          name="place"
          maxLength={MOST_NAME}
          required
          hint="Town, state, country"
          defaultValue={label?.place}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-5">
          <TextField
            label="Month"
            name="month"
            type="month"
            placeholder="2026-11"
            required
            defaultValue={label?.month}
          />
          <TextField
            label="Batch"
            name="batch"
            maxLength={MOST_BATCH}
            required
            defaultValue={label?.batch}
          />
        </div>
        <SubmitButton pendingText="Saving...">Save label</SubmitButton>
      </PostForm>
    </Card>
  );
}
