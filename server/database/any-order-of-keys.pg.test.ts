/** @module-tag sweep */

import { expect, test } from "vitest";

import { users } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { orderLines } from "~/schema/tables/orders";
import { checkLedger } from "~/money/check-ledger.server";
import { deleteProduct } from "~/catalog/edit/delete-product.server";

import { remakeKeys } from "~tests/support/database/remake-keys";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { openPostgresDatabase } from "~tests/support/postgres/postgres-database";
import { seededRandom } from "~tests/support/seeded-random";
import { eraseAccount } from "~/people/data-rights/erase-account.server";

type Sort = Parameters<typeof remakeKeys>[1];

const nameOf = ({ table, name }: { table: string; name: string }) => `${table} ${name}`;
const shuffled =
  (seed: number): Sort =>
  (keys) => {
    const random = seededRandom(seed);
    return keys
      .map((key) => ({ key, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ key }) => key);
  };

const orders: [string, Sort][] = [
  ["as a dump makes them", (keys) => keys.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))],
  ["backwards", (keys) => keys.toReversed()],
  ...[1, 2, 3].map((seed): [string, Sort] => [`shuffled (${seed})`, shuffled(seed)]),
];

test.each(orders)(
  "with foreign keys %s, people are erased and products deleted",
  async (_name, sorted) => {
    const { db, pool, close } = await openPostgresDatabase();
    try {
      await remakeKeys(pool, sorted);
      const creator = await makeCreator(db);
      const { userId, email } = creator;
      const product = await makeProduct(db, { creatorUserId: userId });
      // One of them is not printed yet: it is cancelled first, which changes its line.
      await makePaidOrder(db, { product, userId, email });
      const other = await makeProduct(db);
      await makePaidOrder(db, { product: other });
      const admin = await makeAdmin(db);
      await db.transaction((tx) => eraseAccount(tx, userId, new Date()));
      expect(await deleteProduct(db, admin, other.id)).toMatchObject({ ok: true });
      expect(await db.$count(products)).toBe(0);
      const lines = await db
        .select({ productId: orderLines.productId, variantId: orderLines.variantId })
        .from(orderLines);
      expect(lines).toEqual(
        Array.from({ length: 2 }, () => ({ productId: null, variantId: null })),
      );
      // The other product's creator and the admin.
      expect(await db.$count(users)).toBe(2);
      expect(await checkLedger(db)).toEqual([]);
    } finally {
      await close();
    }
  },
);
