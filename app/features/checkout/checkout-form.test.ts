import { expect, it } from "vitest";

import { checkoutEmail } from "./checkout-form";

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
