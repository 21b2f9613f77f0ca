import { expect, it } from "vitest";

import { MAX_QUANTITY } from "~/cart/cart-limits";
import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";

import { testAddress } from "~tests/support/factories/orders";
import { emailField } from "~/lib/fields/email";

import { buyNowSchema, checkoutForm, giftOf } from "./checkout-form";
import { newOrderNumber } from "~/orders/order-number.server";

it("accepts any address a mail server would, in lower case", () => {
  expect(emailField.parse(" Ada.O'Neil+tees@Inkling.test ")).toBe("ada.o'neil+tees@inkling.test");
});

// The payment provider refuses these, when it is too late for the shopper to correct them.
it.each(["a..b@inkling.test", ".a@inkling.test", "ü@inkling.test", "a@-inkling.test", "a@b.test."])(
  "returns %s to the shopper",
  (typed) => {
    const { issues } = emailField.safeParse(typed).error ?? {};
    expect(issues?.[0]?.message).toBe("Please enter a valid email address");
  },
);

it.each([
  ["", "Email is required"],
  ["ada", "Please enter a valid email address"],
  ["a@b.co, c@d.co", "Please enter a valid email address"],
  [`${"a".repeat(250)}@b.co`, "Email address is too long"],
])("refuses %j", (typed, message) => {
  expect(emailField.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

const today = "2026-12-01";
const posted = {
  isGift: "on",
  ...testAddress,
  email: "ada@inkling.test",
  checkoutKey: "6f9c1a52-5a86-4f5e-8b5c-0a4a6a3c1d2e",
  shownTotalCents: "2500",
};

it.each([
  ["", null],
  [" \r\n ", null],
  ["For Ida\r\n\r\nfrom Grandma 🎉 ", "For Ida\n\nfrom Grandma 🎉"],
  ["x".repeat(300), "x".repeat(300)],
  ["a\n".repeat(11) + "b", "a\n".repeat(11) + "b"],
])("keeps the gift note %j", (giftNote, kept) => {
  expect(checkoutForm(today).parse({ ...posted, giftNote }).giftNote).toBe(kept);
});

it("takes a form without a gift note", () => {
  expect(checkoutForm(today).parse(posted).giftNote).toBeNull();
});

it.each([
  ["x".repeat(301), "Gift note must be 300 characters or less"],
  ["a\n".repeat(12) + "b", "Gift note must be 12 lines or less"],
  ["<script>alert(1)</script>", "Gift note contains invalid characters"],
  [
    "Pay with 4242 4242 4242 4242, love",
    "Gift note seems to contain a card number. Please leave it out: others will read this.",
  ],
  ["For \u202eIda", "Gift note contains hidden characters. Please type it instead of pasting it."],
  [
    "生日快乐",
    "We cannot print these letters yet. Please write the gift note in Latin, Greek, Cyrillic or Devanagari letters.",
  ],
])("refuses the gift note %j", (giftNote, message) => {
  const { issues } = checkoutForm(today).safeParse({ ...posted, giftNote }).error ?? {};
  expect(issues?.map(({ path, message: said }) => [path[0], said])).toEqual([
    ["giftNote", message],
  ]);
});

it("reads a gift as a whole", () => {
  const read = (more: object) => giftOf(checkoutForm(today).parse({ ...posted, ...more }));
  const all = { giftNote: "For Ida", giftDay: "2026-12-20", hasGiftReceipt: "on" };
  expect(read(all)).toEqual({ note: "For Ida", day: "2026-12-20", hasReceipt: true });
  expect(read({ giftDay: "" })).toEqual({ note: null, day: null, hasReceipt: false });
});

it("what was typed for a gift counts for nothing once it is none", () => {
  const idle = { isGift: undefined, giftNote: "x".repeat(301), giftDay: "2020-01-01" };
  expect(
    giftOf(checkoutForm(today).parse({ ...posted, ...idle, hasGiftReceipt: "on" })),
  ).toBeNull();
});

it("a day that has passed stands at its field", () => {
  const { issues } =
    checkoutForm(today).safeParse({ ...posted, giftDay: "2026-11-30" }).error ?? {};
  expect(issues?.map(({ path }) => path[0])).toEqual(["giftDay"]);
});

it("an address may have 254 characters, as mail servers allow", () => {
  const ending = "@inkling.test";
  const long = (length: number) => `${"a".repeat(60)}${ending}`.padStart(length, "a");
  expect(emailField.safeParse(long(255)).error?.issues[0]?.message).toBe(
    "Email address is too long",
  );
  const issues = emailField.safeParse(long(254)).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).not.toContain("Email address is too long");
});

it("'Buy Now' takes one to twenty shirts, and a code of sixty-four characters at most", () => {
  const variant = posted.checkoutKey;
  const buys = (more: object) => buyNowSchema.safeParse({ variant, ...more });
  expect(buys({}).data?.quantity).toBe(1);
  for (const quantity of ["1", MAX_QUANTITY]) expect(buys({ quantity }).success).toBe(true);
  for (const quantity of ["0", MAX_QUANTITY + 1, "1.5"])
    expect(buys({ quantity }).success).toBe(false);
  expect(buys({ code: "x".repeat(MAX_TYPED_CODE) }).success).toBe(true);
  expect(buys({ code: "x".repeat(MAX_TYPED_CODE + 1) }).success).toBe(false);
});

it("an order's number has seven signs that no one confuses", () => {
  const numbers = Array.from({ length: 20 }, newOrderNumber);
  for (const number of numbers) expect(number).toMatch(/^INK-[2-9A-HJKMNP-TW-Z]{7}$/);
  expect(new Set(numbers).size).toBe(20);
});
