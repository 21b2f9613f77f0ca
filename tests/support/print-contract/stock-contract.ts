import { describe, expect, it } from "vitest";

import { eventsOf, newEvents, type PrintWorld } from "./world";

export function stockContract(world: () => PrintWorld): void {
  async function blanks() {
    const list = await world().provider.listBlanks();
    if (!list.ok) throw new Error(list.message);
    return list.blanks;
  }

  describe("stock", () => {
    it("lists every shirt in our terms, with its own print areas", async () => {
      const list = await blanks();
      const find = (cut: string, size: string, color: string) =>
        list.find((one) => one.cut === cut && one.size === size && one.color === color);
      expect(find("adult", "XXL", "Gray")).toMatchObject({
        blankId: expect.stringMatching(/\w/),
        hex: expect.stringMatching(/^#/),
        areas: expect.arrayContaining([{ placement: "front", width: 12, height: 16 }]),
      });
      expect(find("youth", "Youth M", "Navy")).toMatchObject({
        areas: expect.arrayContaining([{ placement: "back", width: 10, height: 12 }]),
      });
      expect(new Set(list.map(({ blankId }) => blankId)).size).toBe(list.length);
    });

    it("lists what is sold out, and reports it with the same id", async () => {
      const blank = { cut: "adult", size: "XXL", color: "Gray" } as const;
      expect(await world().provider.listOutOfStock()).toEqual({ ok: true, blanks: [] });
      newEvents(world());
      world().sellOut(blank);
      const list = await world().provider.listOutOfStock();
      expect(list).toMatchObject({ ok: true, blanks: [blank] });
      const { blankId } =
        (await blanks()).find((one) => one.size === "XXL" && one.color === "Gray") ?? {};
      expect(eventsOf(world(), "stock-changed")).toMatchObject([
        { changes: [{ blankId, isOutOfStock: true }] },
      ]);
      world().restock(blank);
      expect(eventsOf(world(), "stock-changed")).toMatchObject([
        { changes: [{ blankId, isOutOfStock: false }] },
      ]);
      expect(await world().provider.listOutOfStock()).toEqual({ ok: true, blanks: [] });
    });

    it("says nothing is sold out only when it knows", async () => {
      world().breakOnce();
      expect(await world().provider.listOutOfStock()).toMatchObject({ reason: "unavailable" });
    });
  });
}
