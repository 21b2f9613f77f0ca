import { beforeAll, describe, expect, test } from "vitest";

import { peopleForAdmins } from "~/features/accounts/people/people-for-admins.server";
import { peopleSorts } from "~/features/accounts/people/people-sorts";
import {
  adminActionsForAdmins,
  securityEventsForAdmins,
} from "~/features/audit/audit-for-admins.server";
import { recordSorts } from "~/features/audit/record-sorts";
import { productSorts, waitingSorts } from "~/features/products/edit/product-sorts";
import {
  adminProducts,
  designsWithoutProduct,
} from "~/features/products/edit/products-for-admins.server";
import { collectionSorts, publishedSorts } from "~/features/collections/collection-sorts";
import { collectionsForAdmins } from "~/features/collections/collections-for-admins.server";
import { publishedDesigns } from "~/features/collections/published-designs.server";
import { consentSorts } from "~/features/consent/consent-sorts";
import { consentsForAdmins } from "~/features/consent/consents-for-admins.server";
import { messageSorts, waitlistSorts } from "~/features/contact/message-sorts";
import { messagesForAdmins } from "~/features/contact/messages-for-admins.server";
import { waitlistForAdmins } from "~/features/contact/waitlist-for-admins.server";
import { designSorts } from "~/features/designs/design-sorts";
import { adminDesigns } from "~/features/designs/designs-for-admins.server";
import { discountSorts } from "~/features/discounts/discount-sorts";
import { discountsForAdmins } from "~/features/discounts/discounts-for-admins.server";
import { payoutSorts } from "~/features/earnings/payouts/payout-sorts";
import { payoutsForAdmins } from "~/features/earnings/payouts/payouts-for-admins.server";
import { openItems } from "~/features/moderation/open-items.server";
import { orderSorts } from "~/features/orders/order-sorts";
import { ordersForAdmins } from "~/features/orders/orders-for-admins.server";
import { reviewSorts } from "~/features/reviews/review-sorts";
import { reviewsForAdmins } from "~/features/reviews/reviews-for-admins.server";
import { mailSorts } from "~/features/system/mail-desk/mail-sorts";
import { mailsForAdmins } from "~/features/system/mail-desk/mails-for-admins.server";
import { errorSorts } from "~/features/system/errors/error-sorts";
import { errorsForAdmins } from "~/features/system/errors/errors-for-admins.server";
import { eventSorts } from "~/features/system/provider-events/event-sorts";
import { eventsForAdmins } from "~/features/system/provider-events/events-for-admins.server";
import { readListPage, type ListPage, type NextPage } from "~/lib/list-page";
import type { SortOption } from "~/lib/list-sort";

import { fillAdminLists } from "~tests/support/admin/fill-admin-lists";
import { testDatabase } from "~tests/support/test-database";
import { truncateAll } from "~tests/support/database/truncate-all";

const database = testDatabase("once");

type Read = (page: ListPage) => Promise<{ rows: readonly { id: string }[]; next: NextPage | null }>;

/** Each list of the admin area in each of its orders. */
const lists = [
  ...inEach("orders", orderSorts, (sort, page) => ordersForAdmins(database.db, { sort, page })),
  ...inEach("reviews", reviewSorts, (sort, page) =>
    reviewsForAdmins(database.db, { status: "visible", sort, page }),
  ),
  ...inEach("payouts", payoutSorts, (sort, page) => payoutsForAdmins(database.db, { sort, page })),
  ...inEach("people", peopleSorts, (sort, page) => peopleForAdmins(database.db, { sort, page })),
  ...inEach("discounts", discountSorts, (sort, page) =>
    discountsForAdmins(database.db, { sort, page }),
  ),
  ...inEach("collections", collectionSorts, (sort, page) =>
    collectionsForAdmins(database.db, { sort, page }),
  ),
  ...inEach("designs", designSorts, (sort, page) => adminDesigns(database.db, { sort, page })),
  ...inEach("published", publishedSorts, (sort, page) =>
    publishedDesigns(database.db, { sort, page }),
  ),
  ...inEach("waiting", waitingSorts, (sort, page) =>
    designsWithoutProduct(database.db, { sort, page }),
  ),
  ...inEach("products", productSorts, (sort, page) => adminProducts(database.db, { sort, page })),
  ...inEach("audit", recordSorts, (sort, page) =>
    adminActionsForAdmins(database.db, { sort, page }),
  ),
  ...inEach("security", recordSorts, (sort, page) =>
    securityEventsForAdmins(database.db, { sort, page }),
  ),
  ...inEach("messages", messageSorts, (sort, page) =>
    messagesForAdmins(database.db, { role: "owner" }, { state: null, sort, page }),
  ),
  ...inEach("waitlist", waitlistSorts, (sort, page) =>
    waitlistForAdmins(database.db, { role: "owner" }, { sort, page }),
  ),
  ...inEach("consents", consentSorts, async (sort, page) => {
    const { consents, next } = await consentsForAdmins(database.db, { sort, page });
    return { rows: consents, next };
  }),
  ...inEach("mails", mailSorts, async (sort, page) => {
    const { mails, next } = await mailsForAdmins(database.db, { sort, page });
    return { rows: mails, next };
  }),
  ...inEach("events", eventSorts, async (sort, page) => {
    const { events, next } = await eventsForAdmins(database.db, { sort, page });
    return { rows: events, next };
  }),
  ...inEach("errors", errorSorts, async (sort, page) => {
    const { errors, next } = await errorsForAdmins(database.db, { sort, page });
    return { rows: errors, next };
  }),
  ...inEach("moderation", [{ value: "time", label: "Oldest first" }], async (_, page) => {
    const { items, next } = await openItems(database.db, { role: "owner" }, { page });
    return { rows: items, next };
  }),
];

function inEach<const Option extends SortOption>(
  name: string,
  options: readonly Option[],
  read: (sort: Option["value"], page: ListPage) => ReturnType<Read>,
): { name: string; sort: string; read: Read }[] {
  return options.map(({ value }) => ({ name, sort: value, read: (page) => read(value, page) }));
}

/** Goes from page to page as the plain link does, through the URL. */
async function walk(read: Read): Promise<string[]> {
  const ids: string[] = [];
  let page = readListPage(new URLSearchParams());
  for (;;) {
    const { rows, next } = await read(page);
    ids.push(...rows.map(({ id }) => id));
    if (!next) return ids;
    page = readListPage(new URLSearchParams(new URLSearchParams({ after: next.after }).toString()));
  }
}

const walked = new Map<Read, Promise<string[]>>();

/** Every row of a list, as it was first walked. */
function idsOf({ read }: { read: Read }): Promise<string[]> {
  const ids = walked.get(read) ?? walk(read);
  walked.set(read, ids);
  return ids;
}

describe("a few hundred rows, many of them with equal sort values", () => {
  beforeAll(async () => {
    await truncateAll(database.pool);
    await fillAdminLists(database.pool, 130);
  });

  test.each(lists)("$name by $sort: each row once, page by page", async (list) => {
    const ids = await idsOf(list);
    expect(ids.length).toBeGreaterThanOrEqual(130);
    expect(new Set(ids).size).toBe(ids.length);
    // 'Load more' with JavaScript asks for several pages at once and gets the same rows
    const grown = await list.read({ after: null, pages: 3 });
    expect(grown.rows.map(({ id }) => id)).toEqual(ids.slice(0, 72));
    expect(grown.next?.pages).toBe(4);
  });

  test.each(lists)("$name by $sort: the other direction is the exact reverse", async (list) => {
    const other = list.sort.startsWith("-") ? list.sort.slice(1) : `-${list.sort}`;
    const turned = lists.find(({ name, sort }) => name === list.name && sort === other);
    if (!turned) return expect(list.name).toBe("moderation");
    expect(await idsOf(turned)).toEqual((await idsOf(list)).toReversed());
  });

  test("a position typed by hand is not an error", async () => {
    const id = "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11";
    for (const after of ["", "x", id, `${id}_`, `${id}_x'`, `${id}_99999999999999999999`]) {
      const page = readListPage(new URLSearchParams({ after }));
      for (const { read } of lists)
        expect((await read(page)).rows.length).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("many pages of rows", () => {
  beforeAll(async () => {
    await truncateAll(database.pool);
    await fillAdminLists(database.pool, 1_000);
  });

  test.each(lists)(
    "$name by $sort: a page far down is complete, and no row is on two pages",
    async ({ read }) => {
      const { rows: before, next } = await read({ after: null, pages: 20 });
      const page = readListPage(new URLSearchParams({ after: next?.after ?? "" }));
      const { rows } = await read(page);
      expect(rows).toHaveLength(24);
      const shown = new Set(before.map((row) => JSON.stringify(row)));
      expect(rows.filter((row) => shown.has(JSON.stringify(row)))).toEqual([]);
    },
  );
});
