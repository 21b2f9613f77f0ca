import { expect, test } from "vitest";

import {
  mockupsReadyNotification,
  publishedNotification,
  rejectedNotification,
  selectionNotification,
} from "./design-notifications";
import { rejectionReasons } from "./design-status";

const about = { designId: "d1", title: "Moon cat", firstName: "Tess" };

test("each piece of news names the drawing and leads to its page", () => {
  const all = [
    { news: mockupsReadyNotification(about), path: "/design-review?design=d1" },
    { news: publishedNotification({ ...about, slug: "moon-cat" }), path: "/store/moon-cat" },
    { news: selectionNotification({ ...about, mockupOrder: 3 }), path: "/admin/designs/d1" },
    ...rejectionReasons.map((reason) => ({
      news: rejectedNotification(about, reason, null),
      path: "/creator/upload?again=d1",
    })),
  ];
  for (const { news, path } of all) {
    expect(news.subject).toContain("Moon cat");
    expect(news.action.path).toBe(path);
    expect(news.paragraphs.length).toBeGreaterThan(0);
    expect(news.reason).toMatch(/^You get this mail because/);
  }
});

test("a note of the team follows the kind sentence", () => {
  expect(rejectedNotification(about, "unreadable", "Use a thicker pen.").paragraphs).toEqual([
    expect.stringContaining("thick black marker"),
    "A note from our team: Use a thicker pen.",
  ]);
});
