import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { contactForm, waitlistForm } from "./contact-form";
import { contactTopics } from "./contact-topics";

const valid = { name: "Ada", email: "ada@inkling.test", topic: "Press", message: "Hello" };
const errors = formErrors(contactForm, valid);
const addressOf = (length: number) =>
  `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}`.slice(0, length - 4).concat(".com");

test.each([
  ["name", "x".repeat(50), "x".repeat(51), "Name must be 50 characters or less"],
  ["name", "O'Brien", "<b>", "Name contains invalid characters"],
  ["name", "A", " ", "Name is required"],
  ["email", "a@b.co", "nobody", "Please enter a valid email address"],
  ["email", "a@b.co", "", "Email is required"],
  ["email", "a@b.co", "a".repeat(255), "Email address is too long"],
  ["topic", "An order", "Gossip", "Please choose a topic"],
  ["message", "x".repeat(2_000), "x".repeat(2_001), "Message must be 2,000 characters or less"],
  ["message", "x", " ", "Please write a message"],
] as const)("%s is refused just past its limit", (field, right, wrong, message) => {
  expect(errors({ [field]: right })).toEqual({});
  expect(errors({ [field]: wrong })[field]).toContain(message);
});

test("an address of 254 characters is not too long, one of 255 is", () => {
  const tooLong = "Email address is too long";
  expect(errors({ email: addressOf(254) }).email ?? []).not.toContain(tooLong);
  expect(errors({ email: addressOf(255) }).email).toContain(tooLong);
});

test("one character is an address that is wrong, not one that is missing", () => {
  expect(errors({ email: "a" }).email).toEqual(["Please enter a valid email address"]);
});

test("a message can be about each of the topics", () => {
  expect(contactTopics).toEqual([
    "An order",
    "My child's account",
    "A design",
    "Schools and clubs",
    "Press",
    "Something else",
  ]);
});

test("the waitlist keeps an address in lower case", () => {
  expect(waitlistForm.parse({ email: " Ada@Inkling.test " })).toEqual({
    email: "ada@inkling.test",
  });
});
