import { Form, useNavigation } from "react-router";

import { formatDateTime } from "~/lib/date-time";
import type { RefusedForm } from "~/lib/form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
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
  const pending = useNavigation().formData?.get("intent");
  const shown = approved ?? { title: typed.title, words: typed.inspiration };
  return (
    <Card title="What everyone will read" level="h3">
      <Form method="post" className="space-y-4">
        <TextField
          label="Title"
          name="title"
          required
          maxLength={TITLE_MAX}
          defaultValue={refused?.typed?.["title"] ?? shown.title}
          errors={refused?.errors["title"]}
        />
        <TextAreaField
          label="The artist’s words"
          name="words"
          isOptional
          rows={3}
          maxLength={INSPIRATION_MAX}
          defaultValue={refused?.typed?.["words"] ?? shown.words ?? ""}
          errors={refused?.errors["words"]}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            name="intent"
            value="approve"
            size="sm"
            aria-keyshortcuts="a"
            isPending={pending === "approve"}
            pendingText="Approving..."
          >
            {approved ? "Approve again" : "Approve"}
          </Button>
          <p className="text-sm text-ink-2">
            {approved
              ? `Approved by ${approved.by ?? "a former admin"}, ${formatDateTime(approved.at)}`
              : "Read for names, schools, addresses and unkind words."}
          </p>
        </div>
      </Form>
    </Card>
  );
}
