import type { Actor } from "~/people/actor";
import type { SelectedRow } from "~/desk/bulk/box-value";
import type { BulkList } from "~/schema/bulk-actions";
import { BULK_ROWS_LIMIT } from "~/schema/bulk-limits";
import { publishedDesigns } from "~/catalog/collections/published-designs.server";
import { messagesForAdmins } from "~/desk/contact/messages-for-admins.server";
import { shownStatuses } from "~/drawings/design-groups";
import { adminDesigns } from "~/drawings/designs-for-admins.server";
import { readListQuery, type AnyList, type Asked } from "~/desk/lists/define-list";
import { discountsForAdmins } from "~/cart/discounts/discounts-for-admins.server";
import { ordersFor } from "~/orders/orders-for-admins.server";
import { adminProducts, designsWithoutProduct } from "~/catalog/edit/products-for-admins.server";
import { reviewsForAdmins } from "~/store/reviews/reviews-for-admins.server";
import { pagesFor } from "~/lib/list-page";
import type { Services } from "~/services.server";

import { assignList } from "../collections/assign";
import { designList } from "../designs/overview-designs";
import { discountList } from "../discounts/discounts";
import { messageList } from "../messages/messages";
import { reviewList } from "../moderation/reviews";
import { orderList } from "../orders/orders";
import { publishList } from "../products/products-create";
import { productList } from "../products/products-manage";

/**
 * The rows that a list finds, in its order, read from the query of its page as its loader reads it.
 * @returns at most a page more than a run takes; `seen` is what the list shows of each
 */
export function rowsOfList(
  db: Services["db"],
  actor: Actor,
  list: BulkList,
  params: URLSearchParams,
): Promise<SelectedRow[]> {
  switch (list) {
    case "designs":
      return rowsOf(designList, params, ({ status, ...asked }) =>
        adminDesigns(db, { ...asked, statuses: shownStatuses(status) }),
      );
    case "waiting":
      return rowsOf(publishList, params, (asked) => designsWithoutProduct(db, asked));
    case "products":
      return rowsOf(productList, params, (asked) => adminProducts(db, asked));
    case "assign":
      return rowsOf(assignList, params, (asked) => publishedDesigns(db, asked));
    case "discounts":
      return rowsOf(discountList, params, (asked) => discountsForAdmins(db, asked));
    case "orders":
      return rowsOf(orderList, params, (asked) => ordersFor(db, actor, asked));
    case "messages":
      return rowsOf(messageList, params, (asked) => messagesForAdmins(db, actor, asked));
    case "reviews":
      return rowsOf(reviewList, params, (asked) => reviewsForAdmins(db, asked));
  }
}

/** One more than a run takes is enough to know that they are too many. */
const page = { after: null, pages: pagesFor(BULK_ROWS_LIMIT + 1) };

/** What a list's own `seen` is asked about. */
type RowOf<List> = { id: string } & (List extends { bulk: { seen: (row: infer Row) => string } }
  ? Row
  : unknown);

async function rowsOf<const List extends AnyList>(
  list: List,
  params: URLSearchParams,
  read: (asked: Asked<List>) => Promise<{ rows: readonly RowOf<List>[] }>,
): Promise<SelectedRow[]> {
  const { rows } = await read({ ...readListQuery(list, params), page });
  const seen = list.bulk?.seen as ((row: RowOf<List>) => string) | undefined; // the same row by its type
  return rows.map((row) => ({ id: row.id, seen: seen?.(row) ?? "" }));
}
