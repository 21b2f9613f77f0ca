import { useSearchParams } from "react-router";

import { formatLongDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ButtonLink, buttonClass } from "~/ui/button";

/** What a buyer can do with an order now, under the thumb. */
export function OrderChoices({
  number,
  canCancel,
  canMove,
  returnUntil,
  hasReceipt,
  hasGiftReceipt,
}: {
  number: string;
  canCancel: boolean;
  /** Its address can be changed. */
  canMove: boolean;
  /** The last day for a return; null when none is possible. */
  returnUntil: Date | null;
  hasReceipt: boolean;
  hasGiftReceipt: boolean;
}) {
  const [search] = useSearchParams();
  const to = { number, query: { key: search.get("key") } };
  if (!canCancel && !canMove && !returnUntil && !hasReceipt) return null;
  return (
    <div className="mb-6 print:hidden">
      {(canCancel || canMove) && (
        <p className="mb-3 text-ink-2">
          We have not started printing this order. Until we do, you can still change it.
        </p>
      )}
      {returnUntil && (
        <p className="mb-3 text-ink-2">
          Something not right? You can ask for a return or an exchange until{" "}
          {formatLongDate(returnUntil)}.
        </p>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {canMove && (
          <ButtonLink to={pathTo("/orders/:number/address", to)}>Change the address</ButtonLink>
        )}
        {canCancel && (
          <ButtonLink to={pathTo("/orders/:number/cancel", to)}>Cancel shirts</ButtonLink>
        )}
        {returnUntil && (
          <ButtonLink to={pathTo("/orders/:number/return", to)}>Return or exchange</ButtonLink>
        )}
        {hasReceipt && (
          <a href={pathTo("/orders/:number/receipt.pdf", to)} className={buttonClass({})}>
            Receipt (PDF)
          </a>
        )}
        {hasReceipt && hasGiftReceipt && (
          <a href={pathTo("/orders/:number/gift-receipt.pdf", to)} className={buttonClass({})}>
            Gift receipt (PDF)
          </a>
        )}
      </div>
    </div>
  );
}
