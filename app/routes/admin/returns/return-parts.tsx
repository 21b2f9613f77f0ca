import { AddressBlock } from "~/orders/address/address-block";
import { reasonLabels } from "~/schema/return-states";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/return";

type Found = Route.ComponentProps["loaderData"]["found"];
type Line = Route.ComponentProps["loaderData"]["lines"][number];

/** What is asked for: the shirts, why, the buyer's words and picture, and the order they are of. */
export function ReturnRequest({ found, lines }: { found: Found; lines: readonly Line[] }) {
  const { order } = found;
  return (
    <Card
      title={
        found.isFromGift
          ? "What the gift's recipient is asking for"
          : "What the buyer is asking for"
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          <ul className="space-y-3">
            {lines.map((line) => (
              <li key={line.id} className="flex gap-4">
                <ReturnedShirt line={line} />
              </li>
            ))}
          </ul>
          <div>
            <p className="font-semibold">{reasonLabels[found.reason]}</p>
            {found.words && <p className="whitespace-pre-line text-ink-2">{found.words}</p>}
          </div>
          {found.hasPicture && (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
              <OrderFacts order={order} askedAt={found.createdAt} />
            </dl>
          )}
        </div>
        {found.hasPicture ? (
          <BuyersPicture returnId={found.id} />
        ) : (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1.5">
            <OrderFacts order={order} askedAt={found.createdAt} />
          </dl>
        )}
      </div>
    </Card>
  );
}

function ReturnedShirt({
  line: { title, size, color, quantity, pictureId, wantedSize, wantedColor },
}: {
  line: Line;
}) {
  return (
    <>
      {pictureId ? (
        <Picture
          pictureId={pictureId}
          alt=""
          sizes="64px"
          widest={320}
          className="!size-16 shrink-0 rounded-md"
        />
      ) : (
        <span className="block size-16 shrink-0 rounded-md bg-paper-2" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">
          {quantity} × {title}
        </p>
        <p>
          {size}, {color}
        </p>
        {wantedSize && wantedColor && (
          <p className="font-semibold">
            <span aria-hidden>→ </span>
            <span className="sr-only">Exchanged for </span>
            {wantedSize}, {wantedColor}
          </p>
        )}
      </div>
    </>
  );
}

/** Opens in full in a tab of its own. */
function BuyersPicture({ returnId }: { returnId: string }) {
  const address = pathTo("/admin/returns/:returnId/picture", { returnId });
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block w-fit">
      <img
        src={address}
        alt="What the buyer sent. Opens larger in a new tab."
        className="max-h-[26rem] rounded-md border-2 border-line"
      />
    </a>
  );
}

function OrderFacts({ order, askedAt }: { order: Found["order"]; askedAt: Date }) {
  return (
    <>
      <dt className="text-ink-2">Order</dt>
      <dd>
        <TextLink to={pathTo("/admin/orders/:orderId", { orderId: order.id })}>
          {order.number}
        </TextLink>
      </dd>
      <dt className="text-ink-2">Asked</dt>
      <dd>{formatDate(askedAt)}</dd>
      <dt className="text-ink-2">
        {order.isDeliveryAssumed ? "Should have arrived" : "Delivered"}
      </dt>
      <dd>{order.deliveredAt ? formatDate(order.deliveredAt) : "Not yet"}</dd>
      <dt className="text-ink-2">Address</dt>
      <dd>
        {order.addressLines.length > 0 ? (
          <AddressBlock lines={order.addressLines} />
        ) : (
          "No longer stored"
        )}
      </dd>
    </>
  );
}
