import { useEffect, useState, type ReactNode } from "react";

import type { CartView } from "~/cart/cart-view";
import { ShirtLine } from "~/cart/shirt-line";
import { formatCents } from "~/lib/money";

/** As where the page has two columns. */
const WIDE = "(min-width: 64rem)";

/** What is being bought: folded on phones, with the total in its line, and always open beside the form. */
export function OrderFold({
  cart,
  totalCents,
  isOpen = false,
  children,
}: {
  cart: CartView;
  totalCents: number;
  /** On phones, too. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const shirts = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [isShown, setShown] = useState(isOpen);
  useEffect(() => {
    if (isOpen || matchMedia(WIDE).matches) setShown(true);
  }, [isOpen]);
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
      className="group open-when-wide marker-frame-soft order-1 self-start bg-white px-5 sm:px-6 lg:sticky lg:top-24 lg:order-2"
    >
      <summary
        // On wide screens there is nothing to fold.
        onClick={(event) => matchMedia(WIDE).matches && event.preventDefault()}
        className="flex min-h-14 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 py-3 lg:cursor-default lg:pt-6 [&::-webkit-details-marker]:hidden"
      >
        <h2 className="text-lg">
          Your order
          <span className="font-sans text-sm font-normal text-ink-2">
            {" "}
            ({shirts === 1 ? "1 shirt" : `${shirts} shirts`})
          </span>
        </h2>
        <span className="flex items-center gap-3 lg:hidden">
          <span className="font-bold tabular-nums">{formatCents(totalCents)}</span>
          <span className="text-sm underline underline-offset-4 group-open:hidden">Show</span>
          <span className="hidden text-sm underline underline-offset-4 group-open:inline">
            Hide
          </span>
        </span>
      </summary>
      <div className="pb-5 pt-1 sm:pb-6">
        <ul className="mb-5 space-y-4">
          {cart.lines.map((line) => (
            <li key={line.variantId}>
              <ShirtLine line={line} isSmall />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </details>
  );
}
