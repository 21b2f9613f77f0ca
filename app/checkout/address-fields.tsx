import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";
import { addressStates } from "~/lib/us-states";
import { SelectField, TextField } from "~/ui/forms/text-field";

type Values = Partial<Record<"name" | "line1" | "line2" | "city" | "state" | "postalCode", string>>;

const states = [
  { value: "", label: "Choose a state" },
  ...Object.entries(addressStates).map(([value, label]) => ({ value, label })),
];

/** The fields of a US address, and where the shop ships. */
export function AddressFields({
  values = {},
  errors = {},
  shipsTo,
}: {
  values?: Values;
  errors?: Partial<Record<string, string[]>>;
  /** Where the shop ships, as its server says it. */
  shipsTo: string;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={values.name}
        errors={errors["name"]}
        className="sm:col-span-6"
      />
      <TextField
        label="Street address"
        name="line1"
        autoComplete="address-line1"
        required
        maxLength={120}
        defaultValue={values.line1}
        errors={errors["line1"]}
        className="sm:col-span-6"
      />
      <TextField
        label="Apartment, suite"
        name="line2"
        isOptional
        autoComplete="address-line2"
        maxLength={120}
        defaultValue={values.line2}
        errors={errors["line2"]}
        className="sm:col-span-6"
      />
      <TextField
        label="ZIP code"
        name="postalCode"
        autoComplete="postal-code"
        inputMode="numeric"
        required
        maxLength={MAX_TYPED_CODE}
        defaultValue={values.postalCode}
        errors={errors["postalCode"]}
        className="sm:col-span-2"
      />
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        required
        maxLength={80}
        defaultValue={values.city}
        errors={errors["city"]}
        className="sm:col-span-2"
      />
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        required
        defaultValue={values.state ?? ""}
        errors={errors["state"]}
        options={states}
        className="sm:col-span-2"
      />
      <p className="text-sm text-ink-2 sm:col-span-6">{shipsTo}</p>
    </div>
  );
}
