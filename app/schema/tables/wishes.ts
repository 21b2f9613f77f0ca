import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { users } from "./accounts";
import { products } from "./catalogue";
import { createdAt, id, updatedAt } from "./columns";

/** The shirts that someone keeps in sight: an account's, or a browser's. */
export const wishLists = pgTable(
  "wish_lists",
  {
    id: id(),
    userId: uuid()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The token of a guest's signed cookie, hashed; the one that the cart is known by. */
    tokenHash: text().unique(),
    /** What the link for others ends with; null while the list is not shared. */
    shareKey: text().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check("wish_lists_owner", sql`num_nonnulls(${t.userId}, ${t.tokenHash}) = 1`)],
);

export const wishes = pgTable(
  "wishes",
  {
    id: id(),
    wishListId: uuid()
      .notNull()
      .references(() => wishLists.id, { onDelete: "cascade" }),
    /** Null once the shirt is deleted: nothing of it is kept but that there was one. */
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("wishes_once").on(t.wishListId, t.productId),
    index("wishes_product").on(t.productId),
  ],
);
