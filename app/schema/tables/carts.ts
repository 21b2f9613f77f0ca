import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { users } from "./accounts";
import { productVariants } from "./catalogue";
import { createdAt, id, updatedAt } from "./columns";

export const carts = pgTable("carts", {
  id: id(),
  userId: uuid()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The token of a guest's signed cookie, hashed. */
  tokenHash: text().unique(),
  discountCode: text(),
  /**
   * Lines whose shirt was deleted since the shopper last confirmed changes; counted by triggers.
   */
  lostLines: integer().notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const cartLines = pgTable(
  "cart_lines",
  {
    id: id(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** The unit price the shopper saw last; a change is shown before checkout. */
    seenPriceCents: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("cart_lines_variant").on(t.cartId, t.variantId),
    index("cart_lines_newest").on(t.createdAt),
    check("cart_lines_quantity", sql`${t.quantity} between 1 and 20`),
  ],
);
