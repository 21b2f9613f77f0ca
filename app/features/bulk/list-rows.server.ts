import type { Db } from "~/db/client.server";
import { publishedSorts } from "~/features/collections/collection-sorts";
import { publishedDesigns } from "~/features/collections/published-designs.server";
import type { Actor } from "~/features/accounts/actor";
import { mayDo } from "~/features/accounts/admin-roles";
import { messageSorts } from "~/features/contact/message-sorts";
import { messagesForAdmins } from "~/features/contact/messages-for-admins.server";
import { readMessageState } from "~/features/contact/message-state";
import { readStatus, shownStatuses } from "~/features/designs/design-groups";
import { designSorts } from "~/features/designs/design-sorts";
import { adminDesigns } from "~/features/designs/designs-for-admins.server";
import { discountSorts } from "~/features/discounts/discount-sorts";
import { discountsForAdmins } from "~/features/discounts/discounts-for-admins.server";
import { orderSorts } from "~/features/orders/order-sorts";
import { orderStatuses } from "~/features/orders/order-status";
import { ordersForAdmins } from "~/features/orders/orders-for-admins.server";
import { productSorts, waitingSorts } from "~/features/products/edit/product-sorts";
import { productStatuses } from "~/features/products/edit/product-status";
import {
  adminProducts,
  designsWithoutProduct,
} from "~/features/products/edit/products-for-admins.server";
import { readReviewStatus, reviewSorts } from "~/features/reviews/review-sorts";
import { reviewsForAdmins } from "~/features/reviews/reviews-for-admins.server";
import { pagesFor, readSearch } from "~/lib/list-page";
import { readSort } from "~/lib/list-sort";

import type { BulkList } from "./bulk-actions";
import { BULK_ROWS_LIMIT } from "./bulk-limits";

type Row = { id: string; seen: string };

/** One more than a run takes is enough to know that they are too many. */
const page = { after: null, pages: pagesFor(BULK_ROWS_LIMIT + 1) };

/**
 * The rows that a list finds, in its order, read from the query of its page as its loader reads it.
 * @returns at most a page more than a run takes; `seen` is what the list shows of each
 */
export async function rowsOfList(
  db: Db,
  actor: Actor,
  list: BulkList,
  params: URLSearchParams,
): Promise<Row[]> {
  const q = readSearch(params);
  const sorted = params.get("sort");
  switch (list) {
    case "designs": {
      const sort = readSort(sorted, designSorts);
      const statuses = shownStatuses(readStatus(params.get("status")));
      const { rows } = await adminDesigns(db, { statuses, q, sort, page });
      return rows.map(({ id, status }) => ({ id, seen: status }));
    }
    case "waiting": {
      const { rows } = await designsWithoutProduct(db, {
        q,
        sort: readSort(sorted, waitingSorts),
        page,
      });
      return rows.map(({ id }) => ({ id, seen: "" }));
    }
    case "products": {
      const sort = readSort(sorted, productSorts);
      const status = productStatuses.find((one) => one === params.get("status")) ?? null;
      const { rows } = await adminProducts(db, { q, status, sort, page });
      return rows.map(({ id, placeVersion }) => ({ id, seen: String(placeVersion) }));
    }
    case "assign": {
      const sort = readSort(sorted, publishedSorts);
      const { rows } = await publishedDesigns(db, { q, sort, page });
      return rows.map(({ id, version }) => ({ id, seen: String(version) }));
    }
    case "discounts": {
      const sort = readSort(sorted, discountSorts);
      const { rows } = await discountsForAdmins(db, { q, sort, page });
      return rows.map(({ id }) => ({ id, seen: "" }));
    }
    case "orders": {
      const sort = readSort(sorted, orderSorts);
      const status = orderStatuses.find((one) => one === params.get("status"));
      const seesAddresses = mayDo(actor, "see-addresses");
      const seesDeliveries = mayDo(actor, "see-deliveries");
      const filter = { q, status, seesAddresses, seesDeliveries };
      const { rows } = await ordersForAdmins(db, { ...filter, sort, page });
      return rows.map(({ id }) => ({ id, seen: "" }));
    }
    case "messages": {
      const sort = readSort(sorted, messageSorts);
      const state = readMessageState(params.get("state"));
      const { rows } = await messagesForAdmins(db, actor, { state, q, sort, page });
      return rows.map(({ id }) => ({ id, seen: "" }));
    }
    case "reviews": {
      const sort = readSort(sorted, reviewSorts);
      const status = readReviewStatus(params.get("status"));
      const { rows } = await reviewsForAdmins(db, { status, q, sort, page });
      return rows.map(({ id }) => ({ id, seen: "" }));
    }
  }
}
