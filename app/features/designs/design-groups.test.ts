import { expect, test } from "vitest";

import { countedGroups, designGroups, readStatus, shownStatuses } from "./design-groups";
import { designStatuses } from "./design-status";

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
    ["Waiting for the creator", 0],
    ["Finished", 9],
  ]);
  expect(groups[0]?.counted).toEqual([
    { status: "pending_review", count: 3 },
    { status: "approved", count: 0 },
    { status: "selected", count: 2 },
  ]);
});

test.each([
  { wanted: null, status: null, shown: ["pending_review", "approved", "selected"] },
  { wanted: "unknown", status: null, shown: ["pending_review", "approved", "selected"] },
  { wanted: "all", status: "all", shown: [...designStatuses] },
  { wanted: "rejected", status: "rejected", shown: ["rejected"] },
] as const)("the address's status $wanted shows what it says, or what waits for us", (row) => {
  expect(readStatus(row.wanted)).toBe(row.status);
  expect(shownStatuses(row.status)).toEqual(row.shown);
});
