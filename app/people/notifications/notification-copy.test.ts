import { expect, test } from "vitest";

import { notifications } from "~/schema/tables/community";

import { notificationCopy } from "./notification-copy";
import { notificationKinds } from "~/schema/notification-kinds";

test("every kind of notification says something, even without its data", () => {
  for (const kind of notificationKinds) {
    for (const data of [{}, null, { title: 3 }, { title: "Cat", designId: "1", slug: "cat" }]) {
      const { text, action } = notificationCopy(kind, data);
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toContain("undefined");
      expect(action?.href ?? "/").toMatch(/^\//);
    }
  }
});

test("a notification leads to the design it is about", () => {
  const { text, action } = notificationCopy("mockups_ready", {
    title: "Moon cat",
    designId: "a b",
  });
  expect(text).toContain("Moon cat");
  expect(action?.href).toBe("/design-review?design=a%20b");
});

test("the kinds are those that the database takes", () => {
  expect(notificationKinds).toEqual(notifications.kind.enumValues);
  expect(notificationKinds).toEqual([
    "mockups_ready",
    "design_rejected",
    "design_published",
    "not_this_one",
    "first_sale",
    "payout_sent",
    "payment_setup_needed",
    "moderation",
  ]);
});

test.each([
  [
    "design_published",
    { title: "Cat", designId: "1" },
    "“Cat” is in the store!",
    "/creator/live?design=1",
  ],
  ["design_published", { title: "Cat" }, "“Cat” is in the store!", undefined],
  ["payout_sent", { amount: "$4.50" }, "We sent you $4.50!", "/creator/earnings"],
  ["payout_sent", {}, "We sent you your money!", "/creator/earnings"],
  ["moderation", { text: "Your bio is shown." }, "Your bio is shown.", "/creator/profile"],
  ["first_sale", "no data", "Someone bought “your drawing”.", "/creator/earnings"],
] as const)("%s of %j says %j", (kind, data, said, href) => {
  const { text, action } = notificationCopy(kind, data);
  expect(text).toContain(said);
  expect(action?.href).toBe(href);
});
