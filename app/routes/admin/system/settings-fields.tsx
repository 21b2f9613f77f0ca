import { gridColors, gridSizes } from "~/catalog/variants/sizes-and-colors";
import type { FormText, RefusedForm } from "~/lib/form";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { EditForm, ticked } from "~/ui/forms/edit-form";
import { SelectField, TextField } from "~/ui/forms/text-field";

type Props = {
  values: FormText;
  collections: readonly { id: string; name: string }[];
  refused: RefusedForm | undefined;
  saved: number | undefined;
};

const usZones = [
  ["America/New_York", "Eastern"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Phoenix", "Arizona"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
  ["America/Puerto_Rico", "Puerto Rico and the Virgin Islands"],
  ["Pacific/Guam", "Guam and the Northern Marianas"],
  ["Pacific/Pago_Pago", "American Samoa"],
] as const;

/** The zones of the United States, and the one that is set if it is another. */
function zoneOptions(set: string | undefined) {
  const options: { value: string; label: string }[] = usZones.map(([value, label]) => ({
    value,
    label,
  }));
  const isOther = set && !options.some(({ value }) => value === set);
  return isOther ? [...options, { value: set, label: set }] : options;
}

/** What publishing starts from, what discount codes may be at most, where we ship, when days begin, and taxes. */
export function SettingsFields({ values, collections, refused, saved }: Props) {
  const errors = refused?.errors ?? {};
  return (
    <Card title="Publishing, discount codes, shipping, days and taxes">
      <EditForm
        thing="form"
        values={values}
        refused={refused}
        saved={saved}
        fields={{ intent: "settings" }}
        submitLabel="Save Settings"
        className="space-y-8"
      >
        {(field) => {
          const boxes = (kind: "size" | "color", all: readonly string[]) => (
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {all.map((one) => (
                <Checkbox key={one} label={one} {...ticked(field(`${kind}:${one}`))} />
              ))}
            </div>
          );
          return (
            <>
              <section className="space-y-5">
                <h3 className="text-base">A new product starts with</h3>
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField
                    label="Price"
                    inputMode="decimal"
                    required
                    hint="In dollars, like 25.00"
                    {...field("defaultPrice")}
                  />
                  <SelectField
                    label="Collection"
                    isOptional
                    options={[
                      { value: "", label: "No collection" },
                      ...collections.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                    {...field("collectionId")}
                  />
                </div>
                <Group legend="Sizes" errors={errors["sizes"]}>
                  {boxes("size", gridSizes)}
                  <Checkbox label="All youth sizes" {...ticked(field("youthSizes"))} />
                </Group>
                <Group
                  legend="Colors"
                  hint="The color that the artist picked is always offered, too."
                  errors={errors["colors"]}
                >
                  {boxes("color", gridColors)}
                </Group>
              </section>
              <section className="space-y-5">
                <h3 className="text-base">A discount code may be at most</h3>
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField
                    label="Percentage"
                    inputMode="decimal"
                    required
                    hint="100 means a free shirt. Existing codes keep theirs."
                    {...field("codePercentMax")}
                  />
                  <TextField
                    label="Fixed amount"
                    inputMode="decimal"
                    isOptional
                    hint="In dollars. Leave empty for no limit."
                    {...field("codeAmountMax")}
                  />
                  <TextField
                    label="Uses held by one browser"
                    inputMode="numeric"
                    required
                    hint="Unpaid orders that hold a use of a limited code."
                    {...field("codeHeldPerBrowser")}
                  />
                  <TextField
                    label="Uses held by one network"
                    inputMode="numeric"
                    required
                    hint="A class or a family on one connection; never more than half of the code's uses."
                    {...field("codeHeldPerNetwork")}
                  />
                </div>
              </section>
              <section className="space-y-3">
                <h3 className="text-base">Where we ship</h3>
                <p className="text-sm text-ink-2">
                  The 50 states and the District of Columbia, always.
                </p>
                <Checkbox
                  label="Puerto Rico, the territories and military mail (APO, FPO, DPO)"
                  hint="Usually 2 to 6 weeks on the way, most of it with a customs form. Without the tick, addresses there are refused with a sentence that says so; orders already taken still go there."
                  {...ticked(field("shipsFar"))}
                />
              </section>
              <section className="space-y-5">
                <h3 className="text-base">The shop&rsquo;s days</h3>
                <div className="grid gap-5 sm:grid-cols-2">
                  <SelectField
                    label="Time zone"
                    required
                    hint="Its midnight ends a discount code's last day, and each day and month in the reports. Mails and receipts give dates in it."
                    options={zoneOptions(values["timeZone"])}
                    {...field("timeZone")}
                  />
                </div>
              </section>
              <section className="space-y-5">
                <h3 className="text-base">Taxes</h3>
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField
                    label="Tax form from"
                    inputMode="decimal"
                    required
                    hint="In dollars. Before someone's royalties of a year reach it, payouts wait for the tax form."
                    {...field("taxForm")}
                  />
                  <TextField
                    label="Sales tax from sales of"
                    inputMode="decimal"
                    required
                    hint="In dollars, to one state in a year, where the state's own amount is not entered."
                    {...field("salesTaxAmount")}
                  />
                  <TextField
                    label="Sales tax from orders"
                    inputMode="numeric"
                    required
                    hint="The same, counted in orders."
                    {...field("salesTaxOrders")}
                  />
                </div>
              </section>
            </>
          );
        }}
      </EditForm>
    </Card>
  );
}

function Group({
  legend,
  hint,
  errors = [],
  children,
}: {
  legend: string;
  hint?: string;
  errors?: readonly string[] | undefined;
  children: React.ReactNode;
}) {
  return (
    <fieldset>
      <legend className="font-display text-sm font-bold">{legend}</legend>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
      {errors.length > 0 && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {errors[0]}
        </p>
      )}
      {children}
    </fieldset>
  );
}
