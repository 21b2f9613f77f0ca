import { useEffect, useRef, useState, type SubmitEvent } from "react";

import { garmentColor } from "~/art/garments/garment-colors";
import { ClosedNotice } from "~/people/settings/closed-notice";
import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";
import { ColorSwatches, SizePicker } from "~/ui/forms/choices";

import { wishBeingSent } from "./change-wish";
import { BuyBar } from "./buying/buy-bar";
import { PlainChoice } from "./buying/plain-choice";
import { whatIsMissing } from "./buying/what-is-missing";
import { OrderSummary } from "./order-summary";
import { colorChoices, sizeChoices, sizeGroups, type ChoosableVariant } from "./product-choice";
import { SizeGuide } from "./sizes/size-guide";
import { BackInStockLink } from "./back-in-stock-link";

const MAX_QUANTITY = 20;
/** Not made by React, which would make another one for the island than for the page around it. */
const FORM = "buy";

type BuyBoxProps = {
  productId: string;
  /** Of the variant of both choices, also if it is sold out; before both are made, the base price. */
  priceCents: number;
  variants: readonly ChoosableVariant[];
  /** Why some sizes are not for sale now although their shirts are there. */
  held: readonly string[];
  /** The variant of both choices, once both are made and it is available. */
  variant: ChoosableVariant | null;
  color: string | null;
  size: string | null;
  onColor: (color: string) => void;
  onSize: (size: string) => void;
  addsTax: boolean;
  /** While the shop takes no orders, shirts can only be put into the cart. */
  closed: { message: string } | null;
  /** The button's value while the form is on its way. */
  sending: string | null;
  onSend: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Size, color and quantity, the price, and the two ways to buy. Both must be chosen first. */
export function BuyBox({
  productId,
  priceCents,
  variants,
  held,
  variant,
  color,
  size,
  onColor,
  onSize,
  addsTax,
  closed,
  sending,
  onSend,
}: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1);
  const isSoldOut = variants.every(({ isAvailable }) => !isAvailable);
  const [error, setError] = useState(
    size && !variant && !isSoldOut ? whatIsMissing(color, size) : null,
  );
  const form = useRef<HTMLFormElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  // The page can be used before its script loads: what was chosen until then counts.
  useEffect(() => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    const [earlierColor, earlierSize] = [chosen.get("color"), chosen.get("size")];
    if (typeof earlierColor === "string") onColor(earlierColor);
    if (typeof earlierSize === "string") onSize(earlierSize);
    setQuantity(Number(chosen.get("quantity")));
  }, [onColor, onSize]);
  const chooseSize = (name: string) => {
    onSize(name);
    setError(null);
  };
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    const wish = wishBeingSent();
    if (variant && !wish) return onSend(event);
    event.preventDefault();
    if (variant && wish) {
      const { currentTarget, nativeEvent } = event;
      void wish.then(() => currentTarget.requestSubmit(nativeEvent.submitter));
      return;
    }
    setError(whatIsMissing(color, size));
    form.current
      ?.querySelector<HTMLInputElement>(
        color ? 'input[name="size"]:enabled' : 'input[name="color"]',
      )
      ?.focus();
  };
  return (
    <>
      <form
        ref={form}
        id={FORM}
        method="post"
        action={pathTo("/cart")}
        onSubmit={check}
        className="flex flex-col gap-6"
      >
        <input type="hidden" name="variantId" value={variant?.id ?? ""} />
        <input type="hidden" name="sibling" value={variants[0]?.id ?? ""} />
        <PlainChoice variants={variants} chosenId={variant?.id ?? ""} />
        <div className="flex flex-col gap-6 [@media(scripting:none)]:hidden">
          <ColorSwatches
            colors={colorChoices(variants).map(({ name, isAvailable }) => ({
              name,
              isAvailable,
              hex: garmentColor(name).hex,
            }))}
            value={color ?? ""}
            onChange={(name) => {
              onColor(name);
              setError(null);
            }}
          />
          <div className="relative">
            <SizePicker
              groups={sizeGroups(sizeChoices(variants, color))}
              value={size}
              onChange={chooseSize}
            />
            <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
              {error}
            </p>
            <SizeGuide variants={variants} color={color} onSize={chooseSize} />
          </div>
        </div>
        {held.map((text) => (
          <p key={text} className="border-l-4 border-warning pl-3 text-sm font-semibold">
            {text}
          </p>
        ))}
        <BackInStockLink productId={productId} variants={variants} />
        <label className="flex items-center gap-3 font-display text-sm font-bold">
          Quantity
          <select
            name="quantity"
            value={quantity}
            onChange={(event) => setQuantity(Number(event.currentTarget.value))}
            className="select-arrow min-h-11 rounded-md border-2 border-ink bg-white pl-3.5 font-sans text-base font-normal tabular-nums"
          >
            {Array.from({ length: MAX_QUANTITY }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
        <ClosedNotice closed={closed} className="" />
        {isSoldOut ? (
          <p className="font-semibold">Sold out for now. Please check back soon.</p>
        ) : (
          <div ref={buttons} className={classNames("grid gap-3", !closed && "sm:grid-cols-2")}>
            {!closed && (
              <button
                type="submit"
                name="intent"
                value="buy-now"
                aria-busy={sending === "buy-now" || undefined}
                className={buttonClass({ variant: "primary", size: "lg", isWide: true })}
              >
                {sending === "buy-now" ? "One moment..." : "Buy Now"}
              </button>
            )}
            <button
              type="submit"
              name="intent"
              value="add"
              aria-busy={sending === "add" || undefined}
              className={buttonClass({ size: "lg", isWide: true })}
            >
              {sending === "add" ? "Adding..." : "Add to Cart"}
            </button>
          </div>
        )}
        <OrderSummary
          variantId={variant?.id ?? null}
          unitPriceCents={priceCents}
          quantity={quantity}
          addsTax={addsTax}
        />
      </form>
      {!isSoldOut && (
        <BuyBar
          buttons={buttons}
          formId={FORM}
          priceCents={priceCents}
          variants={variants}
          isChosen={variant !== null}
          color={color}
          size={size}
          onSize={chooseSize}
          isClosed={closed !== null}
          isSending={sending !== null}
        />
      )}
    </>
  );
}
