import { useState } from "react";
import { Form } from "react-router";

import type { FieldErrors } from "~/lib/form";
import { formatCents } from "~/lib/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/confirm-action";
import { SelectField, TextField } from "~/ui/text-field";

import { editorColors, editorSizes } from "./sizes-and-colors";

export type EditedVariant = {
  id: string;
  size: string;
  color: string;
  priceAdjustmentCents: number;
  isAvailable: boolean;
};

type Props = {
  basePriceCents: number;
  /** Sorted by standard size, then colour. */
  variants: readonly EditedVariant[];
  bulkErrors: FieldErrors;
  singleErrors: FieldErrors;
  changeErrors: FieldErrors;
};

/** Adds, changes and removes a product's sizes and colours. */
export function VariantEditor(props: Props) {
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <BulkAdd variants={props.variants} errors={props.bulkErrors} />
        <SingleAdd errors={props.singleErrors} />
      </div>
      <Card title="Current variants">
        <FirstError errors={props.changeErrors} />
        {props.variants.length === 0 ? (
          <p className="text-ink-2">No variants added yet...</p>
        ) : (
          <ul className="divide-y divide-line">
            {props.variants.map((variant) => (
              <VariantRow
                key={`${variant.id}-${variant.priceAdjustmentCents}-${variant.isAvailable}`}
                variant={variant}
                basePriceCents={props.basePriceCents}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function FirstError({ errors }: { errors: FieldErrors }) {
  const first = Object.values(errors).flat()[0];
  if (!first) return null;
  return (
    <p role="alert" className="mb-3 text-sm font-semibold text-danger">
      {first}
    </p>
  );
}

function BulkAdd({ variants, errors }: { variants: Props["variants"]; errors: FieldErrors }) {
  const [color, setColor] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const existing = new Set(
    variants.filter((variant) => variant.color === color).map(({ size }) => size),
  );
  const free = editorSizes.filter((size) => !existing.has(size));
  return (
    <Card title="Many sizes of one color" level="h3">
      <FirstError errors={errors} />
      <Form method="post" className="space-y-4" onSubmit={() => setChosen([])}>
        <SelectField
          label="Color"
          name="color"
          value={color}
          onChange={(event) => {
            setColor(event.currentTarget.value);
            setChosen([]);
          }}
          options={[
            { value: "", label: "Choose a color" },
            ...editorColors.map((value) => ({ value, label: value })),
          ]}
        />
        <fieldset>
          <legend className="mb-1 font-display text-sm font-bold">Sizes</legend>
          <div className="flex flex-wrap gap-x-4">
            {editorSizes.map((size) => (
              <label key={size} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name="sizes"
                  value={size}
                  disabled={existing.has(size)}
                  checked={chosen.includes(size)}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked
                        ? [...chosen, size]
                        : chosen.filter((one) => one !== size),
                    )
                  }
                  className="size-5 accent-ink"
                />
                <span className={existing.has(size) ? "text-ink-3 line-through" : undefined}>
                  {size}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="button" size="sm" variant="quiet" onClick={() => setChosen(free)}>
            Select All
          </Button>
          <Button type="button" size="sm" variant="quiet" onClick={() => setChosen([])}>
            Clear All
          </Button>
          <Button name="intent" value="add-bulk" size="sm">
            Add Variants
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function SingleAdd({ errors }: { errors: FieldErrors }) {
  return (
    <Card title="One variant" level="h3">
      <FirstError errors={errors} />
      <Form method="post" className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Size"
          name="size"
          list="variant-sizes"
          maxLength={30}
          hint="Pick one or type your own"
        />
        <TextField
          label="Color"
          name="color"
          list="variant-colors"
          maxLength={30}
          hint="Pick one or type your own"
        />
        <datalist id="variant-sizes">
          {editorSizes.map((size) => (
            <option key={size} value={size} />
          ))}
        </datalist>
        <datalist id="variant-colors">
          {editorColors.map((color) => (
            <option key={color} value={color} />
          ))}
        </datalist>
        <TextField
          label="Price adjustment ($)"
          name="priceAdjustment"
          inputMode="decimal"
          defaultValue="0.00"
        />
        <div className="flex items-end">
          <Button name="intent" value="add-single">
            Add Variant
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function VariantRow({
  variant,
  basePriceCents,
}: {
  variant: EditedVariant;
  basePriceCents: number;
}) {
  const [isAvailable, setAvailable] = useState(variant.isAvailable);
  const name = `${variant.size}, ${variant.color}`;
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <Form method="post" className="flex flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="variantId" value={variant.id} />
        <span className="w-40 font-semibold">{name}</span>
        <label className="flex items-center gap-2 text-sm">
          <span className="text-ink-2">Adjustment $</span>
          <input
            name="priceAdjustment"
            aria-label={`Price adjustment of ${name}`}
            inputMode="decimal"
            defaultValue={(variant.priceAdjustmentCents / 100).toFixed(2)}
            className="min-h-11 w-24 rounded-md border-2 border-ink bg-white px-2 text-right tabular-nums"
          />
        </label>
        <span className="w-24 text-right font-display font-bold tabular-nums">
          {formatCents(basePriceCents + variant.priceAdjustmentCents)}
        </span>
        <label className="flex min-h-11 w-28 items-center gap-2">
          <input
            type="checkbox"
            name="isAvailable"
            value="true"
            checked={isAvailable}
            onChange={(event) => setAvailable(event.currentTarget.checked)}
            className="size-5 accent-ink"
          />
          {isAvailable ? "Active" : "Disabled"}
        </label>
        <Button
          name="intent"
          value="change"
          size="sm"
          aria-label={`Save ${name}`}
          className="ml-auto"
        >
          Save
        </Button>
      </Form>
      <ConfirmAction
        label="Remove"
        accessibleLabel={`Remove ${name}`}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        fields={{ intent: "remove", variantId: variant.id }}
      >
        <p>Shoppers who have it in their cart lose it. Past orders stay.</p>
      </ConfirmAction>
    </li>
  );
}
