import type { RefusedForm } from "~/lib/form";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { TextField } from "~/ui/forms/text-field";

/** Suspends or reinstates a person, after asking for confirmation. */
export function SuspendAction({
  name,
  isSuspended,
  refused,
}: {
  name: string;
  isSuspended: boolean;
  /** A suspension that failed, with what was typed. */
  refused: RefusedForm | undefined;
}) {
  if (isSuspended)
    return (
      <ConfirmAction
        label="Reinstate"
        variant="secondary"
        title={`Reinstate ${name}?`}
        confirmLabel="Reinstate"
        fields={{ intent: "reinstate" }}
      >
        <p>Their page and products are shown again.</p>
      </ConfirmAction>
    );
  return (
    <ConfirmAction
      label="Suspend"
      title={`Suspend ${name}?`}
      confirmLabel="Suspend"
      fields={{ intent: "suspend" }}
      isOpen={refused !== undefined}
    >
      <p>
        They are signed out everywhere, their page and products are hidden, and payouts wait.
        Nothing is deleted.
      </p>
      <TextField
        label="Why"
        name="reason"
        isOptional
        maxLength={300}
        hint="Only admins see it, in the audit log."
        defaultValue={refused?.typed?.["reason"] ?? ""}
        errors={refused?.errors["reason"]}
      />
    </ConfirmAction>
  );
}
