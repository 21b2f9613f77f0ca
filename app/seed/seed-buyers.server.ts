import type { Transaction } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";

import { demoId } from "./demo-id";
import { DEMO_BUYERS } from "./plan-orders";

/** First names of the demo's buyers, in turn. */
export const shoppers = [
  "Alex",
  "Sam",
  "Jordan",
  "Taylor",
  "Morgan",
  "Riley",
  "Casey",
  "Jamie",
  "Avery",
  "Quinn",
] as const;

export function buyerId(index: number): string {
  return demoId("buyer", index);
}

/** The accounts that the demo's orders belong to. */
export async function seedBuyers(tx: Transaction, now: Date): Promise<void> {
  const rows = Array.from({ length: DEMO_BUYERS }, (_, index) => ({
    id: buyerId(index),
    firstName: shoppers[index % shoppers.length] ?? shoppers[0],
    email: `shopper-${index + 1}@inkling.test`,
  }));
  const createdAt = new Date(now.getTime() - 120 * 86_400_000);
  await tx.insert(users).values(
    rows.map(({ id, firstName, email }) => ({
      id,
      name: firstName,
      email,
      emailVerified: true,
      createdAt,
    })),
  );
  await tx.insert(profiles).values(
    rows.map(({ id, firstName }) => ({
      id,
      accountType: "customer" as const,
      firstName,
      createdAt,
    })),
  );
}
