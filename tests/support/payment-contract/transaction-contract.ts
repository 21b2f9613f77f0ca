import { describe, expect, it } from "vitest";

import type { ProviderTransaction } from "~/integrations/payments/provider-transaction";
import { aPayment, aReadyAccount, aRefund, aTransfer, ours } from "./steps";
import type { ProviderWorld } from "./world";

/** Every transaction since a moment, newest first, page by page. */
async function transactionsSince(
  { provider }: ProviderWorld,
  since: Date | null,
): Promise<ProviderTransaction[]> {
  const found: ProviderTransaction[] = [];
  let after: string | null = null;
  do {
    const page = await provider.listTransactions({ since, after });
    found.push(...page.transactions);
    after = page.next;
  } while (after !== null);
  return found;
}

export function transactionContract(world: () => ProviderWorld): void {
  describe("transactions", () => {
    it("name what moved the balance, with the fee and the record", async () => {
      await world().pass(60_000);
      const since = new Date(Math.floor(world().now().getTime() / 1000) * 1000);
      const { paymentId } = await aPayment(world());
      const { refundId } = await world().provider.refund(aRefund(paymentId, 1000));
      await world().bankReturnsRefund(refundId);
      const accountId = await aReadyAccount(world());
      const { transferId } = await world().provider.transfer(aTransfer(accountId, 700));
      const reversalKey = ours("reversal");
      await world().provider.reverseTransfer({
        transferId,
        amountCents: 200,
        idempotencyKey: reversalKey,
      });
      await world().bankDecides(paymentId, "lost");
      const found = await transactionsSince(world(), since);
      const facts = found.map(({ kind, amountCents, feeCents, recordId }) => [
        kind,
        amountCents,
        feeCents,
        recordId,
      ]);
      expect(facts).toHaveLength(6);
      expect(facts).toEqual(
        expect.arrayContaining([
          ["charge", 6500, 219, paymentId],
          ["refund", -1000, 0, refundId],
          ["refund-returned", 1000, 0, refundId],
          ["transfer", -700, 0, transferId],
          ["reversal", 200, 0, transferId],
          ["dispute", -6500, 1500, expect.stringMatching(/dp_/)],
        ]),
      );
      expect(found.every(({ isCardCheck }) => !isCardCheck)).toBe(true);
      expect(found.find(({ kind }) => kind === "refund")).toMatchObject({ paymentId });
    });

    it("know a guardian's card check, and go on behind a page's last one", async () => {
      const before = (await transactionsSince(world(), null)).length;
      const verificationId = ours("verification");
      const { sessionId } = await world().provider.chargeForVerification({
        verificationId,
        title: "Guardian check, refunded at once",
        amountCents: 50,
        currency: "usd",
        email: "guardian@example.com",
        successPath: "/done",
        cancelPath: "/back",
        expiresAt: new Date(world().now().getTime() + 60 * 60_000),
        idempotencyKey: `guardian:${verificationId}`,
      });
      await world().pass(2000);
      await world().shopperPays(sessionId);
      const all = await transactionsSince(world(), null);
      expect(all).toHaveLength(before + 1);
      expect(all[0]).toMatchObject({
        kind: "charge",
        amountCents: 50,
        feeCents: 31,
        isCardCheck: true,
      });
      const after = all[0]?.id ?? "";
      const { transactions } = await world().provider.listTransactions({ since: null, after });
      expect(transactions.map(({ id }) => id)).toEqual(all.slice(1, 101).map(({ id }) => id));
    });
  });
}
