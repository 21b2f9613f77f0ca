import { Link, type LoaderFunctionArgs } from "react-router";

import { brand } from "~/brand";
import { WornBySomeone } from "~/store/listing/worn-by-someone";
import { wornDrawing } from "~/store/listing/worn-drawing.server";
import { myOrders } from "~/orders/my-orders.server";
import { formatDate } from "~/lib/dates";
import { cutShown, readShown } from "~/lib/list-page";
import { formatCents } from "~/lib/money";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ShownRows } from "~/ui/lists/more-rows";
import { Badge } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";
import { Picture } from "~/ui/picture";

import type { Route } from "./+types/orders";

export const meta = () => [
  { title: `Your orders · ${brand.name}` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context.get(servicesContext);
  const shown = readShown(new URL(request.url).searchParams);
  const read = await myOrders(db, requireActor(context, request).userId, shown + 1);
  const { rows: orders, more } = cutShown(read, shown);
  return { orders, more, worn: orders.length > 0 ? null : await wornDrawing(db) };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, more, worn } = loaderData;
  return (
    <div>
      <PageHeader title="Your orders" />
      {orders.length === 0 ? (
        <EmptyState
          figure={worn && <WornBySomeone worn={worn} />}
          title="No orders yet"
          text="What you buy shows up here, along with where it is."
          action={
            <ButtonLink to={pathTo("/store")} variant="primary">
              Shop Designs
            </ButtonLink>
          }
        />
      ) : (
        <ShownRows more={more} shown={orders.length}>
          <ul className="space-y-4">
            {orders.map((order) => (
              <li
                key={order.number}
                className="marker-frame-soft relative flex flex-wrap items-center gap-4 bg-white p-4 transition-colors hover:border-ink"
              >
                {order.pictureId && (
                  <Picture
                    pictureId={order.pictureId}
                    alt=""
                    sizes="80px"
                    widest={320}
                    className="!w-[min(5rem,22vw)] shrink-0 rounded-md"
                  />
                )}
                <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
                  <div className="min-w-0">
                    <p className="line-clamp-2 font-display font-bold">
                      <Link
                        to={pathTo("/orders/:number", { number: order.number })}
                        className="after:absolute after:inset-0"
                      >
                        {order.titles}
                      </Link>
                    </p>
                    <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
                      <span>{order.number}</span> <span>{formatDate(order.createdAt)}</span>{" "}
                      <span>{order.shirts === 1 ? "1 shirt" : `${order.shirts} shirts`}</span>
                    </p>
                  </div>
                  <div className="flex min-w-0 flex-wrap items-center gap-3 sm:shrink-0 sm:flex-col sm:flex-nowrap sm:items-end sm:gap-1">
                    <p className="font-display font-bold tabular-nums">
                      {formatCents(order.totalCents)}
                    </p>
                    <Badge tone={order.status === "delivered" ? "success" : "plain"}>
                      {order.statusLabel}
                    </Badge>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </ShownRows>
      )}
    </div>
  );
}
