import type { Transaction } from "~/platform/database/client.server";
import { discountCodes } from "~/schema/tables/orders";

/** Discount codes in every state: running, limited, expired, used up and switched off. */
export async function seedDiscounts(tx: Transaction): Promise<void> {
  await tx.insert(discountCodes).values([
    {
      code: "WELCOME10",
      name: "Welcome",
      description: "10% off the first shirt",
      discountType: "percentage",
      discountAmount: 1000,
    },
    {
      code: "MARKER5",
      name: "Five off",
      description: "$5 off",
      discountType: "fixed",
      discountAmount: 500,
      usageLimit: 200,
    },
    {
      code: "SUMMER",
      name: "Summer sale",
      description: "Over",
      discountType: "percentage",
      discountAmount: 2000,
      validUntil: new Date("2026-09-01T00:00:00Z"),
    },
    {
      code: "LASTONE",
      name: "Used up",
      discountType: "percentage",
      discountAmount: 5000,
      usageLimit: 1,
      usageCount: 1,
    },
    {
      code: "PAUSED",
      name: "Switched off",
      discountType: "fixed",
      discountAmount: 1000,
      isActive: false,
    },
  ]);
}
