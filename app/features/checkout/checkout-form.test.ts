import { expect, it } from "vitest";

import { testAddress } from "~tests/support/factories/orders";
import { checkoutEmail, checkoutFormSchema } from "./checkout-form";

it("accepts any address a mail server would, in lower case", () => {
  expect(checkoutEmail.parse(" Ada.O'Neil+tees@Inkling.test ")).toBe(
    "ada.o'neil+tees@inkling.test",
  );
});

// The payment provider refuses these, when it is too late for the shopper to correct them.
it.each(["a..b@inkling.test", ".a@inkling.test", "ü@inkling.test", "a@-inkling.test", "a@b.test."])(
  "returns %s to the shopper",
  (typed) => {
    const { issues } = checkoutEmail.safeParse(typed).error ?? {};
    expect(issues?.[0]?.message).toBe("Please enter a valid email address");
  },
);

it.each([
  ["", "Email is required"],
  ["ada", "Please enter a valid email address"],
  ["a@b.co, c@d.co", "Please enter a valid email address"],
  [`${"a".repeat(250)}@b.co`, "Email address is too long"],
])("refuses %j", (typed, message) => {
  expect(checkoutEmail.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

const posted = {
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
])("keeps the gift note %j", (giftNote, kept) => {
  expect(checkoutFormSchema.parse({ ...posted, giftNote }).giftNote).toBe(kept);
});

it("takes a form without a gift note", () => {
  expect(checkoutFormSchema.parse(posted).giftNote).toBeNull();
});

it.each([
  ["x".repeat(301), "Gift note must be 300 characters or less"],
  ["a\n".repeat(12) + "b", "Gift note must be 12 lines or less"],
  ["<script>alert(1)</script>", "Gift note contains invalid characters"],
  ["For \u202eIda", "Gift note contains invalid characters"],
  [
    "生日快乐",
    "We cannot print these letters yet. Please write the gift note in Latin, Greek, Cyrillic or Devanagari letters.",
  ],
])("refuses the gift note %j", (giftNote, message) => {
  const { issues } = checkoutFormSchema.safeParse({ ...posted, giftNote }).error ?? {};
  expect(issues?.map(({ path, message: said }) => [path[0], said])).toEqual([
    ["giftNote", message],
  ]);
});
