import { formatDate } from "~/lib/dates";
import { formatCents, formatRate } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/order";

type Order = Route.ComponentProps["loaderData"]["order"];

/** The items bought, with the creator's rate. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <Card title="Tees">
      <ul className="divide-y divide-line">
        {order.view.lines.map((line, at) => (
          <li key={`${line.title}-${line.size}-${line.color}`} className="flex gap-4 py-3">
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
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {line.productId ? (
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
            </div>
            <p className="max-w-24 text-right text-sm tabular-nums sm:max-w-none">
              <span className="block font-semibold">
                {formatCents(order.lineMoney[at]?.grossCents ?? 0)}
              </span>
              <span className="text-ink-2">
                {formatRate(order.lineMoney[at]?.commissionBps ?? 0)} to the creator
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What was paid and who gets it. */
export function OrderMoney({ order: { view, money } }: { order: Order }) {
  const rows: [string, number][] = [
    ["Subtotal", view.subtotalCents],
    [view.code ? `Discount (${view.code})` : "Discount", -view.discountCents],
    ["Shipping", view.shippingCents],
    ["Tax", view.taxCents],
    ["Total", view.totalCents],
    ["Refunded", -view.refundedCents],
    ["Creators' shares", money.creatorCents],
    ["Our share", money.platformCents],
  ];
  return (
    <Card title="Money">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
        {rows.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt className={label === "Total" ? "font-bold" : "text-ink-2"}>{label}</dt>
            <dd className={label === "Total" ? "text-right font-bold" : "text-right"}>
              {formatCents(cents || 0)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The buyer, and where the parcel is. */
export function OrderAbout({ order }: { order: Order }) {
  const { view } = order;
  const rows: [string, string][] = [
    ["Placed", formatDate(view.placedAt)],
    ["Paid", order.paidAt ? formatDate(order.paidAt) : "Not yet"],
    ["Shipped", order.shippedAt ? formatDate(order.shippedAt) : "Not yet"],
    ["Delivered", order.deliveredAt ? formatDate(order.deliveredAt) : "Not yet"],
    ["Buyer", view.email ?? "Deleted account"],
    ["Tracking", view.tracking ? `${view.tracking.carrier} ${view.tracking.number}` : "None yet"],
  ];
  return (
    <Card title="Buyer and parcel">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
        <dt className="text-ink-2">Ship to</dt>
        <dd>
          {view.addressLines.length === 0
            ? "No address kept"
            : view.addressLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
        </dd>
        {view.giftNote && (
          <>
            <dt className="text-ink-2">Gift note</dt>
            <dd className="whitespace-pre-line break-words">{view.giftNote}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
