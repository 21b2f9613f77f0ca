import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";

import { cancelContract } from "./cancel-contract";
import { eventContract } from "./event-contract";
import { orderContract } from "./order-contract";
import { shipmentContract } from "./shipment-contract";
import { stockContract } from "./stock-contract";
import type { PrintWorld } from "./world";

/** What every provider that takes orders promises; each adapter is tested with exactly these. */
export function printContract(name: string, makeWorld: () => Promise<PrintWorld>): void {
  describe(`${name} keeps the contract`, () => {
    let made: PrintWorld | undefined;
    const world = () => {
      if (!made) throw new Error("The world has not been made yet");
      return made;
    };
    beforeAll(async () => {
      made = await makeWorld();
    });
    afterEach(() => expect(world().complaints()).toEqual([]));
    afterAll(() => made?.stop());
    orderContract(world);
    cancelContract(world);
    shipmentContract(world);
    stockContract(world);
    eventContract(world);
  });
}
