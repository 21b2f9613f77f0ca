import { expect, test } from "vitest";

import { adminRoles, mayDo, type AdminPermission } from "./admin-roles";

/** What everyone on the team may do, and what each role's work needs beyond that. */
const everyone: AdminPermission[] = ["see-overview"];
const work: Record<"reviewer" | "fulfilment" | "support", AdminPermission[]> = {
  reviewer: [
    "review-designs",
    "keep-catalogue",
    "moderate",
    "see-person",
    "see-photos",
    "see-private-drawings",
  ],
  fulfilment: ["see-orders", "handle-orders", "print-orders", "see-deliveries", "see-print-files"],
  support: [
    "see-sales",
    "moderate",
    "see-orders",
    "handle-orders",
    "see-discounts",
    "see-people",
    "see-person",
    "suspend-people",
    "see-child-records",
    "handle-consents",
    "see-addresses",
    "see-deliveries",
    "answer-messages",
    "see-private-drawings",
    "decide-childs-name",
    "handle-returns",
    "refund-orders",
    "decide-on-payments",
    "see-mails",
  ],
};
const owners: AdminPermission[] = [
  "handle-discounts",
  "set-up-shop",
  "read-audit",
  "run-team",
  "handle-payouts",
  "keep-books",
  "run-the-system",
  "change-settings",
];
const all = [...new Set([...everyone, ...Object.values(work).flat(), ...owners])];

test.each(Object.entries(work))("a %s may do their work, and nothing else", (name, theirs) => {
  const role = adminRoles.find((one) => one === name) ?? null;
  const may = all.filter((right) => mayDo({ role }, right));
  expect(new Set(may)).toEqual(new Set([...everyone, ...theirs]));
});

test("an owner may do everything, and someone outside the team nothing", () => {
  expect(all.filter((right) => !mayDo({ role: "owner" }, right))).toEqual([]);
  expect(all.filter((right) => mayDo({ role: null }, right))).toEqual([]);
});
