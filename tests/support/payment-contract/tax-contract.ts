import { describe, expect, it } from "vitest";

import { ours } from "./steps";
import type { ProviderWorld } from "./world";

const california = {
  name: "Ada Buyer",
  line1: "1 Marker Street",
  line2: "",
  city: "San Francisco",
  state: "CA",
  postalCode: "94110",
};
const cart = (changes: object = {}) => ({
  lines: [
    { reference: "line-1", amountCents: 5000, quantity: 2 },
    { reference: "line-2", amountCents: 1999, quantity: 1 },
  ],
  shippingCents: 0,
  shipTo: california,
  ...changes,
});
const noShipping = { amountCents: 0, taxCents: 0 };

export function taxContract(world: () => ProviderWorld): void {
  describe("tax", () => {
    const sold = async () => {
      const { provider } = world();
      const calculation = await provider.calculateTax(cart());
      const { calculationId } = calculation;
      const sale = { calculationId, reference: ours("taxed-order") };
      return { ...calculation, sale, ...(await provider.recordTaxSale(sale)) };
    };

    it("is calculated for every line in whole cents, and adds up", async () => {
      const { lines, taxCents } = await world().provider.calculateTax(cart());
      expect(lines.map(({ reference }) => reference).toSorted()).toEqual(["line-1", "line-2"]);
      expect(lines.every((line) => Number.isInteger(line.taxCents) && line.taxCents > 0)).toBe(
        true,
      );
      expect(lines.reduce((sum, line) => sum + line.taxCents, 0)).toBe(taxCents);
    });

    it("of many lines is known for each", async () => {
      const lines = Array.from({ length: 120 }, (_, index) => ({
        reference: `line-${index + 1}`,
        amountCents: 1000,
        quantity: 1,
      }));
      const calculated = await world().provider.calculateTax(cart({ lines }));
      expect(new Set(calculated.lines.map(({ reference }) => reference)).size).toBe(120);
    });

    it("of shipping is in the sum, and of no line", async () => {
      const { provider } = world();
      const { lines, taxCents } = await provider.calculateTax(cart({ shippingCents: 500 }));
      expect(lines).toHaveLength(2);
      expect(taxCents).toBeGreaterThan(lines.reduce((sum, line) => sum + line.taxCents, 0));
    });

    it("is nothing where there is none", async () => {
      const shipTo = { ...california, city: "Portland", state: "OR", postalCode: "97201" };
      expect(await world().provider.calculateTax(cart({ shipTo }))).toMatchObject({ taxCents: 0 });
    });

    it("needs a place that exists", async () => {
      const shipTo = { ...california, line1: "1 Nowhere Road" };
      await expect(world().provider.calculateTax(cart({ shipTo }))).rejects.toMatchObject({
        reason: "address-unknown",
        retryable: false,
      });
    });

    it("of a sale is recorded once, also when the response is lost", async () => {
      const { provider, loseNextResponses, respondAgain } = world();
      const { calculationId } = await provider.calculateTax(cart());
      const sale = { calculationId, reference: ours("taxed-order") };
      loseNextResponses();
      await expect(provider.recordTaxSale(sale)).rejects.toMatchObject({ reason: "unreachable" });
      respondAgain();
      const first = await provider.recordTaxSale(sale);
      expect(await provider.recordTaxSale(sale)).toEqual(first);
      const other = await provider.calculateTax(cart());
      await expect(
        provider.recordTaxSale({ ...sale, calculationId: other.calculationId }),
      ).rejects.toMatchObject({ reason: "idempotency-conflict" });
    });

    it("of what nobody calculated is not recorded", async () => {
      const sale = { calculationId: "taxcalc_unknown", reference: ours("taxed-order") };
      await expect(world().provider.recordTaxSale(sale)).rejects.toMatchObject({
        reason: "not-found",
      });
    });

    it("goes back line by line, each once, never more than there was, and stands again", async () => {
      const { provider } = world();
      const { transactionId, lines: taxed } = await sold();
      const taxCents = taxed.find(({ reference }) => reference === "line-1")?.taxCents ?? 0;
      const line = { reference: "line-1", quantity: 2, amountCents: 5000, taxCents };
      const reversal = (reference: string) => ({
        transactionId,
        reference,
        lines: [line],
        shipping: noShipping,
      });
      const reference = ours("refund");
      const first = await provider.reverseTaxSale(reversal(reference));
      expect(await provider.reverseTaxSale(reversal(reference))).toEqual(first);
      const twice = provider.reverseTaxSale({
        ...reversal(ours("refund")),
        lines: [{ ...line, taxCents: 10_000 }],
      });
      await expect(twice).rejects.toMatchObject({ retryable: false });
      const back = { reversalId: first.reversalId, reference: ours("returned") };
      const returned = await provider.returnTaxReversal(back);
      expect(await provider.returnTaxReversal(back)).toEqual(returned);
      // All of it stands again, so that it can go back again.
      await provider.reverseTaxSale(reversal(ours("refund")));
    });

    it("of a line that was not sold does not go back", async () => {
      const { transactionId } = await sold();
      const lines = [{ reference: "line-9", quantity: 1, amountCents: 100, taxCents: 10 }];
      const asked = { transactionId, reference: ours("refund"), lines, shipping: noShipping };
      await expect(world().provider.reverseTaxSale(asked)).rejects.toMatchObject({
        reason: "not-found",
      });
    });
  });
}
