import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { cuts } from "~/schema/garment-look";
import { shortageReasons, shortageSources } from "~/schema/shortage";

import { users } from "./accounts";
import { createdAt, oneOf } from "./columns";

/**
 * Shirts without a print that cannot be had now, for the whole shop. Both we and the print provider
 * may lack the same one: it is back when neither does.
 */
export const blanksOutOfStock = pgTable(
  "blanks_out_of_stock",
  {
    source: text({ enum: shortageSources }).notNull(),
    cut: text({ enum: cuts }).notNull(),
    size: text().notNull(),
    color: text().notNull(),
    reason: text({ enum: shortageReasons }).notNull().default("sold-out"),
    /** The admin who switched it off; null for the provider's, or where the admin is gone. */
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.cut, t.size, t.color] }),
    check("blanks_out_of_stock_source", oneOf(t.source, shortageSources)),
    check("blanks_out_of_stock_cut", oneOf(t.cut, cuts)),
    check("blanks_out_of_stock_reason", oneOf(t.reason, shortageReasons)),
  ],
);
