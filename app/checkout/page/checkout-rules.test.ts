import { expect, test } from "vitest";

import { fieldErrors } from "~/lib/form";
import { testAddress } from "~tests/support/factories/orders";

import { checkoutForm } from "../checkout-form";
import { problemOf } from "./checkout-rules";

const today = "2026-12-01";
const good = {
  ...testAddress,
  line2: "",
  email: "ada@inkling.test",
  isGift: "on",
  giftNote: "",
  giftDay: "",
  checkoutKey: "6f9c1a52-5a86-4f5e-8b5c-0a4a6a3c1d2e",
  shownTotalCents: "2500",
};

/** What the server says first about a field. */
function serverSays(form: Record<string, string>, name: string): string | null {
  const parsed = checkoutForm(today).safeParse(form);
  return parsed.success ? null : (fieldErrors(parsed.error)[name]?.[0] ?? null);
}

test.each([
  ["email", ""],
  ["email", " Ada@Inkling.TEST "],
  ["email", "ada@"],
  ["email", `${"a".repeat(250)}@b.co`],
  ["name", " "],
  ["name", "王小明"],
  ["name", "a < b"],
  ["name", "x".repeat(101)],
  ["line1", ""],
  ["line1", "x".repeat(121)],
  ["line2", ""],
  ["line2", "二楼"],
  ["line2", "x".repeat(121)],
  ["city", ""],
  ["city", "São Paulo"],
  ["city", "Pa<ris"],
  ["state", ""],
  ["state", "XX"],
  ["postalCode", ""],
  ["postalCode", "9720"],
  ["postalCode", " 97205 "],
  ["postalCode", "90210"],
  ["giftNote", " \r\n "],
  ["giftNote", "x".repeat(301)],
  ["giftNote", "a\n".repeat(12) + "b"],
  ["giftNote", "<script>alert(1)</script>"],
  ["giftNote", "生日快乐"],
  ["giftDay", "2026-12-01"],
  ["giftDay", "2026-11-30"],
  ["giftDay", "2027-03-02"],
  ["giftDay", "tomorrow"],
])("the browser says about %s %j what the server says", (name, typed) => {
  const form: Record<string, string> = { ...good, [name]: typed };
  expect(problemOf(name, (field) => form[field] ?? "", today)).toBe(serverSays(form, name));
});

const longEmail = (length: number) =>
  `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(length - 191)}.com`;

test.each([
  ["email", "Email is required", ""],
  ["email", "Please enter a valid email address", "ada@"],
  ["email", null, longEmail(254)],
  ["email", "Email address is too long", longEmail(255)],
  ["giftNote", null, "x".repeat(300)],
  ["giftNote", "Gift note must be 300 characters or less", "x".repeat(301)],
  ["giftNote", null, "a\n".repeat(11) + "b"],
  ["giftNote", "Gift note must be 12 lines or less", "a\n".repeat(12) + "b"],
  ["giftNote", "Gift note contains invalid characters", "<script>alert(1)</script>"],
])("of %s it says %j", (name, expected, typed) => {
  expect(problemOf(name, () => typed, today)).toBe(expected);
});

test("a ZIP code of another state is wrong at the ZIP code, in the server's words", () => {
  const form: Record<string, string> = { ...good, state: "TX", postalCode: "90210" };
  const said = problemOf("postalCode", (name) => form[name] ?? "", today);
  expect(said).toBe("90210 is not a ZIP code in Texas.");
  expect(said).toBe(serverSays(form, "postalCode"));
  expect(problemOf("state", (name) => form[name] ?? "", today)).toBeNull();
});

test("a field without rules is never wrong", () => {
  expect(problemOf("saveAddress", () => "anything", today)).toBeNull();
});
