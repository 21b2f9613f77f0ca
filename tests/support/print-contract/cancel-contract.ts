import { describe, expect, it } from "vitest";

import { aPlacedOrder, ours } from "./steps";
import type { PrintWorld } from "./world";

export function cancelContract(world: () => PrintWorld): void {
  const cancel = (externalId: string) => world().provider.cancelOrder(externalId);

  describe("canceling", () => {
    it("works until it is printed, however often it is requested", async () => {
      const { externalId } = await aPlacedOrder(world());
      expect(await cancel(externalId)).toEqual({ ok: true });
      expect(await cancel(externalId)).toEqual({ ok: true });
      expect(world().printedCopies(externalId)).toBe(0);
    });

    it("comes too late for an order that is being printed or was sent", async () => {
      const { externalId } = await aPlacedOrder(world());
      world().startsPrinting(externalId);
      expect(await cancel(externalId)).toMatchObject({ ok: false, reason: "too-late" });
      world().ships(externalId);
      expect(await cancel(externalId)).toMatchObject({ ok: false, reason: "too-late" });
    });

    it("removes an order that failed", async () => {
      const { externalId } = await aPlacedOrder(world());
      world().failsOrder(externalId, "No money");
      expect(await cancel(externalId)).toEqual({ ok: true });
      expect(await world().provider.findOrder(externalId)).toEqual({ ok: true, order: null });
    });

    it("does not find an unknown order", async () => {
      expect(await cancel(ours("unknown"))).toMatchObject({ ok: false, reason: "not-found" });
    });
  });
}
