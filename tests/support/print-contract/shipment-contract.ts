import { describe, expect, it } from "vitest";

import { aPlacedOrder } from "./steps";
import { eventsOf, newEvents, type PrintWorld } from "./world";

export function shipmentContract(world: () => PrintWorld): void {
  async function parcels(externalId: string) {
    const found = await world().provider.findShipments(externalId);
    if (!found.ok) throw new Error(found.message);
    return found.shipments;
  }

  describe("a parcel", () => {
    it("names its lines, its carrier and where it is", async () => {
      const { externalId, lines } = await aPlacedOrder(world());
      newEvents(world());
      world().ships(externalId);
      const [event] = eventsOf(world(), "shipment-sent");
      expect(event).toMatchObject({ externalId, isReshipment: false, shippedAt: world().now() });
      expect(event?.trackingNumber).toMatch(/\w+/);
      expect(await parcels(externalId)).toMatchObject([
        {
          shipmentId: event?.shipmentId,
          state: "shipped",
          carrier: expect.stringMatching(/\w/),
          trackingUrl: expect.stringMatching(/^https:/),
          lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
        },
      ]);
    });

    it("with some lines leaves the others to be sent", async () => {
      const { externalId, lines } = await aPlacedOrder(world());
      const first = lines[0]?.lineId ?? "";
      world().ships(externalId, [first]);
      expect(await world().provider.findOrder(externalId)).toMatchObject({
        order: { state: "partly-shipped" },
      });
      expect(await parcels(externalId)).toMatchObject([{ lines: [{ lineId: first }] }]);
      world().ships(
        externalId,
        lines.slice(1).map(({ lineId }) => lineId),
      );
      expect(await world().provider.findOrder(externalId)).toMatchObject({
        order: { state: "shipped" },
      });
    });

    it("that is sent twice is distinguished", async () => {
      const { externalId } = await aPlacedOrder(world());
      newEvents(world());
      world().ships(externalId);
      world().ships(externalId);
      const [first, second, ...more] = eventsOf(world(), "shipment-sent");
      expect(more).toEqual([]);
      expect([first?.isReshipment, second?.isReshipment]).toEqual([false, true]);
      expect(second?.shipmentId).not.toBe(first?.shipmentId);
      expect((await parcels(externalId)).map((one) => one.isReshipment)).toEqual([false, true]);
    });

    it("that is returned says why", async () => {
      const { externalId } = await aPlacedOrder(world());
      world().ships(externalId);
      newEvents(world());
      world().returnsParcel(externalId);
      expect(eventsOf(world(), "shipment-returned")).toMatchObject([
        { externalId, why: expect.stringMatching(/\w/) },
      ]);
      expect(await parcels(externalId)).toMatchObject([{ state: "returned" }]);
    });

    it("does not exist before it is sent", async () => {
      const { externalId } = await aPlacedOrder(world());
      expect(await parcels(externalId)).toEqual([]);
    });
  });
}
