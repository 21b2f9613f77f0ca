import { beforeAll, describe, expect, test } from "vitest";

import { usersForAdmins } from "~/people/users/users-for-admins.server";
import {
  adminActionsForAdmins,
  securityEventsForAdmins,
} from "~/platform/audit/audit-for-admins.server";
import { adminProducts, designsWithoutProduct } from "~/catalog/edit/products-for-admins.server";
import { promptsForAdmins } from "~/drawings/prompts/prompts-for-admins.server";
import { collectionsForAdmins } from "~/catalog/collections/collections-for-admins.server";
import { publishedDesigns } from "~/catalog/collections/published-designs.server";
import { consentsForAdmins } from "~/families/consent/consents-for-admins.server";
import { messagesForAdmins } from "~/desk/contact/messages-for-admins.server";
import { waitlistForAdmins } from "~/desk/contact/waitlist-for-admins.server";
import { adminDesigns } from "~/drawings/designs-for-admins.server";
import { sortsOf, type AnyList, type SortOf } from "~/desk/lists/define-list";
import { discountsForAdmins } from "~/cart/discounts/discounts-for-admins.server";
import { payoutsForAdmins } from "~/money/payouts/payouts-for-admins.server";
import { openItems } from "~/drawings/moderation/open-items.server";
import { ordersForAdmins } from "~/orders/orders-for-admins.server";
import { reviewsForAdmins } from "~/store/reviews/reviews-for-admins.server";
import { mailsForAdmins } from "~/desk/system/mail-desk/mails-for-admins.server";
import { errorsForAdmins } from "~/desk/system/errors/errors-for-admins.server";
import { eventsForAdmins } from "~/desk/system/provider-events/events-for-admins.server";
import { readListPage, type ListPage, type NextPage } from "~/lib/list-page";
import { assignList } from "~/routes/admin/collections/assign";
import { promptList } from "~/routes/admin/prompts/prompts";
import { collectionList } from "~/routes/admin/collections/collections";
import { designList } from "~/routes/admin/designs/overview-designs";
import { discountList } from "~/routes/admin/discounts/discounts";
import { messageList } from "~/routes/admin/messages/messages";
import { waitlistList } from "~/routes/admin/messages/waitlist";
import { moderationList } from "~/routes/admin/moderation/moderation";
import { reviewList } from "~/routes/admin/moderation/reviews";
import { orderList } from "~/routes/admin/orders/orders";
import { payoutList } from "~/routes/admin/payouts/payouts";
import { consentList } from "~/routes/admin/people/consents";
import { userList } from "~/routes/admin/people/people";
import { publishList } from "~/routes/admin/products/products-create";
import { productList } from "~/routes/admin/products/products-manage";
import { auditList } from "~/routes/admin/records/audit";
import { securityList } from "~/routes/admin/records/security";
import { errorList } from "~/routes/admin/system/errors";
import { eventList } from "~/routes/admin/system/events";
import { mailList } from "~/routes/admin/system/mails";

import { fillAdminLists } from "~tests/support/admin/fill-admin-lists";
import { testDatabase } from "~tests/support/test-database";
import { truncateAll } from "~tests/support/database/truncate-all";

const database = testDatabase("once");

type Read = (page: ListPage) => Promise<{ rows: readonly { id: string }[]; next: NextPage | null }>;

/** Each list of the admin area in each of its orders. */
const lists = [
  ...inEach(orderList, (sort, page) => ordersForAdmins(database.db, { sort, page })),
  ...inEach(reviewList, (sort, page) => reviewsForAdmins(database.db, { sort, page })),
  ...inEach(payoutList, (sort, page) => payoutsForAdmins(database.db, { sort, page })),
  ...inEach(userList, (sort, page) => usersForAdmins(database.db, { sort, page })),
  ...inEach(discountList, (sort, page) => discountsForAdmins(database.db, { sort, page })),
  ...inEach(collectionList, (sort, page) => collectionsForAdmins(database.db, { sort, page })),
  ...inEach(promptList, (sort, page) =>
    promptsForAdmins(database.db, "2026-11-30", { sort, page }),
  ),
  ...inEach(designList, (sort, page) => adminDesigns(database.db, { sort, page })),
  ...inEach(assignList, (sort, page) => publishedDesigns(database.db, { sort, page })),
  ...inEach(publishList, (sort, page) => designsWithoutProduct(database.db, { sort, page })),
  ...inEach(productList, (sort, page) => adminProducts(database.db, { sort, page })),
  ...inEach(auditList, (sort, page) => adminActionsForAdmins(database.db, { sort, page })),
  ...inEach(securityList, (sort, page) => securityEventsForAdmins(database.db, { sort, page })),
  ...inEach(messageList, (sort, page) =>
    messagesForAdmins(database.db, { role: "owner" }, { state: "all", sort, page }),
  ),
  ...inEach(waitlistList, (sort, page) =>
    waitlistForAdmins(database.db, { role: "owner" }, { sort, page }),
  ),
  ...inEach(consentList, (sort, page) => consentsForAdmins(database.db, { sort, page })),
  ...inEach(mailList, (sort, page) => mailsForAdmins(database.db, { sort, page })),
  ...inEach(eventList, (sort, page) => eventsForAdmins(database.db, { sort, page })),
  ...inEach(errorList, (sort, page) => errorsForAdmins(database.db, { sort, page })),
  {
    name: moderationList.name,
    sort: "time",
    read: (page: ListPage) => openItems(database.db, { role: "owner" }, { page }),
  },
];

function inEach<const List extends AnyList>(
  list: List,
  read: (sort: SortOf<List>, page: ListPage) => ReturnType<Read>,
): { name: string; sort: string; read: Read }[] {
  return sortsOf(list).map(({ value }) => ({
    name: list.name,
    sort: value,
    read: (page) => read(value as SortOf<List>, page), // one of the list's own
  }));
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
