import type { KeyboardEvent } from "react";

import {
  CARRIER,
  carrierChoices,
  parcelField,
  type ParcelToNumber,
} from "~/desk/bulk/parcel-fields";
import type { RefusedForm } from "~/lib/form";
import { SelectField, TextField } from "~/ui/forms/text-field";

/** A line for each selected order that waits for its parcel's number, and who carries them. */
export function ParcelNumbers({
  parcels,
  refused,
}: {
  parcels: readonly ParcelToNumber[];
  refused: RefusedForm | undefined;
}) {
  const typed = refused?.typed ?? {};
  const errors = refused?.errors ?? {};
  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">Tracking numbers</legend>
      <SelectField
        label="Carrier for all of them"
        name={CARRIER}
        className="max-w-xs"
        defaultValue={typed[CARRIER] ?? carrierChoices[0]}
        errors={errors[CARRIER]}
        options={carrierChoices.map((value) => ({ value, label: value || "Another carrier" }))}
      />
      <p className="text-sm text-ink-2">
        Orders without a number are left alone. Enter moves to the next one, so you can scan labels
        one after another.
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {parcels.map(({ id, orderNumber, name }) => (
          <li key={id} className="py-2 md:py-1">
            <TextField
              label={
                <>
                  {orderNumber}
                  {name && <span className="font-sans font-normal text-ink-2"> for {name}</span>}
                </>
              }
              name={parcelField(id)}
              className="md:grid md:grid-cols-[18rem_minmax(0,24rem)] md:items-center md:gap-x-4 md:[&>:nth-child(n+3)]:col-start-2 md:[&>input]:min-h-10 md:[&>input]:py-1"
              autoComplete="off"
              maxLength={80}
              defaultValue={typed[parcelField(id)] ?? ""}
              errors={errors[parcelField(id)]}
              onKeyDown={toNext}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** A scanner ends each number with Enter, which would send the form. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const controls = [...(form?.elements ?? [])];
  const next = controls[controls.indexOf(event.currentTarget) + 1];
  if (next instanceof HTMLElement) next.focus();
}
