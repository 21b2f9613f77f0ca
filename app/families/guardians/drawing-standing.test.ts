import { expect, test } from "vitest";

import { designStatuses } from "~/schema/design-status";

import { drawingStanding, replyLabel, standingCopy } from "./drawing-standing";

const live = { isActive: true, hold: null };

test.each([
  ["selected", null, "ask", null, "waits-for-you"],
  ["selected", null, "team", null, "to-publish"],
  ["selected", "show", "ask", null, "to-publish"],
  ["selected", "refuse", "ask", null, "refused"],
  ["selected", "refuse", "team", null, "refused"],
  ["published", null, "team", { isActive: true, hold: "waiting" }, "live-soon"],
  ["published", null, "ask", { isActive: true, hold: "waiting" }, "waits-for-you"],
  ["published", "refuse", "team", { isActive: true, hold: "refused" }, "refused"],
  ["published", "refuse", "team", { isActive: true, hold: "hidden" }, "hidden"],
  ["published", "show", "ask", live, "live"],
  ["published", null, "ask", live, "live"],
  ["published", null, "ask", { isActive: false, hold: null }, "not-sold"],
  ["published", null, "ask", null, "waits-for-you"],
  ["published", null, "team", null, "to-publish"],
  ["pending_review", null, "ask", null, "with-team"],
  ["approved", null, "ask", null, "with-team"],
  ["mockups_ready", null, "ask", null, "with-child"],
  ["rejected", null, "ask", null, "not-accepted"],
  ["consumed", null, "ask", null, "not-sold"],
] as const)("%s, said %s, %s, %j: %s", (status, reply, showing, product, standing) => {
  const facts = { status, reply, showing, product };
  expect(drawingStanding({ ...facts, mayBeShown: true })).toBe(standing);
});

test("without the box, what was picked stays private", () => {
  const facts = { reply: null, showing: "ask", mayBeShown: false, product: null } as const;
  expect(drawingStanding({ ...facts, status: "selected" })).toBe("kept-private");
  expect(drawingStanding({ ...facts, status: "published" })).toBe("kept-private");
  expect(drawingStanding({ ...facts, status: "mockups_ready" })).toBe("with-child");
});

test("every status has words, and what is public can be hidden", () => {
  for (const status of designStatuses) {
    const standing = drawingStanding({
      status,
      reply: null,
      showing: "ask",
      mayBeShown: true,
      product: null,
    });
    expect(standingCopy[standing].sentence.length).toBeGreaterThan(10);
  }
  expect(replyLabel("refuse", "live")).toBe("Hide this shirt");
  expect(replyLabel("show", "hidden")).toBe("Show it again");
  expect(replyLabel("show", "waits-for-you")).toBe("Show it");
  expect(replyLabel("refuse", "live-soon")).toBe("Not this one");
});

test("a guardian may say what changes something, and nothing about what is with others", () => {
  const replies = Object.entries(standingCopy).map(([standing, copy]) => [standing, copy.replies]);
  expect(Object.fromEntries(replies)).toEqual({
    "waits-for-you": ["show", "refuse"],
    "live-soon": ["show", "refuse"],
    live: ["refuse"],
    refused: ["show"],
    hidden: ["show"],
    "with-team": [],
    "with-child": [],
    "to-publish": ["refuse"],
    "kept-private": [],
    "not-accepted": [],
    "not-sold": [],
  });
});
