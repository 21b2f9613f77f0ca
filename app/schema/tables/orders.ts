import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";

import { foldedNumber, foldedText } from "./folded-text";
import { delayAnswers } from "~/schema/delay-answers";
import { disputeStatuses, orderStatuses, soldStatuses } from "~/schema/order-status";
import { printStates } from "~/schema/print-state";

import { users } from "./accounts";
import { productVariants, products } from "./catalogue";
import { at, citext, createdAt, id, oneOf, updatedAt } from "./columns";
import { pictures } from "./pictures";
import { printPlans } from "./print-plans";

/** A discount code as it is compared: `plainCode` of what the desk may write. */
export function plainDiscountCode(code: SQLWrapper): SQL {
  return sql`translate(${code}, '-_', '')`;
}

export const discountCodes = pgTable(
  "discount_codes",
  {
    id: id(),
    code: text().notNull().unique(),
    name: text().notNull(),
    description: text(),
    discountType: text({ enum: ["percentage", "fixed"] }).notNull(),
    /** Basis points for a percentage, cents for a fixed amount. */
    discountAmount: integer().notNull(),
    usageLimit: integer(),
    usageCount: integer().notNull().default(0),
    /** Uses held by open checkouts; they count toward the limit until released. */
    reservedCount: integer().notNull().default(0),
    validFrom: at(),
    validUntil: at(),
    isActive: boolean().notNull().default(true),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("discount_codes_newest").on(t.createdAt, t.id),
    index("discount_codes_plain").on(plainDiscountCode(t.code)),
    index("discount_codes_code_parts").using("gin", sql`${foldedNumber(t.code)} gin_trgm_ops`),
    index("discount_codes_name_parts").using("gin", sql`${foldedText(t.name)} gin_trgm_ops`),
    check("discount_codes_type", oneOf(t.discountType, ["percentage", "fixed"])),
    check("discount_codes_upper", sql`${t.code} = upper(${t.code}) and ${t.code} <> ''`),
    check(
      "discount_codes_amount",
      sql`${t.discountAmount} > 0 and (${t.discountType} = 'fixed' or ${t.discountAmount} <= 10000)`,
    ),
    check(
      "discount_codes_limit",
      sql`${t.usageCount} >= 0 and ${t.reservedCount} >= 0 and (${t.usageLimit} is null or ${t.usageCount} + ${t.reservedCount} <= ${t.usageLimit})`,
    ),
    check(
      "discount_codes_dates",
      sql`${t.validUntil} is null or ${t.validFrom} is null or ${t.validFrom} <= ${t.validUntil}`,
    ),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** What people read and type, "INK-7F3K2M". */
    number: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    email: citext(),
    status: text({ enum: orderStatuses }).notNull().default("pending_payment"),
    currency: text().notNull().default("usd"),
    subtotalCents: integer().notNull(),
    discountCents: integer().notNull().default(0),
    shippingCents: integer().notNull().default(0),
    taxCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    /** The provider's calculation of the tax that was added; null: the prices include it. */
    taxCalculationId: text(),
    /** What the provider reports of it to the states, once it knows of the sale. */
    taxTransactionId: text().unique(),
    /** When the provider was last told, in vain. */
    taxTriedAt: at(),
    refundedCents: integer().notNull().default(0),
    discountCodeId: uuid().references(() => discountCodes.id, { onDelete: "set null" }),
    discountCode: text(),
    /** { name, line1, line2?, city, state, postalCode } as typed at checkout. */
    shippingAddress: jsonb(),
    /** The address's state, which a trigger writes; it stays when the address is deleted. */
    shipState: text(),
    /** When the buyer last changed the address after paying. */
    addressChangedAt: at(),
    /** The buyer said so: its papers, its day and the return are those of a gift. */
    isGift: boolean().notNull().default(false),
    /** What the buyer wants written on the packing slip. */
    giftNote: text(),
    /** The first day on which it may arrive; null: as soon as it is printed. */
    giftDay: date({ mode: "string" }),
    /** From when a press may have it, and a carrier, so that it does not arrive before its day. */
    printFrom: date({ mode: "string" }),
    shipFrom: date({ mode: "string" }),
    /** On the gift receipt in its parcel: whoever types it may ask for an exchange; null: no receipt. */
    giftCode: text(),
    /** Made by the checkout form: a double click finds the first order. */
    checkoutKey: uuid().notNull().unique(),
    provider: text().notNull(),
    providerSessionId: text().unique(),
    providerPaymentId: text().unique(),
    paymentUrl: text(),
    /** The cart it came from, from which these lines are removed when the order is paid. */
    cartId: uuid(),
    /** The guest's cart that it came from, where that has joined an account's cart since. */
    guestCartId: uuid(),
    /** The order that had paid for this cart before: all of this one goes back. */
    paidBeforeBy: uuid().references((): AnyPgColumn => orders.id),
    trackingCarrier: text(),
    trackingNumber: text(),
    expiresAt: at().notNull(),
    paidAt: at(),
    /** The last day on which all of it is to leave, as its buyer was told; null: unpaid, or the buyer waits without a day. */
    promisedBy: date({ mode: "string" }),
    /** When a press began its first shirts, ours or a provider's. */
    printingAt: at(),
    shippedAt: at(),
    deliveredAt: at(),
    /** No carrier said that it was delivered: enough days have passed since it was shipped. */
    isDeliveryAssumed: boolean().notNull().default(false),
    /** When it was looked at whether its buyer is asked for reviews: once. */
    reviewAskedAt: at(),
    closedAt: at(),
    /** Its status when it was fully refunded, restored if the bank returns a refund. */
    soldStatus: text({ enum: soldStatuses }),
    /**
     * Summary of its disputes: open while one is, lost if one was, otherwise won; null without any.
     */
    disputeStatus: text({ enum: disputeStatuses }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("orders_status", oneOf(t.status, orderStatuses)),
    check("orders_sold_status", oneOf(t.soldStatus, soldStatuses)),
    check("orders_dispute_status", oneOf(t.disputeStatus, disputeStatuses)),
    check(
      "orders_money",
      sql`${t.subtotalCents} >= 0 and ${t.discountCents} between 0 and ${t.subtotalCents} and ${t.totalCents} = ${t.subtotalCents} - ${t.discountCents} + ${t.shippingCents} + ${t.taxCents} and ${t.refundedCents} between 0 and ${t.totalCents}`,
    ),
    check(
      "orders_tax",
      sql`${t.taxCents} >= 0 and (${t.taxCalculationId} is not null or ${t.taxTransactionId} is null)`,
    ),
    index("orders_tax_untold")
      .on(t.paidAt)
      .where(sql`${t.taxCalculationId} is not null and ${t.taxTransactionId} is null`),
    check(
      "orders_gift_day",
      sql`num_nulls(${t.giftDay}, ${t.printFrom}, ${t.shipFrom}) in (0, 3) and ${t.printFrom} <= ${t.shipFrom} and ${t.shipFrom} <= ${t.giftDay}`,
    ),
    index("orders_gifts_waiting")
      .on(t.printFrom)
      .where(sql`${t.printFrom} is not null and ${t.status} = 'paid'`),
    check("orders_gift_code", sql`${t.giftCode} ~ '^[2-9A-Z]{8}$'`),
    check("orders_gift_note", sql`char_length(${t.giftNote}) between 1 and 300`),
    index().on(t.userId, t.createdAt.desc()),
    index("orders_newest").on(t.createdAt, t.id),
    index("orders_open")
      .on(t.expiresAt)
      .where(sql`${t.status} = 'pending_payment'`),
    index("orders_on_their_way")
      .on(t.shippedAt)
      .where(sql`${t.status} = 'shipped'`),
    index("orders_to_review")
      .on(t.deliveredAt)
      .where(sql`${t.status} = 'delivered' and ${t.reviewAskedAt} is null`),
    index("orders_paid")
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null`),
    index().on(t.email),
    index().on(t.cartId),
    index("orders_by_status").on(t.status, t.createdAt, t.id),
    index("orders_in_work")
      .on(t.paidAt, t.number)
      .where(
        sql`${t.status} = 'shipped' or (${t.status} = 'in_production' and ${t.trackingCarrier} is not null)`,
      ),
    index("orders_in_production")
      .on(t.paidAt, t.number)
      .where(sql`${t.status} = 'in_production'`),
    index("orders_at_press")
      .on(t.paidAt, t.number)
      .where(sql`${t.status} in ('paid', 'in_production')`),
    index("orders_promised")
      .on(t.promisedBy)
      .where(sql`${t.status} in ('paid', 'in_production')`),
    index("orders_by_total").on(t.totalCents, t.id),
    index("orders_by_refunded").on(t.refundedCents, t.id),
    index("orders_of_status_by_total").on(t.status, t.totalCents, t.id),
    index("orders_of_status_by_refunded").on(t.status, t.refundedCents, t.id),
    index("orders_of_status_by_buyer").on(
      t.status,
      sql`left(lower(coalesce((${t.shippingAddress} ->> 'name')::text, '')), 200)`,
      t.id,
    ),
    // the expression of `byText` in sorted-page.server.ts
    index("orders_by_status_name").on(sql`left(lower(coalesce(${t.status}::text, '')), 200)`, t.id),
    index("orders_by_buyer").on(
      sql`left(lower(coalesce((${t.shippingAddress} ->> 'name')::text, '')), 200)`,
      t.id,
    ),
    index("orders_disputed")
      .on(t.paidAt)
      .where(sql`${t.disputeStatus} = 'open'`),
    index("orders_number_parts").using("gin", sql`${foldedNumber(t.number)} gin_trgm_ops`),
    index("orders_email_parts").using("gin", sql`(${t.email}::text) gin_trgm_ops`),
    index("orders_name_parts").using(
      "gin",
      sql`${foldedText(sql`${t.shippingAddress} ->> 'name'`)} gin_trgm_ops`,
    ),
    index("orders_tracking_parts").using(
      "gin",
      sql`${foldedNumber(t.trackingNumber)} gin_trgm_ops`,
    ),
  ],
);

/** A snapshot of what was bought, at the price and rate of that day. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    position: integer().notNull(),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    variantId: uuid().references(() => productVariants.id, { onDelete: "set null" }),
    pictureId: uuid().references(() => pictures.id, { onDelete: "set null" }),
    /** What is printed on it, as it was when it was ordered. */
    printPlanId: uuid().references(() => printPlans.id),
    title: text().notNull(),
    size: text().notNull(),
    color: text().notNull(),
    unitPriceCents: integer().notNull(),
    quantity: integer().notNull(),
    discountCents: integer().notNull().default(0),
    /** Unit price times quantity minus the discount share: the commission base. */
    grossCents: integer().notNull(),
    /** Tax on top of it, which is the state's. */
    taxCents: integer().notNull().default(0),
    commissionBps: integer().notNull(),
    creatorUserId: uuid().references(() => users.id, { onDelete: "set null" }),
    printState: text({ enum: printStates }).notNull().default("to_print"),
    /** How many shirts the press makes of it; null until it begins, or the provider gets it. */
    madeQuantity: integer(),
    /** Since when it is not made any more; its money goes back once it was paid. */
    cancelledAt: at(),
    /** How many of its shirts the buyer canceled before they were printed. */
    cancelledQuantity: integer().notNull().default(0),
    /** The line of an earlier order whose shirts these replace, at no cost. */
    replacesLineId: uuid().references((): AnyPgColumn => orderLines.id),
  },
  (t) => [
    unique().on(t.orderId, t.position),
    check("order_lines_made", sql`${t.madeQuantity} between 1 and ${t.quantity}`),
    check("order_lines_print_state", oneOf(t.printState, printStates)),
    index("order_lines_at_press")
      .on(t.printState, t.orderId)
      .where(sql`${t.printState} <> 'shipped'`),
    index("order_lines_cancelled")
      .on(t.orderId)
      .where(sql`${t.cancelledAt} is not null`),
    check(
      "order_lines_money",
      sql`${t.unitPriceCents} >= 0 and ${t.quantity} between 1 and 20 and ${t.discountCents} between 0 and ${t.unitPriceCents} * ${t.quantity} and ${t.grossCents} = ${t.unitPriceCents} * ${t.quantity} - ${t.discountCents}`,
    ),
    check(
      "order_lines_cancelled_quantity",
      sql`${t.cancelledQuantity} between 0 and ${t.quantity} and (${t.cancelledQuantity} < ${t.quantity} or ${t.cancelledAt} is not null)`,
    ),
    check("order_lines_tax", sql`${t.taxCents} >= 0`),
    check("order_lines_commission", sql`${t.commissionBps} between 0 and 10000`),
    index().on(t.productId),
    index().on(t.creatorUserId),
    index("order_lines_title_parts").using("gin", sql`${foldedText(t.title)} gin_trgm_ops`),
    index("order_lines_replacing")
      .on(t.replacesLineId)
      .where(sql`${t.replacesLineId} is not null`),
  ],
);

/** Each time that a buyer was told that an order leaves later than promised, and what they want. */
export const orderDelays = pgTable(
  "order_delays",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** 1 is the first delay of the order. */
    number: integer().notNull(),
    /** The day that cannot be met. */
    promisedBy: date({ mode: "string" }).notNull(),
    /** The day that is offered instead; null: none can be named. */
    offeredBy: date({ mode: "string" }),
    /** The last day for an answer, after which the money goes back; null: no answer counts as waiting. */
    answerBy: date({ mode: "string" }),
    toldAt: at().notNull(),
    answer: text({ enum: delayAnswers }),
    answeredAt: at(),
  },
  (t) => [
    unique("order_delays_number").on(t.orderId, t.number),
    check("order_delays_answer", oneOf(t.answer, delayAnswers)),
    check("order_delays_answered", sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check("order_delays_days", sql`${t.offeredBy} > ${t.promisedBy}`),
    index("order_delays_open")
      .on(t.orderId)
      .where(sql`${t.answer} is null`),
  ],
);

/** The shirts that a buyer canceled before they were printed, form by form. */
export const cancelledShirts = pgTable(
  "cancelled_shirts",
  {
    /** Made with the form, and shared by all the lines that it named. */
    requestKey: uuid().notNull(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requestKey, t.orderLineId] }),
    check("cancelled_shirts_quantity", sql`${t.quantity} between 1 and 20`),
    index().on(t.orderLineId),
  ],
);

/** A use of a code held by an order: reserved at checkout, used when paid, otherwise released. */
export const discountReservations = pgTable(
  "discount_reservations",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    discountCodeId: uuid()
      .notNull()
      .references(() => discountCodes.id, { onDelete: "cascade" }),
    state: text({ enum: ["reserved", "used", "released"] })
      .notNull()
      .default("reserved"),
    /** Whose browser and network hold it, as hashes with a key, until it is used or released. */
    browserKey: text(),
    networkKey: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("discount_reservations_state", oneOf(t.state, ["reserved", "used", "released"])),
    check(
      "discount_reservations_holder",
      sql`${t.state} = 'reserved' or (${t.browserKey} is null and ${t.networkKey} is null)`,
    ),
    index().on(t.discountCodeId),
  ],
);
