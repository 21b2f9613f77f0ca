import { expect, test } from "vitest";

import { notificationCopy } from "./notification-copy";
import { notificationKinds } from "./notification-kinds";

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
