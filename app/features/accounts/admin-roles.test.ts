import { expect, test } from "vitest";

import { adminRoles, mayDo, type AdminRight } from "./admin-roles";

/** What an owner and someone in support may do; what is the owners' alone. */
const supports: AdminRight[] = [
  "see-child-records",
  "handle-consents",
  "decide-childs-name",
  "handle-returns",
  "refund-orders",
  "decide-on-payments",
];
const owners: AdminRight[] = ["handle-payouts", "keep-books"];

test.each([
  ...supports.map((right) => [right, ["owner", "support"]] as const),
  ...owners.map((right) => [right, ["owner"]] as const),
])("%s is for %j", (right, allowed) => {
  expect(adminRoles.filter((role) => mayDo({ role }, right))).toEqual(allowed);
  expect(mayDo({ role: null }, right)).toBe(false);
});
