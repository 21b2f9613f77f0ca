import { eq, ne } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { productVariants } from "~/schema/tables/catalogue";
import { orderLines } from "~/schema/tables/orders";
import { returnLines, returns } from "~/schema/tables/returns";

import { setCertificatesNeeded } from "~/catalog/blanks/set-certificates-needed.server";

import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { changeExchange } from "./change-exchange.server";
import { exchangeChoices } from "./returnable-lines.server";

const test = testDatabase();
const admin = madeForEach(() => makeAdmin(test.db));
const product = madeForEach(() => makeProduct(test.db, { sizes: ["M", "L", "S", "XL"] }));

type Changes = Partial<typeof returns.$inferInsert>;

/** Two lines of one order, M and L, each to be exchanged for S; XL is not made any more. */
async function exchange(changes: Changes = {}) {
  const [medium, large = "", , extra = ""] = product.variantIds;
  const orderId = await makeOpenOrder(test.db, [{ variantId: medium }, { variantId: large }]);
  const gone = eq(productVariants.id, extra);
  await test.db.update(productVariants).set({ isAvailable: false }).where(gone);
  const requestKey = crypto.randomUUID();
  const asked = { orderId, kind: "exchange" as const, reason: "size" as const, requestKey };
  const made = await test.db
    .insert(returns)
    .values({ ...asked, ...changes })
    .returning({ id: returns.id });
  const returnId = made[0]?.id ?? "";
  const own = eq(orderLines.orderId, orderId);
  const lines = await test.db.select().from(orderLines).where(own).orderBy(orderLines.position);
  const wanted = { returnId, quantity: 1, wantedSize: "S", wantedColor: "Black" };
  await test.db.insert(returnLines).values(lines.map(({ id }) => ({ ...wanted, orderLineId: id })));
  return { returnId, first: lines[0]?.id ?? "", second: lines[1]?.id ?? "" };
}

const change = (returnId: string, orderLineId: string, size: string, seen = "requested") =>
  changeExchange(test.db, admin, {
    returnId,
    seen,
    wanted: [{ orderLineId, size, color: "Black" }],
  });
const sizes = async (returnId: string) => {
  const rows = await test.db
    .select({ size: returnLines.wantedSize })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(orderLines.position);
  return rows.map(({ size }) => size);
};

let other: Awaited<ReturnType<typeof exchange>>;
let othersBefore: unknown;
const others = () =>
  test.db.select().from(returnLines).where(eq(returnLines.returnId, other.returnId));
beforeEach(async () => {
  other = await exchange();
  othersBefore = await others();
});

it("changes one shirt of one exchange, and records what both were for", async () => {
  const { returnId, second } = await exchange({ state: "approved" });
  expect(await change(returnId, second, "M", "approved")).toEqual({ ok: true });
  expect(await sizes(returnId)).toEqual(["S", "M"]);
  expect(await others()).toEqual(othersBefore);
  const shirts = (...all: string[]) => ({ shirts: all.map((size) => ({ size, color: "Black" })) });
  expect(await test.db.select().from(adminActions)).toMatchObject([
    { resourceId: returnId, before: shirts("S", "S"), after: shirts("S", "M") },
  ]);
});

it.each([
  ["L", { ok: true }],
  ["XL", { ok: false, reason: "not-made" }],
  ["Youth M", { ok: false, reason: "not-made" }],
])("a large shirt that is exchanged for %s: %o", async (size, expected) => {
  const { returnId, second } = await exchange();
  const refused = expected.ok ? expected : { ...expected, orderLineId: second };
  expect(await change(returnId, second, size)).toEqual(refused);
  expect(await sizes(returnId)).toEqual(["S", expected.ok ? size : "S"]);
  expect(await test.db.$count(adminActions)).toBe(expected.ok ? 1 : 0);
});

const done = { state: "done", outcome: "refund", decidedAt: new Date() } as const;
it.each<[string, Changes, string]>([
  ["is decided", done, "done"],
  ["is no exchange", { kind: "refund" }, "requested"],
  ["was approved meanwhile", { state: "approved" }, "requested"],
])("a return that %s stays as it is", async (_what, changes, seen) => {
  const { returnId, first } = await exchange(changes);
  expect(await change(returnId, first, "M", seen)).toEqual({ ok: false, reason: "conflict" });
  expect(await sizes(returnId)).toEqual(["S", "S"]);
});

it("only owner and support change one, and only one that is there", async () => {
  const wanted = [{ orderLineId: other.first, size: "M", color: "Black" }];
  const asked = { returnId: other.returnId, seen: "requested", wanted };
  for (const actor of [{ ...admin, role: "fulfilment" as const }, await makeCustomer(test.db)])
    expect(await changeExchange(test.db, actor, asked)).toEqual({ ok: false, reason: "forbidden" });
  const gone = await change(crypto.randomUUID(), other.first, "M");
  expect(gone).toEqual({ ok: false, reason: "not-found" });
  expect(await others()).toEqual(othersBefore);
});

it("a shirt can become itself, and what is made of its own drawing", async () => {
  const own = { size: "XXL", color: "Navy" };
  const black = (size: string) => ({ size, color: "Black" });
  const choices = (productId: string | null, shirt = own) =>
    exchangeChoices(test.db, { ...shirt, productId });
  await makeProduct(test.db, { sizes: ["2T"] });
  expect(await choices(null)).toEqual([own]);
  const made = await choices(product.id);
  expect(made.map(({ size }) => size).toSorted()).toEqual(["L", "M", "S", "XXL"]);
  expect(made[0]).toEqual(own);
  expect(await choices(product.id, black("M"))).toHaveLength(3);
  expect(await test.db.$count(productVariants, ne(productVariants.productId, product.id))).toBe(1);
});

it("no exchange is for a size that the law does not let us sell, be it the same again", async () => {
  const small = await makeProduct(test.db, { sizes: ["M", "Youth M"] });
  const choices = async (size: string, productId: string | null = small.id) =>
    (await exchangeChoices(test.db, { size, color: "Black", productId })).map(
      (choice) => choice.size,
    );
  expect(await choices("M")).toEqual(["Youth M", "M"]);
  await makeGarments(test.db, { validForDays: -1 });
  await setCertificatesNeeded(test.db, true);
  expect(await choices("M")).toEqual(["M"]);
  expect(await choices("Youth M")).toEqual(["M"]);
  expect(await choices("Youth M", null)).toEqual([]);
  await setCertificatesNeeded(test.db, false);
});
