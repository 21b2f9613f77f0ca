import { and, desc, eq, isNull, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { productVariants, products } from "~/schema/tables/catalogue";
import { reviews } from "~/schema/tables/community";
import { cartLines, carts } from "~/schema/tables/carts";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { returns } from "~/schema/tables/returns";

/** Whose data it is; what a guest sent belongs to whoever proved the address. */
export type Exported = { userId: string; provenEmail: string | null };

/** What a person bought, put in the cart and wrote about it. */
export async function exportShopping(db: Db, person: Exported) {
  return {
    orders: await ordersOf(db, person),
    cart: await db
      .select({
        title: products.title,
        size: productVariants.size,
        color: productVariants.color,
        quantity: cartLines.quantity,
        discountCode: carts.discountCode,
        addedAt: cartLines.createdAt,
      })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .innerJoin(productVariants, eq(productVariants.id, cartLines.variantId))
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(eq(carts.userId, person.userId)),
    reviews: await db
      .select({
        signedAs: reviews.authorName,
        rating: reviews.rating,
        text: reviews.text,
        status: reviews.status,
        pictures: picturesOfReview,
        at: reviews.createdAt,
      })
      .from(reviews)
      .where(or(eq(reviews.userId, person.userId), isOfOwnOrder(person))),
  };
}

/** SQL: what was sent with it, and what became of that; what is still there is under 'pictures', too. */
const picturesOfReview = sql<{ state: string; refusal: string | null; file: string | null }[]>`(
  select coalesce(json_agg(json_build_object('state', i.state, 'refusal', i.refusal,
    'file', case when i.state <> 'refused' then '/media/' || i.picture_id || '/1600.webp' end) order by i.position), '[]')
  from review_pictures i where i.review_id = reviews.id)`;

/** A guest's review belongs to whoever proved the address. */
function isOfOwnOrder(person: Exported) {
  return sql`(${reviews.userId} is null and ${reviews.orderLineId} in (
    select l.id from order_lines l join orders on orders.id = l.order_id where ${ownOrder(person)}))`;
}

function ownOrder({ userId, provenEmail }: Exported) {
  const asGuest = provenEmail
    ? and(isNull(orders.userId), eq(orders.email, provenEmail))
    : undefined;
  return or(eq(orders.userId, userId), asGuest);
}

async function ordersOf(db: Db, person: Exported) {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      email: orders.email,
      discountCode: orders.discountCode,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
      shippingAddress: orders.shippingAddress,
      giftNote: orders.giftNote,
      giftDay: orders.giftDay,
      trackingNumber: orders.trackingNumber,
      placedAt: orders.createdAt,
    })
    .from(orders)
    .where(ownOrder(person))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      quantity: orderLines.quantity,
      unitPriceCents: orderLines.unitPriceCents,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(ownOrder(person))
    .orderBy(orderLines.position);
  const returned = await db
    .select({
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      status: refunds.status,
      at: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(ownOrder(person));
  const asked = await db
    .select({
      orderId: returns.orderId,
      kind: returns.kind,
      reason: returns.reason,
      words: returns.words,
      hasPicture: sql<boolean>`${returns.pictureId} is not null`,
      state: returns.state,
      decision: returns.decision,
      at: returns.createdAt,
      shirts: sql<{ title: string; quantity: number }[]>`(
        select json_agg(json_build_object('title', l.title, 'quantity', a.quantity) order by l.position)
        from return_lines a join order_lines l on l.id = a.order_line_id
        where a.return_id = ${returns.id})`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(ownOrder(person));
  return rows.map(({ id, ...order }) => ({
    ...order,
    returns: ofOrder(asked, id),
    lines: ofOrder(lines, id),
    refunds: ofOrder(returned, id),
  }));
}

function ofOrder<R extends { orderId: string }>(rows: R[], id: string) {
  return rows.filter((row) => row.orderId === id).map(({ orderId: _, ...row }) => row);
}
