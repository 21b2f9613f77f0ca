import { expect, test } from "vitest";

import type { Actor } from "./actor";
import { ownHome } from "./own-home";

const customer: Actor = {
  userId: "1",
  email: "robin@inkling.test",
  firstName: "Robin",
  accountType: "customer",
  isAdmin: false,
  role: null,
  isGuardian: false,
  isMinor: false,
};

test("everyone is sent to a page they may open", () => {
  expect(ownHome(null).to).toBe("/");
  expect(ownHome(customer).to).toBe("/account");
  expect(ownHome({ ...customer, isGuardian: true }).to).toBe("/guardian");
  const creator: Actor = { ...customer, accountType: "creator", isGuardian: true };
  expect(ownHome(creator).to).toBe("/creator/dashboard");
});
