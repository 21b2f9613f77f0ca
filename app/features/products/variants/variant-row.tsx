import { useState } from "react";

import { dollarsText, formatCents } from "~/lib/money";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { classNames } from "~/ui/class-names";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { controlClass, ValueNow } from "~/ui/forms/field";
import { refusedPart } from "~/ui/forms/refused-part";
import { useHeld } from "~/ui/forms/use-held";
import { useTyping } from "~/ui/forms/use-typing";

import { typedFinalPrice } from "./price-adjustment";
import { refusedIn } from "../edit/product-result";
import { useSmallForm } from "../edit/use-small-form";
import { settingsText } from "./variant-form";

export type EditedVariant = {
  id: string;
  size: string;
  color: string;
  priceAdjustmentCents: number;
  isAvailable: boolean;
  /** False while its blank is switched off for the whole shop. */
  isInStock: boolean;
};

type Props = {
  variant: EditedVariant;
  basePriceCents: number;
  pageResponse: object | undefined;
};

/** One variant: size, color, price adjustment, final price, Active or Disabled, remove. */
export function VariantRow({ variant, basePriceCents, pageResponse }: Props) {
  const posted = refusedIn(pageResponse, variant.id)?.typed;
  const [typed, setTyped] = useState(posted ? typedIn(posted) : null);
  const typing = useTyping();
  const { Form, isPending, refused } = useSmallForm(variant.id, pageResponse, (seen) => {
    if (typing.onSaved(seen)) setTyped(null);
  });
  const kept = useHeld(variant, typed !== null);
  const shown = typed ?? {
    adjustment: dollarsText(kept.priceAdjustmentCents),
    isAvailable: kept.isAvailable,
  };
  const price = typedFinalPrice(basePriceCents, shown.adjustment);
  const name = `${variant.size}, ${variant.color}`;
  const problem = refused?.errors["priceAdjustment"]?.[0] ?? refused?.errors[""]?.[0];
  const formId = `variant-${variant.id}`;
  const problemId = `problem-${variant.id}`;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:py-2">
      <Form
        method="post"
        id={formId}
        {...(refused && refusedPart.hook("root"))}
        onChange={typing.onChange}
        onSubmit={typing.onSubmit}
        className={`${columns} grid-cols-2 items-center gap-y-2`}
      >
        <input type="hidden" name="variantId" value={variant.id} />
        <input
          type="hidden"
          name="seen"
          value={
            refused?.now?.["seen"] ?? refused?.typed?.["seen"] ?? typing.over ?? settingsText(kept)
          }
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 break-words font-semibold">
          {name}
          {!variant.isInStock && <Badge tone="warning">Out of stock</Badge>}
        </span>
        <output className="text-right font-display font-bold tabular-nums md:order-1">
          {price === null ? "–" : formatCents(price)}
        </output>
        <label className="flex items-center gap-2 whitespace-nowrap text-sm">
          <span className="text-ink-2 md:hidden">Adjust by $</span>
          <input
            name="priceAdjustment"
            aria-label={`Price adjustment of ${name}`}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? problemId : undefined}
            inputMode="decimal"
            autoComplete="off"
            value={shown.adjustment}
            onChange={(event) => setTyped({ ...shown, adjustment: event.currentTarget.value })}
            className={classNames(controlClass, "!w-20 px-2.5 text-right tabular-nums md:!w-24")}
          />
        </label>
        <label className="flex min-h-11 items-center gap-2 justify-self-end md:order-2 md:justify-self-start">
          <input
            type="checkbox"
            name="isAvailable"
            value="true"
            checked={shown.isAvailable}
            onChange={(event) => setTyped({ ...shown, isAvailable: event.currentTarget.checked })}
            aria-label={`${name} is available`}
            className="tick-box"
          />
          {shown.isAvailable ? "Active" : "Disabled"}
        </label>
        {problem && (
          <div className="col-span-full space-y-1 md:order-3">
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
      <div className="flex flex-wrap items-start justify-between gap-3 md:pt-0.5">
        <Button
          form={formId}
          name="intent"
          value="change"
          size="sm"
          aria-label={`Save ${name}`}
          isPending={isPending}
          pendingText="Saving..."
        >
          Save
        </Button>
        <ConfirmAction
          label="Remove"
          accessibleLabel={`Remove ${name}`}
          title={`Remove ${name}?`}
          confirmLabel="Remove"
          fields={{ intent: "remove", variantId: variant.id }}
        >
          <p>Shoppers who have it in their cart lose it. Past orders stay.</p>
        </ConfirmAction>
      </div>
    </li>
  );
}

const columns = "grid gap-x-4 md:grid-cols-[minmax(0,1fr)_6rem_5rem_6.5rem]";

/** Column headings, where the rows are wide enough for them. */
export function VariantHeader() {
  return (
    <p
      aria-hidden
      className={`${columns} border-b-2 border-line pb-2 pr-[12.25rem] text-sm text-ink-2 max-md:hidden`}
    >
      <span>Size and color</span>
      <span>Adjustment $</span>
      <span className="text-right">Final price</span>
      <span>Available</span>
    </p>
  );
}

function typedIn(typed: Partial<Record<string, string>>) {
  return { adjustment: typed["priceAdjustment"] ?? "", isAvailable: Boolean(typed["isAvailable"]) };
}
