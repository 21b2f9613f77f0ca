import { afterAll, beforeAll, describe } from "vitest";

import { checkoutContract } from "./checkout-contract";
import { disputeContract } from "./dispute-contract";
import { eventContract } from "./event-contract";
import { payoutContract } from "./payout-contract";
import { refundContract } from "./refund-contract";
import { taxContract } from "./tax-contract";
import { transactionContract } from "./transaction-contract";
import type { ProviderWorld } from "./world";

/** What every provider promises; each adapter is tested with exactly these. */
export function paymentContract(name: string, makeWorld: () => Promise<ProviderWorld>): void {
  describe(`${name} keeps the contract`, () => {
    let made: ProviderWorld | undefined;
    const world = () => {
      if (!made) throw new Error("The world has not been made yet");
      return made;
    };
    beforeAll(async () => {
      made = await makeWorld();
    });
    afterAll(() => made?.stop());
    checkoutContract(world);
    refundContract(world);
    disputeContract(world);
    payoutContract(world);
    eventContract(world);
    taxContract(world);
    transactionContract(world);
  });
}
