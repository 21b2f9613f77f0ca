import { Form } from "react-router";

import type { RefusedForm } from "~/lib/form";
import { SelectField, TextAreaField } from "~/ui/forms/text-field";
import { leavingForm } from "~/ui/forms/guarded-forms";
import { MarkerSign } from "~/ui/marker/marker";
import { SubmitButton } from "~/ui/forms/submit-button";

import { rejectionReasons, type DesignStatus } from "~/schema/design-status";
import { rejectionLabels } from "./design-labels";
import { REJECTION_NOTE_LIMIT } from "./rejection-limits";

/** Rejects a design in two steps: opened, then sent with a reason and an optional note. */
export function RejectDesignForm({
  status,
  refused,
}: {
  status: DesignStatus;
  refused: RefusedForm | undefined;
}) {
  return (
    <details
      open={refused !== undefined}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open || refused) return;
        currentTarget.scrollIntoView({ block: "center" });
        currentTarget.querySelector("select")?.focus({ preventScroll: true });
      }}
      className="marker-frame-soft group bg-white px-4 py-1"
    >
      <summary
        aria-keyshortcuts="r"
        className="flex min-h-11 cursor-pointer items-center justify-between font-display font-bold"
      >
        Reject this design
        <MarkerSign name="plus" className="size-5 transition-transform group-open:rotate-45" />
      </summary>
      <Form
        method="post"
        id="reject"
        className="mt-2 space-y-4 pb-4"
        ref={leavingForm}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit(event.currentTarget.querySelector("button"));
        }}
      >
        <input type="hidden" name="seen" value={status} />
        <SelectField
          label="Reason"
          name="reason"
          required
          defaultValue={refused?.typed?.["reason"] ?? ""}
          errors={refused?.errors["reason"]}
          options={[
            { value: "", label: "Choose a reason" },
            ...rejectionReasons.map((value) => ({ value, label: rejectionLabels[value] })),
          ]}
        />
        <TextAreaField
          label="A note for the creator"
          name="note"
          isOptional
          maxLength={REJECTION_NOTE_LIMIT}
          rows={3}
          defaultValue={refused?.typed?.["note"] ?? ""}
          errors={refused?.errors["note"]}
        />
        <p className="text-sm text-ink-2">This cannot be undone. The creator gets a kind email.</p>
        <SubmitButton name="intent" value="reject" variant="danger" pendingText="Rejecting...">
          Reject Design
        </SubmitButton>
      </Form>
    </details>
  );
}
