import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orders } from "~/schema/tables/orders";
import { appCodeForm, recoveryCodeForm } from "~/people/second-factor/second-factor-forms";
import { confirmForm } from "~/people/second-factor/confirm-form";
import { applyCode } from "~/cart/apply-code.server";
import { addToCart } from "~/cart/add-to-cart.server";
import { findCart } from "~/cart/find-cart.server";
import { findAnything } from "~/desk/find/find-anything.server";
import { readSearchText } from "~/desk/find/read-search-text";
import { discountForm } from "~/cart/discounts/discount-form";
import { createDiscount } from "~/cart/discounts/save-discount.server";
import { reserveDiscount } from "~/cart/discounts/discount-reservation.server";
import { usableDiscount } from "~/cart/discounts/usable-discount.server";
import { parcelRows } from "~/press/parcel-rows";
import { findOrder } from "~/orders/find-order.server";
import { findGift } from "~/orders/gifts/find-gift.server";
import { shownGiftCode } from "~/orders/gifts/gift-code";
import { orderToken } from "~/orders/order-link.server";
import { plainOrderNumber } from "~/orders/order-number";
import { ordersForAdmins } from "~/orders/orders-for-admins.server";
import { trackingLink } from "~/orders/parcels/tracking";
import { typedAddressSchema } from "~/orders/shipping-address";

import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makePaidOrder, testAddress, testSecret } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";

/** How a code arrives that was typed on a phone, or copied from a mail, a paper or a chat. */
const ways: Record<string, (code: string) => string> = {
  "as it is": (code) => code,
  "with spaces around": (code) => `  ${code}\t`,
  "with spaces inside": (code) => code.replaceAll("-", "").replace(/(.{3})/g, "$1 "),
  "with spaces for its hyphens": (code) => code.replaceAll("-", " "),
  "with spaces that do not break": (code) => `\u00a0${code.replaceAll("-", "\u202f")}\u00a0`,
  "without hyphens": (code) => code.replaceAll("-", ""),
  "with zero-width spaces": (code) => `\ufeff${[...code].join("\u200b")}\u2060`,
  "with a soft hyphen": (code) => code.replace(/(.{4})/, "$1\u00ad"),
  "with direction marks": (code) => `\u202a${code}\u200e\u202c`,
  "with hyphens that do not break": (code) => code.replaceAll("-", "\u2011"),
  "with figure dashes": (code) => code.replaceAll("-", "\u2012"),
  "with en dashes": (code) => code.replaceAll("-", " \u2013 "),
  "with em dashes": (code) => code.replaceAll("-", "\u2014"),
  "with minus signs": (code) => code.replaceAll("-", "\u2212"),
  "in small letters": (code) => code.toLowerCase(),
  "in full-width letters": (code) => code.replace(/[!-~]/g, full),
};

function full(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);
}

const database = testDatabase();
const now = new Date();
const TRACKING = "9400-1000-0000-0000-0000-00";

type Typed = { code: string; isRead: (typed: string) => Promise<boolean> | boolean };

/** Every code that someone types, and whether it was read. */
async function typedCodes(): Promise<Record<string, Typed>> {
  const { db } = database;
  const admin = await makeAdmin(db);
  const { orderId, product } = await makePaidOrder(db, {
    gift: { note: null, day: null, hasReceipt: true },
  });
  await db.update(orders).set({ trackingNumber: TRACKING }).where(eq(orders.id, orderId));
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const number = order?.number ?? "";
  const gift = order?.giftCode ?? "";
  const cart = { userId: (await makeCustomer(db)).userId };
  await addToCart(db, cart, { variantId: product.variantIds[0], quantity: 1 });
  const discount = discountForm.parse({
    code: "back-to_school-10",
    name: "School",
    discountType: "percentage",
    amount: "10",
    isActive: "true",
  });
  await createDiscount(db, admin, discount);
  const token = orderToken(testSecret, orderId);
  const hits = async (typed: string, group: string) => {
    const { groups } = await findAnything(db, admin, readSearchText(typed), 5);
    return groups.some((found) => found.group === group && found.hits.length === 1);
  };
  return {
    "discount code, looked up": {
      code: "BACK-TO-SCHOOL-10",
      isRead: async (typed) => (await usableDiscount(db, typed, now)).ok,
    },
    "discount code, of a cart": {
      code: "BACK-TO-SCHOOL-10",
      isRead: async (typed) => {
        if ((await applyCode(db, cart, typed, now)) !== null) return false;
        return (await findCart(db, cart, now))?.code === "BACK-TO_SCHOOL-10";
      },
    },
    "discount code, at checkout": {
      code: "BACK-TO-SCHOOL-10",
      isRead: async (typed) => (await reserveDiscount(db, typed, now)).ok,
    },
    "discount code, in the desk's search": {
      code: "BACK-TO-SCHOOL-10",
      isRead: (typed) => hits(typed, "codes"),
    },
    "order number, of a link": {
      code: number,
      isRead: async (typed) =>
        (await findOrder(db, typed, { actor: null, token, secret: testSecret })) !== null,
    },
    "order number, of a gift receipt": {
      code: number,
      isRead: async (typed) => (await findGift(db, { number: typed, code: gift })) !== null,
    },
    "order number without its beginning": {
      code: number.replace("INK-", ""),
      isRead: (typed) => plainOrderNumber(typed) === number,
    },
    "order number, in the desk's search": {
      code: number,
      isRead: (typed) => hits(typed, "orders"),
    },
    "order number, in the desk's list": {
      code: number,
      isRead: async (typed) => (await ordersForAdmins(db, { q: typed })).total === 1,
    },
    "order number, of a pasted parcel": {
      code: number,
      isRead: (typed) =>
        parcelRows(`${typed.replaceAll("\t", " ")}\tUPS\t1Z1`).every(
          (row) => "orderNumber" in row && plainOrderNumber(row.orderNumber) === number,
        ),
    },
    "gift code": {
      code: shownGiftCode(gift),
      isRead: async (typed) => (await findGift(db, { number, code: typed })) !== null,
    },
    "tracking number, in the desk's search": {
      code: TRACKING,
      isRead: (typed) => hits(typed, "orders"),
    },
    "tracking number, in a carrier's link": {
      code: TRACKING,
      isRead: (typed) =>
        trackingLink({ carrier: "USPS", number: typed })?.endsWith("=9400100000000000000000") ===
        true,
    },
    "code of an app": {
      code: "123-456",
      isRead: (code) => appCodeForm.safeParse({ code }).data?.code === "123456",
    },
    "code of an app that confirms": {
      code: "123-456",
      isRead: (typed) => {
        const read = confirmForm.safeParse({ "again-code": typed }).data;
        return read !== undefined && "code" in read && read.code === "123456";
      },
    },
    "recovery code": {
      code: "ABCDE-23456",
      isRead: (recovery) =>
        recoveryCodeForm.safeParse({ recovery }).data?.recovery === "ABCDE23456",
    },
    "ZIP code": {
      code: "97201-1234",
      isRead: (postalCode) =>
        typedAddressSchema.safeParse({ ...testAddress, postalCode }).data?.postalCode ===
        "97201-1234",
    },
    "ZIP code of five digits": {
      code: "97201",
      isRead: (postalCode) =>
        typedAddressSchema.safeParse({ ...testAddress, postalCode }).data?.postalCode === "97201",
    },
  };
}

test("every code that someone types is read however it is typed", async () => {
  const misread: string[] = [];
  for (const [name, { code, isRead }] of Object.entries(await typedCodes()))
    for (const [way, typed] of Object.entries(ways))
      if (!(await isRead(typed(code)))) misread.push(`${name} ${way}: ${typed(code)}`);
  expect(misread).toEqual([]);
});

test.each(Object.entries(ways).filter(([way]) => !/spaces (inside|for|that)/.test(way)))(
  "a new code for a discount may be typed %s",
  (_way, typed) => {
    const form = { name: "Summer", discountType: "percentage", amount: "10" };
    const read = discountForm.safeParse({ ...form, code: typed("SUMMER-10") }).data?.code;
    expect(read?.replace("-", "")).toBe("SUMMER10");
  },
);
