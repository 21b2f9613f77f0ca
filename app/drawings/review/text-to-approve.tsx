import { formatDateTime } from "~/lib/date-time";
import type { RefusedForm } from "~/lib/form";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

import { INSPIRATION_MAX, TITLE_MAX } from "../upload/design-limits";

type Approved = { title: string; words: string | null; by: string | null; at: Date };

/** What the artist typed, to be corrected and approved: this is what everyone will read. */
export function TextToApprove({
  typed,
  approved,
  refused,
}: {
  typed: { title: string; inspiration: string | null };
  approved: Approved | null;
  refused: RefusedForm | undefined;
}) {
  const shown = approved ?? { title: typed.title, words: typed.inspiration };
  return (
    <Card title="What everyone will read" level="h3">
      <PostForm refused={refused} className="space-y-4">
        <TextField
          label="Title"
          required
          maxLength={TITLE_MAX}
          name="title"
          defaultValue={shown.title}
        />
        <TextAreaField
          label="The artist’s words"
          isOptional
          rows={3}
          maxLength={INSPIRATION_MAX}
          name="words"
          defaultValue={shown.words ?? ""}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton
            name="intent"
            value="approve"
            size="sm"
            aria-keyshortcuts="a"
            pendingText="Saving..."
          >
            {approved ? "Words are fine again" : "Words are fine"}
          </SubmitButton>
          <p className="text-sm text-ink-2">
            {approved
              ? `Approved by ${approved.by ?? "a former admin"}, ${formatDateTime(approved.at)}`
              : "Read for names, schools, addresses and unkind words."}
          </p>
        </div>
      </PostForm>
    </Card>
  );
}
