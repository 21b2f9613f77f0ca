import { useState } from "react";

import { formatCents } from "~/lib/money";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ConfirmAction } from "~/ui/confirm-action";
import { controlClass, ValueNow } from "~/ui/field";
import { useHeld } from "~/ui/use-held";

import { typedFinalPrice } from "./price-adjustment";
import { refusedIn } from "./product-answer";
import { useSmallForm } from "./use-small-form";
import { settingsText } from "./variant-form";

export type EditedVariant = {
  id: string;
  size: string;
  color: string;
  priceAdjustmentCents: number;
  isAvailable: boolean;
};

type Props = {
  variant: EditedVariant;
  basePriceCents: number;
  pageAnswer: object | undefined;
};

/** One variant: size, color, price adjustment, final price, Active or Disabled, remove. */
export function VariantRow({ variant, basePriceCents, pageAnswer }: Props) {
  const posted = refusedIn(pageAnswer, variant.id)?.typed;
  const [typed, setTyped] = useState(posted ? typedIn(posted) : null);
  const { Form, isPending, refused } = useSmallForm(variant.id, pageAnswer, () => setTyped(null));
  const kept = useHeld(variant, typed !== null);
  const shown = typed ?? {
    adjustment: (kept.priceAdjustmentCents / 100).toFixed(2),
    isAvailable: kept.isAvailable,
  };
  const price = typedFinalPrice(basePriceCents, shown.adjustment);
  const name = `${variant.size}, ${variant.color}`;
  const problem = refused?.errors["priceAdjustment"]?.[0] ?? refused?.errors[""]?.[0];
  const problemId = `problem-${variant.id}`;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_5.75rem] md:py-2">
      <Form
        method="post"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_6rem_5rem_6.5rem_5.5rem]"
      >
        <input type="hidden" name="variantId" value={variant.id} />
        <input
          type="hidden"
          name="seen"
          value={refused?.now?.["seen"] ?? refused?.typed?.["seen"] ?? settingsText(kept)}
        />
        <span className="font-semibold">{name}</span>
        <label className="flex items-center gap-2 text-sm max-md:order-3">
          <span className="text-ink-2 md:hidden">Adjustment $</span>
          <input
            name="priceAdjustment"
            aria-label={`Price adjustment of ${name}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={shown.adjustment}
            onChange={(event) => setTyped({ ...shown, adjustment: event.currentTarget.value })}
            className={classNames(controlClass, "!w-24 px-2.5 text-right tabular-nums")}
          />
        </label>
        <output className="text-right font-display font-bold tabular-nums">
          {price === null ? "–" : formatCents(price)}
        </output>
        <label className="flex min-h-11 items-center gap-2 max-md:order-4">
          <input
            type="checkbox"
            name="isAvailable"
            value="true"
            checked={shown.isAvailable}
            onChange={(event) => setTyped({ ...shown, isAvailable: event.currentTarget.checked })}
            aria-label={`${name} is available`}
            className="size-5 accent-ink"
          />
          {shown.isAvailable ? "Active" : "Disabled"}
        </label>
        <Button
          name="intent"
          value="change"
          size="sm"
          aria-label={`Save ${name}`}
          isPending={isPending}
          pendingText="Saving..."
          className="max-md:order-5 max-md:justify-self-start"
        >
          Save
        </Button>
        {problem && (
          <div className="col-span-full space-y-1 max-md:order-6">
            <p id={problemId} role="alert" className="text-sm font-semibold text-danger">
              {problem}
            </p>
            {refused?.now && (
              <ValueNow
                text={`adjustment $${refused.now["priceAdjustment"]}, ${refused.now["isAvailable"] ? "Active" : "Disabled"}`}
              />
            )}
          </div>
        )}
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

/** The names of the columns where the rows are wide enough to have some. */
export function VariantHeader() {
  return (
    <div
      aria-hidden
      className="hidden grid-cols-[minmax(0,1fr)_5.75rem] gap-x-4 border-b-2 border-line pb-2 text-sm text-ink-2 md:grid"
    >
      <p className="grid grid-cols-[minmax(0,1fr)_6rem_5rem_6.5rem_5.5rem] gap-x-4">
        <span>Size and color</span>
        <span>Adjustment $</span>
        <span className="text-right">Final price</span>
        <span>Available</span>
      </p>
    </div>
  );
}

function typedIn(typed: Partial<Record<string, string>>) {
  return { adjustment: typed["priceAdjustment"] ?? "", isAvailable: Boolean(typed["isAvailable"]) };
}
