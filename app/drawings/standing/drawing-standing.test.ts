import { expect, test } from "vitest";

import { designStatuses } from "~/schema/design-status";
import { guardianHolds } from "~/schema/guardian-holds";
import { showingModes } from "~/schema/showing-modes";

import { drawingStanding, isPickPaused, takesMends, type StandingFacts } from "./drawing-standing";
import { replyLabel } from "./reply-label";
import { isKeptBack, standingCopy } from "./standing-copy";

const asked = { mayBeShown: true, isPaused: false, showing: "ask", reply: null } as const;
const team = { ...asked, showing: "team" } as const;
const sold = { isSold: true, hold: null };
const held = (hold: (typeof guardianHolds)[number]) => ({ isSold: true, hold });

test.each<[StandingFacts["status"], StandingFacts["product"], StandingFacts["parent"], string]>([
  ["pending_review", null, null, "in-review"],
  ["approved", null, asked, "approved"],
  ["mockups_ready", null, asked, "to-pick"],
  ["selected", null, null, "to-publish"],
  ["selected", null, asked, "to-ask"],
  ["selected", null, team, "to-ask"],
  // 'Show it' before the words were written says nothing about them.
  ["selected", null, { ...asked, reply: "show" }, "to-ask"],
  ["selected", null, { ...asked, reply: "refuse" }, "stopped"],
  ["selected", null, { ...team, reply: "refuse" }, "stopped"],
  ["selected", null, { ...asked, isPaused: true }, "paused"],
  ["published", held("waiting"), asked, "with-parent"],
  ["published", held("waiting"), { ...asked, isPaused: true }, "with-parent"],
  ["published", held("waiting"), team, "live-soon"],
  ["published", held("waiting"), null, "with-parent"],
  ["published", held("refused"), { ...asked, reply: "refuse" }, "refused"],
  ["published", held("hidden"), { ...asked, reply: "refuse" }, "hidden"],
  ["published", sold, { ...asked, reply: "show" }, "live"],
  ["published", sold, null, "live"],
  ["published", sold, { ...asked, isPaused: true }, "paused"],
  ["published", { ...sold, isTakenDown: true }, null, "taken-down"],
  ["published", { ...held("hidden"), isTakenDown: true }, asked, "taken-down"],
  ["published", { isSold: false, hold: null }, asked, "not-sold"],
  ["published", null, asked, "to-ask"],
  ["published", null, null, "to-publish"],
  ["mockups_ready", null, { ...asked, mayBeShown: false }, "kept-private"],
  ["selected", null, { ...asked, mayBeShown: false }, "kept-private"],
  ["rejected", null, { ...asked, mayBeShown: false }, "not-accepted"],
  ["consumed", null, null, "retired"],
])("%s, %j, %j: %s", (status, product, parent, standing) => {
  expect(drawingStanding({ status, product, parent })).toBe(standing);
});

test("nothing is called live, by anyone, while a parent has the last word on it", () => {
  const every = designStatuses.flatMap((status) =>
    [null, ...guardianHolds].flatMap((hold) =>
      [true, false].flatMap((isPaused) =>
        showingModes.map((showing) => ({
          status,
          product: { isSold: true, hold },
          parent: { ...asked, isPaused, showing },
        })),
      ),
    ),
  );
  const live = every.filter((facts) => drawingStanding(facts) === "live");
  expect(live.length).toBeGreaterThan(0);
  for (const { product, parent } of live)
    expect([product.hold, parent.isPaused]).toEqual([null, false]);
  for (const [standing, copy] of Object.entries(standingCopy)) {
    const called = [copy.artist.label, copy.parent.label, copy.team.label];
    const isLive = called.some((label) => ["Published", "In the store"].includes(label));
    expect(isLive, standing).toBe(standing === "live");
  }
});

test("each reader has words of their own for each standing", () => {
  for (const { artist, parent, team: desk } of Object.values(standingCopy)) {
    for (const { label, sentence } of [artist, parent, desk]) {
      expect(label.length).toBeGreaterThan(3);
      expect(sentence.length).toBeGreaterThan(10);
    }
    // A child has a grown-up, an adult reads of a parent, an artist and a shirt.
    expect(artist.sentence).not.toMatch(/parent|guardian/i);
    expect(parent.sentence + desk.sentence).not.toMatch(/guardian|grown-up|creator/i);
  }
});

test("a parent may say what changes something, and nothing about what is with others", () => {
  const replies = Object.entries(standingCopy).map(([name, { parent }]) => [name, parent.replies]);
  expect(Object.fromEntries(replies)).toEqual({
    "in-review": [],
    approved: [],
    "to-pick": [],
    "to-publish": [],
    "to-ask": ["refuse"],
    stopped: ["show"],
    "with-parent": ["show", "refuse"],
    "live-soon": ["show", "refuse"],
    live: ["refuse"],
    refused: ["show"],
    hidden: ["show"],
    paused: ["refuse"],
    "kept-private": [],
    "not-accepted": [],
    "taken-down": [],
    "not-sold": [],
    retired: [],
  });
  expect(replyLabel("refuse", "live")).toBe("Hide this shirt");
  expect(replyLabel("show", "hidden")).toBe("Show it again");
  expect(replyLabel("show", "with-parent")).toBe("Show it");
  expect(replyLabel("show", "stopped")).toBe("Let it go on");
  expect(replyLabel("refuse", "live-soon")).toBe("Not this one");
});

test("an admin may say that a mend changes the meaning wherever one would only be told", () => {
  const products = [null, ...guardianHolds].flatMap((hold) =>
    [true, false].flatMap((isSold) =>
      [true, false].map((isPaused) => ({ hold, isSold, parent: { ...asked, isPaused } })),
    ),
  );
  for (const { hold, isSold, parent } of products) {
    const standing = drawingStanding({ status: "published", product: { isSold, hold }, parent });
    expect(takesMends(standing), standing).toBe(hold === null);
  }
});

test("a pick waits while the parent has paused everything, and for nothing else of theirs", () => {
  const pick = (parent: StandingFacts["parent"], status: StandingFacts["status"]) =>
    isPickPaused({ status, product: null, parent });
  const paused = { ...asked, isPaused: true };
  expect(pick(paused, "mockups_ready")).toBe(true);
  expect(pick(asked, "mockups_ready")).toBe(false);
  expect(pick(null, "mockups_ready")).toBe(false);
  expect(pick({ ...paused, mayBeShown: false }, "mockups_ready")).toBe(false);
  expect(pick(paused, "selected")).toBe(false);
});

test("the team is told first what is kept from the store", () => {
  const names = [
    "to-publish",
    "to-ask",
    "live",
    "kept-private",
    "with-parent",
    "taken-down",
  ] as const;
  expect(names.map(isKeptBack)).toEqual([false, false, false, false, true, true]);
});
