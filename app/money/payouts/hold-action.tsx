import type { RefusedForm } from "~/lib/form";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { TextField } from "~/ui/forms/text-field";

import { HOLD_REASON_MAX } from "~/lib/payout-limits";

type Props = {
  name: string;
  isHeld: boolean;
  /** Beside the reason: whose payouts. */
  fields?: Record<string, string>;
  /** A hold that failed, with what was typed. */
  refused?: RefusedForm | undefined;
};

/** Holds a creator's payouts, or releases them, with a reason. */
export function HoldAction({ name, isHeld, fields = {}, refused }: Props) {
  return (
    <ConfirmAction
      label={isHeld ? "Release payouts" : "Hold payouts"}
      accessibleLabel={`${isHeld ? "Release" : "Hold"} payouts of ${name}`}
      variant="secondary"
      title={isHeld ? `Release the payouts of ${name}?` : `Hold the payouts of ${name}?`}
      confirmLabel={isHeld ? "Release" : "Hold"}
      fields={{ ...fields, intent: isHeld ? "release" : "hold" }}
      isOpen={refused !== undefined}
    >
      <p>
        {isHeld
          ? "What is waiting is sent with the next run."
          : "Nothing is sent until an owner releases it, not even a payout that is already listed. A transfer that the provider is already making will still arrive. They see that payouts are on hold, but not why."}
      </p>
      <TextField
        label="Why"
        name="reason"
        required
        maxLength={HOLD_REASON_MAX}
        hint="Only owners see it."
        defaultValue={refused?.typed?.["reason"] ?? ""}
        errors={refused?.errors["reason"]}
      />
    </ConfirmAction>
  );
}
