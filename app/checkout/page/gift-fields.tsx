import { giftDayRange, giftPlanText } from "~/orders/gifts/gift-days";
import { MAX_GIFT_NOTE } from "~/orders/gifts/gift-note";
import { daysText } from "~/lib/working-days/day-text";
import type { FieldErrors, FormText } from "~/lib/form";
import { Checkbox } from "~/ui/forms/checkbox";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { MarkerSign } from "~/ui/marker/marker";

/** 'This is a gift', and what that opens; the style sheet opens it, so that no script is needed. */
export function GiftFields({
  today,
  values,
  errors,
  plan,
}: {
  /** The shop's day (ISO). */
  today: string;
  /** What was sent before; undefined: nothing yet. */
  values: FormText | undefined;
  errors: FieldErrors;
  /** What the day means that was just chosen; undefined: none was. */
  plan: string | undefined;
}) {
  const range = giftDayRange(today);
  const day = values?.["giftDay"];
  const isInRange = day !== undefined && day >= range.first && day <= range.last;
  return (
    <div className="gift">
      <Checkbox
        name="isGift"
        autoComplete="off"
        label={<span className="font-semibold">This is a gift</span>}
        hint="Add a note, choose a day, include a gift receipt."
        defaultChecked={values?.["isGift"] === "on"}
      />
      <div className="mt-3 hidden space-y-5 border-l-4 border-yellow pl-4 [.gift:has([name=isGift]:checked)_&]:block sm:pl-6">
        <p className="flex items-start gap-2">
          <MarkerSign name="tick" className="mt-0.5 size-5 shrink-0" />
          <span>The slip in the parcel shows no prices.</span>
        </p>
        <TextAreaField
          label="Gift note"
          name="giftNote"
          isOptional
          maxLength={MAX_GIFT_NOTE}
          rows={3}
          autoComplete="off"
          defaultValue={values?.["giftNote"]}
          errors={errors["giftNote"]}
          hint="We print it on the slip."
        />
        <div className="space-y-2">
          <TextField
            label="Not before"
            name="giftDay"
            type="date"
            isOptional
            autoComplete="off"
            min={range.first}
            max={range.last}
            defaultValue={day}
            errors={errors["giftDay"]}
            hint={`The earliest day it may arrive, ${daysText(range)}. Leave it empty and we will print it right away.`}
            className="[&_input]:sm:max-w-64"
          />
          <p aria-live="polite" className="text-sm font-semibold empty:hidden">
            {plan ?? (isInRange && giftPlanText(day, today, values?.["state"]))}
          </p>
        </div>
        <Checkbox
          name="hasGiftReceipt"
          autoComplete="off"
          label="Put a gift receipt in the parcel"
          hint="It explains how to exchange or return the shirts, and shows no price."
          defaultChecked={values === undefined || values["hasGiftReceipt"] === "on"}
        />
      </div>
    </div>
  );
}
