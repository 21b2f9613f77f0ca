import { AddressBlock } from "~/orders/address/address-block";
import { kindLabels, reasonLabels, returnStateLabels } from "~/schema/return-states";
import { ParcelList } from "~/orders/parcels/parcel-list";
import { printStateLabels } from "~/schema/print-state";
import { printOrderLabels } from "~/schema/print-order-state";
import { formatDate } from "~/lib/dates";
import { formatCents, formatRate, taxText } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/order";
import { BuyerCell } from "./buyer-cell";

type Order = Route.ComponentProps["loaderData"]["order"];

/** The items bought, with the creator's rate; linked to their products for those who keep them. */
export function OrderLines({
  order,
  madeTexts,
  mayOpenProducts,
}: {
  order: Order;
  /** What each line's shirts were made of; null until a press has begun them. */
  madeTexts: readonly (string | null)[];
  mayOpenProducts: boolean;
}) {
  return (
    <Card title="Shirts">
      <ul className="divide-y divide-line">
        {order.view.lines.map((line, at) => (
          <li
            key={`${line.title}-${line.size}-${line.color}`}
            className="flex flex-wrap gap-4 py-3"
          >
            {line.pictureId ? (
              <Picture
                pictureId={line.pictureId}
                alt=""
                sizes="64px"
                className="!size-16 shrink-0 rounded-md"
              />
            ) : (
              <span className="block size-16 shrink-0 rounded-md bg-paper-2" />
            )}
            <div className="min-w-0 flex-1 basis-24">
              <p className="font-semibold">
                {line.productId && mayOpenProducts ? (
                  <TextLink
                    to={pathTo("/admin/products/:productId", { productId: line.productId })}
                  >
                    {line.title}
                  </TextLink>
                ) : (
                  line.title
                )}
              </p>
              <p className="text-sm text-ink-2">
                {line.size}, {line.color}, {line.quantity} × {formatCents(line.unitPriceCents)}
              </p>
              {madeTexts[at] && (
                <p className="wrap-anywhere mt-1 text-sm text-ink-2">{madeTexts[at]}</p>
              )}
              {line.cancelledQuantity > 0 && (
                <p className="mt-1 text-sm font-semibold">
                  Canceled by the buyer: {line.cancelledQuantity} of {line.quantity}
                </p>
              )}
              <LineState
                work={order.lineWork[at]}
                atProvider={order.atProvider}
                view={order.view}
              />
            </div>
            <p className="text-sm tabular-nums max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 sm:text-right">
              <span className="block font-semibold">
                {formatCents(order.lineWork[at]?.grossCents ?? 0)}
              </span>
              {!order.view.isFree && (
                <span className="text-ink-2">
                  {formatRate(order.lineWork[at]?.commissionBps ?? 0)} to the creator
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether a line waits for the press, or how far whoever prints it has come. */
function LineState({
  work,
  atProvider,
  view,
}: {
  work: Order["lineWork"][number] | undefined;
  view: Order["view"];
  atProvider: Order["atProvider"];
}) {
  if (work?.isCancelledByBuyer) return null;
  if (work?.isCancelled)
    return (
      <p className="mt-1 text-sm font-semibold">
        {work.isRecalled
          ? "Recalled before it left: do not send it"
          : work.isLate
            ? "Canceled, because it was late: do not send it"
            : view.isSecondPayment
              ? "Canceled: the same cart was ordered twice"
              : "Canceled: the artwork was withdrawn"}
      </p>
    );
  if (!work?.printState) return null;
  const there = atProvider.find(({ lineId }) => lineId === work.id);
  if (!there) return <p className="mt-1 text-sm">{printStateLabels[work.printState]}</p>;
  const tone = there.state === "failed" ? "danger" : "plain";
  return (
    <div className="mt-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2">
        At the print provider: <Badge tone={tone}>{printOrderLabels[there.state]}</Badge>
      </p>
      {there.problem && (
        <p>
          {there.problem}{" "}
          <TextLink to={pathTo("/admin/orders/print")}>See to it at the print desk</TextLink>
        </p>
      )}
    </div>
  );
}

/** The parcels of an order, and what is in each. */
export function OrderParcels({ parcels }: { parcels: Order["parcels"] }) {
  return (
    <Card title={parcels.length > 1 ? `Parcels (${parcels.length})` : "Parcel"}>
      {parcels.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing has been sent.</p>
      ) : (
        <ParcelList parcels={parcels} saysShirts />
      )}
    </Card>
  );
}

/** Returns of the order, each with a link to where it is decided. */
export function ReturnsOfOrder({
  returns,
}: {
  returns: Route.ComponentProps["loaderData"]["returns"];
}) {
  if (returns.length === 0) return null;
  return (
    <Card title={returns.length === 1 ? "Return" : "Returns"}>
      <ul className="divide-y divide-line">
        {returns.map(({ id, kind, state, reason, shirts, hasPicture }) => (
          <li key={id} className="flex items-start gap-4 py-3 first:pt-0 last:pb-0">
            {hasPicture && (
              <img
                src={pathTo("/admin/returns/:returnId/picture", { returnId: id })}
                alt="What the buyer sent"
                loading="lazy"
                className="size-16 shrink-0 rounded-md bg-paper-2 object-cover"
              />
            )}
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <TextLink to={pathTo("/admin/returns/:returnId", { returnId: id })}>
                  {kindLabels[kind]}
                </TextLink>
                <Badge>{returnStateLabels[state]}</Badge>
              </p>
              <p>{shirts.join("; ")}</p>
              <p className="text-sm text-ink-2">{reasonLabels[reason]}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was paid and who gets it. */
export function OrderMoney({ order: { view, money } }: { order: Order }) {
  const shares: [string, number][] = [
    ["Refunded", -view.refundedCents],
    ["Creators' shares", money.creatorCents],
    ["Our share", money.platformCents],
  ];
  const rows: [string, number, string?][] = [
    ["Subtotal", view.subtotalCents],
    [view.code ? `Discount (${view.code})` : "Discount", -view.discountCents],
    ["Shipping", view.shippingCents],
    ["Tax", view.taxCents, taxText(view.taxCents, view.isTaxAdded)],
    ["Total", view.totalCents],
    ...(view.isFree ? [] : shares),
  ];
  return (
    <Card title="Money">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
        {rows.map(([label, cents, text = formatCents(cents || 0)]) => (
          <div key={label} className="contents">
            <dt className={label === "Total" ? "font-bold" : "text-ink-2"}>{label}</dt>
            <dd className={label === "Total" ? "text-right font-bold" : "text-right"}>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The buyer, and where the order goes. */
export function OrderAbout({ order }: { order: Order }) {
  const { view } = order;
  const rows: [string, string][] = [
    ["Placed", formatDate(view.placedAt)],
    ...(view.isFree
      ? []
      : [["Paid", order.paidAt ? formatDate(order.paidAt) : "Not yet"] satisfies [string, string]]),
    ["Shipped", order.shippedAt ? formatDate(order.shippedAt) : "Not yet"],
    [
      view.isDeliveryAssumed ? "Should have arrived" : "Delivered",
      order.deliveredAt ? formatDate(order.deliveredAt) : "Not yet",
    ],
  ];
  return (
    <Card title="Buyer">
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <dt className="text-ink-2">Buyer</dt>
        <dd className="min-w-0">
          <BuyerCell buyer={order.buyer} />
        </dd>
        <dt className="text-ink-2">Ship to</dt>
        <dd>
          {!order.seesDeliveries ? (
            "Hidden"
          ) : view.addressLines.length === 0 ? (
            "No address stored"
          ) : (
            <AddressBlock lines={view.addressLines} />
          )}
        </dd>
        {view.isGift && (
          <>
            <dt className="text-ink-2">Gift</dt>
            <dd>
              {order.gift ?? "Yes"}
              {view.hasGiftReceipt && <span className="block">With a gift receipt</span>}
            </dd>
          </>
        )}
        {view.giftNote && (
          <>
            <dt className="text-ink-2">Gift note</dt>
            <dd className="whitespace-pre-line">{view.giftNote}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
