import { expect, test } from "vitest";

import * as links from "../link-limits";
import { payeeStatuses } from "~/schema/payee-statuses";
import { BACKUP_DAYS } from "./backup-days";
import { childsMoneyChoices } from "./childs-money";
import { erasedKinds } from "~/schema/erased-kinds";
import { undeliveredStatuses } from "~/schema/order-status";

const DAY_MS = 86_400_000;

test("how long backups and links last stays as it was promised", () => {
  expect(BACKUP_DAYS).toBe(35);
  expect({ ...links }).toEqual({
    VERIFY_LINK: { lifetimeMs: 3 * DAY_MS, lifetime: "3 days" },
    RESET_LINK: { lifetimeMs: DAY_MS / 24, lifetime: "one hour" },
    TEAM_LINK: { lifetimeMs: 7 * DAY_MS, lifetime: "7 days" },
  });
});

test("what is erased for good, what keeps an address, and who is paid for a child", () => {
  expect(erasedKinds).toEqual(["account", "design", "consent"]);
  expect(undeliveredStatuses).toEqual(["pending_payment", "paid", "in_production", "shipped"]);
  expect([payeeStatuses, childsMoneyChoices]).toEqual([
    ["active", "payee"],
    ["waits", "pay-first"],
  ]);
});
