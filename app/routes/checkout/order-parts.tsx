import { useSearchParams } from "react-router";

import { reasonLabels, returnStateLabels, kindLabels } from "~/features/returns/return-states";
import type { OrderReturn } from "~/features/returns/returns-of-order.server";
import { formatLongDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { ButtonLink, buttonClass } from "~/ui/button";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";

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
          We have not started to print this order. Until then you can still change it.
        </p>
      )}
      {returnUntil && (
        <p className="mb-3 text-ink-2">
          Something is not right? You can ask for a return or an exchange until{" "}
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

/** The returns of an order, and what the team said. */
export function OrderReturns({
  number,
  returns,
}: {
  number: string;
  returns: readonly OrderReturn[];
}) {
  const [search] = useSearchParams();
  if (returns.length === 0) return null;
  return (
    <Card title={returns.length === 1 ? "Your return" : "Your returns"} className="print:hidden">
      <ul className="space-y-6">
        {returns.map((one) => (
          <li key={one.id} className="space-y-2">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {kindLabels[one.kind]} <Badge>{returnStateLabels[one.state]}</Badge>
            </p>
            <p>{one.shirts.join("; ")}</p>
            <p className="text-ink-2">{reasonLabels[one.reason]}</p>
            {one.words && <p className="whitespace-pre-line break-words">{one.words}</p>}
            {one.state === "approved" && (
              <p className="whitespace-pre-line break-words">
                <span className="font-semibold">Send the shirts to:</span>
                {"\n"}
                {one.instructions}
              </p>
            )}
            {one.decision && (
              <p className="whitespace-pre-line break-words">
                <span className="font-semibold">Our answer:</span> {one.decision}
              </p>
            )}
            {one.hasPicture && (
              <img
                src={pathTo("/orders/:number/returns/:returnId/picture", {
                  number,
                  returnId: one.id,
                  query: { key: search.get("key") },
                })}
                alt="What you sent us"
                className="max-h-64 rounded-md"
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
