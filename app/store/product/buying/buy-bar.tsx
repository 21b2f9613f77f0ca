import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";

import { garmentColor } from "~/art/garments/garment-colors";
import { formatCents } from "~/lib/money";
import { bottomBar } from "~/ui/bottom-bars";
import { buttonClass } from "~/ui/button-class";
import { SizePicker } from "~/ui/forms/choices";
import { useHydrated } from "~/ui/use-hydrated";

import { sizeChoices, sizeGroups, type ChoosableVariant } from "../product-choice";
import { Sheet } from "./sheet";
import { whatIsMissing } from "./what-is-missing";

type Props = {
  /** The page's own buttons: the bar stands in for them while they are out of sight. */
  buttons: RefObject<HTMLElement | null>;
  formId: string;
  priceCents: number;
  variants: readonly ChoosableVariant[];
  /** Whether color and size are chosen, and available together. */
  isChosen: boolean;
  color: string | null;
  size: string | null;
  onSize: (size: string) => void;
  /** While the shop takes no orders, shirts can only be put into the cart. */
  isClosed: boolean;
  isSending: boolean;
};

/** On phones: price, choice and 'Buy Now' along the bottom; a size that is missing is asked in a sheet. */
export function BuyBar(props: Props) {
  const { formId, priceCents, variants, isChosen, color, size, onSize, isClosed, isSending } =
    props;
  const sheet = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isAway = useIsAway(props.buttons);
  const isLive = useHydrated();
  if (!isAway && !isAsking) return null;
  const ask = (event: MouseEvent) => {
    if (isChosen) return;
    event.preventDefault();
    setAsking(true);
    setError(size ? whatIsMissing(color, size) : null);
    sheet.current?.showModal();
  };
  const insist = (event: MouseEvent) => {
    if (isChosen) return;
    event.preventDefault();
    setError(whatIsMissing(color, size));
    sheet.current?.querySelector<HTMLInputElement>("input:enabled")?.focus();
  };
  const pending = isClosed ? "Adding..." : "One moment...";
  const label = isClosed ? "Add to Cart" : "Buy Now";
  const submit = {
    type: "submit",
    form: formId,
    name: "intent",
    value: isClosed ? "add" : "buy-now",
    "aria-busy": isSending || undefined,
    children: isSending ? pending : label,
  } as const;
  return (
    <>
      <section
        aria-label="Buy this shirt"
        ref={bottomBar}
        className="bottom-bar [@media(scripting:none)]:hidden"
      >
        <div className="flex items-center justify-between gap-4 px-4 py-2.5">
          <div className="min-w-0">
            <p className="font-display text-lg font-extrabold leading-tight tabular-nums">
              {formatCents(priceCents)}
            </p>
            <p className="flex items-center gap-1.5 text-sm">
              {color && (
                <span
                  className="size-3.5 shrink-0 rounded-full border border-ink forced-color-adjust-none"
                  style={{ backgroundColor: garmentColor(color).hex }}
                />
              )}
              <span className="truncate">
                {[color, size ?? "no size yet"].filter(Boolean).join(", ")}
              </span>
            </p>
          </div>
          <button
            {...submit}
            onClick={ask}
            className={`shrink-0 ${buttonClass({ variant: "primary" })}`}
          />
        </div>
      </section>
      {isLive && (
        <Sheet ref={sheet} id="choose-size" title="Choose a size" onClose={() => setAsking(false)}>
          <SizePicker
            name="sheet-size"
            legend={color ? `In ${color}` : "Size"}
            groups={sizeGroups(sizeChoices(variants, color))}
            value={size}
            onChange={(name) => {
              onSize(name);
              setError(null);
            }}
          />
          <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
            {error}
          </p>
          <p className="mt-5 flex items-baseline justify-between gap-4">
            <span>Free shipping</span>
            <span className="font-display text-xl font-extrabold tabular-nums">
              {formatCents(priceCents)}
            </span>
          </p>
          <button
            {...submit}
            onClick={insist}
            className={`mt-3 ${buttonClass({ variant: "primary", size: "lg", isWide: true })}`}
          />
        </Sheet>
      )}
    </>
  );
}

/** Whether an element is out of sight, as what stands below the pictures is until the browser has looked. */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(true);
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting } of entries) setAway(!isIntersecting);
    });
    if (element.current) seen.observe(element.current);
    return () => seen.disconnect();
  }, [element]);
  return isAway;
}
