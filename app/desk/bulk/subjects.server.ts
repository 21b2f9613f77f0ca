import { inArray } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { contactMessages, reviews } from "~/schema/tables/community";
import { designs } from "~/schema/tables/designs";
import { discountCodes, orders } from "~/schema/tables/orders";
import { pathTo } from "~/path-to";

import { bulkActions, type BulkActionName } from "~/schema/bulk-actions";

/** What a row is about: what it is called now, and its page. */
type Subject = { name: string; to: string | null };

/** The rows' subjects by id; one that was deleted is missing. */
export async function subjectsOf(
  db: Db,
  action: BulkActionName,
  ids: readonly string[],
): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const found = await named(db, action, [...ids]);
  return new Map(found.map(({ id, ...subject }) => [id, subject]));
}

type Named = (Subject & { id: string })[];

async function named(db: Db, action: BulkActionName, ids: string[]): Promise<Named> {
  switch (bulkActions[action].list) {
    case "designs": {
      const rows = await titles(db, ids);
      return rows.map(({ id, name }) => ({
        id,
        name,
        to: pathTo("/admin/designs/:designId", { designId: id }),
      }));
    }
    case "assign": {
      const rows = await titles(db, ids);
      return rows.map(({ id, name }) => ({
        id,
        name,
        to: pathTo("/admin/assign", { query: { q: name } }),
      }));
    }
    case "products": {
      const rows = await db
        .select({ id: products.id, name: products.title })
        .from(products)
        .where(inArray(products.id, ids));
      return rows.map((row) => ({
        ...row,
        to: pathTo("/admin/products/:productId", { productId: row.id }),
      }));
    }
    case "discounts": {
      const rows = await db
        .select({ id: discountCodes.id, name: discountCodes.code })
        .from(discountCodes)
        .where(inArray(discountCodes.id, ids));
      return rows.map((row) => ({
        ...row,
        to: pathTo("/admin/discounts/:discountId", { discountId: row.id }),
      }));
    }
    case "messages": {
      const rows = await db
        .select({ id: contactMessages.id, name: contactMessages.name })
        .from(contactMessages)
        .where(inArray(contactMessages.id, ids));
      return rows.map(({ id, name }) => ({
        id,
        name: `The message from ${name}`,
        to: pathTo("/admin/messages", { query: { state: "all", q: name } }),
      }));
    }
    case "reviews": {
      const rows = await db
        .select({ id: reviews.id, name: reviews.authorName, status: reviews.status })
        .from(reviews)
        .where(inArray(reviews.id, ids));
      return rows.map(({ id, name, status }) => ({
        id,
        name: `The review by ${name}`,
        to: pathTo("/admin/reviews", {
          query: { status: status === "hidden" ? status : null, q: name },
        }),
      }));
    }
    case "orders": {
      const rows = await db
        .select({ id: orders.id, name: orders.number })
        .from(orders)
        .where(inArray(orders.id, ids));
      return rows.map((row) => ({
        ...row,
        to: pathTo("/admin/orders/:orderId", { orderId: row.id }),
      }));
    }
  }
}

function titles(db: Db, ids: string[]) {
  return db
    .select({ id: designs.id, name: designs.title })
    .from(designs)
    .where(inArray(designs.id, ids));
}
