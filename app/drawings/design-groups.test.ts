import { expect, test } from "vitest";

import { countedGroups, designGroups, shownStatuses } from "./design-groups";
import { designStatuses } from "~/schema/design-status";

test("every status that admins see belongs to one group", () => {
  expect(designGroups.flatMap(({ statuses }) => statuses).toSorted()).toEqual(
    designStatuses.filter((status) => status !== "consumed").toSorted(),
  );
});

test("groups count their designs, including those without any", () => {
  const groups = countedGroups([
    { status: "selected", count: 2 },
    { status: "pending_review", count: 3 },
    { status: "published", count: 9 },
  ]);
  expect(groups.map(({ label, total }) => [label, total])).toEqual([
    ["Waiting for us", 5],
    ["Waiting for the artist", 0],
    ["Finished", 9],
  ]);
  expect(groups[0]?.counted).toEqual([
    { status: "pending_review", count: 3 },
    { status: "approved", count: 0 },
    { status: "selected", count: 2 },
  ]);
});

test.each([
  { status: null, shown: ["pending_review", "approved", "selected"] },
  { status: "all", shown: [...designStatuses] },
  { status: "rejected", shown: ["rejected"] },
] as const)("the status $status shows what it says, or what waits for us", ({ status, shown }) => {
  expect(shownStatuses(status)).toEqual(shown);
});
