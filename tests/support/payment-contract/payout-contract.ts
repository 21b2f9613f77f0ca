import { describe, expect, it } from "vitest";

import { anAccount, aPayment, aReadyAccount, aTransfer, ours } from "./steps";
import { eventsOf, newEvents, type ProviderWorld } from "./world";

const A_MONTH_MS = 30 * 24 * 60 * 60_000;

export function payoutContract(world: () => ProviderWorld): void {
  describe("connected account", () => {
    it("is made once for a key", async () => {
      const ownerId = ours("owner");
      const request = {
        ownerId,
        email: "guardian@example.com",
        displayName: "A. Guardian",
        idempotencyKey: `account:${ownerId}`,
      };
      const first = await world().provider.createConnectedAccount(request);
      expect(await world().provider.createConnectedAccount({ ...request })).toEqual(first);
      const other = { ...request, email: "other@example.com" };
      await expect(world().provider.createConnectedAccount(other)).rejects.toMatchObject({
        reason: "idempotency-conflict",
      });
    });

    it("has its flags on after onboarding and off when more details are required", async () => {
      const accountId = await anAccount(world());
      const flags = () => world().provider.findConnectedAccount(accountId);
      const isClosed = false;
      const off = {
        onboardingCompleted: false,
        chargesEnabled: false,
        payoutsEnabled: false,
        hasTaxForm: false,
        isClosed,
      };
      const on = {
        onboardingCompleted: true,
        chargesEnabled: true,
        payoutsEnabled: true,
        hasTaxForm: true,
        isClosed,
      };
      expect(await flags()).toEqual({ accountId, ...off });
      await newEvents(world());
      await world().ownerCompletesOnboarding(accountId);
      expect(await flags()).toEqual({ accountId, ...on });
      const [told] = await eventsOf(world(), "account-updated");
      expect(told).toMatchObject({ accountId });
      await world().ownerMustActAgain(accountId);
      expect(await flags()).toEqual({ accountId, ...off, hasTaxForm: true });
      expect((await eventsOf(world(), "account-updated")).length).toBeGreaterThan(0);
    });

    it("can receive money before its owner has filled in the tax form", async () => {
      const accountId = await anAccount(world());
      await world().ownerLeavesOutTaxForm(accountId);
      const found = () => world().provider.findConnectedAccount(accountId);
      expect(await found()).toMatchObject({ payoutsEnabled: true, hasTaxForm: false });
      await newEvents(world());
      await world().ownerCompletesOnboarding(accountId);
      expect(await found()).toMatchObject({ payoutsEnabled: true, hasTaxForm: true });
      expect((await eventsOf(world(), "account-updated"))[0]).toMatchObject({ accountId });
    });

    it("receives nothing any more once it is closed", async () => {
      const accountId = await aReadyAccount(world());
      await newEvents(world());
      await world().providerClosesAccount(accountId);
      expect(await world().provider.findConnectedAccount(accountId)).toEqual({
        accountId,
        onboardingCompleted: false,
        chargesEnabled: false,
        payoutsEnabled: false,
        hasTaxForm: true,
        isClosed: true,
      });
      expect(await eventsOf(world(), "account-closed")).toMatchObject([{ accountId }]);
      await expect(world().provider.transfer(aTransfer(accountId, 900))).rejects.toMatchObject({
        reason: "account-not-ready",
      });
    });

    it("has a page at the provider for its owner", async () => {
      const accountId = await anAccount(world());
      const returnPath = "/creator/earnings";
      const refreshPath = "/creator/earnings?again=1";
      const link = { accountId, returnPath, refreshPath };
      const { url } = await world().provider.createOnboardingLink(link);
      expect(new URL(url).pathname).toContain(accountId);
      const unknown = { ...link, accountId: "acct_unknown" };
      await expect(world().provider.createOnboardingLink(unknown)).rejects.toMatchObject({
        reason: "not-found",
      });
    });

    it("has a dashboard at the provider for its owner", async () => {
      const accountId = await aReadyAccount(world());
      const { url } = await world().provider.createDashboardLink(accountId);
      expect(url).toContain(accountId);
      await expect(world().provider.createDashboardLink("acct_unknown")).rejects.toMatchObject({
        reason: "not-found",
      });
    });

    it("is null when the provider does not know it", async () => {
      expect(await world().provider.findConnectedAccount("acct_unknown")).toBeNull();
    });
  });

  describe("transfer", () => {
    it("is sent once the account is ready, and not before", async () => {
      const accountId = await anAccount(world());
      const request = aTransfer(accountId, 375);
      await expect(world().provider.transfer(request)).rejects.toMatchObject({
        reason: "account-not-ready",
        retryable: true,
        keySpent: true,
      });
      await world().ownerCompletesOnboarding(accountId);
      const sent = await world().provider.transfer({ ...request, attempt: 2 });
      const { transferId } = sent;
      expect(sent).toEqual({
        transferId,
        status: "paid",
        accountId,
        amountCents: 375,
        reversedCents: 0,
        idempotencyKey: request.idempotencyKey,
      });
      expect(await world().provider.findTransfer(transferId)).toEqual(sent);
    });

    it("may name the payment that it comes from, and happens once per key then, too", async () => {
      const accountId = await aReadyAccount(world());
      const { paymentId } = await aPayment(world());
      const request = { ...aTransfer(accountId, 375), sourcePaymentId: paymentId };
      const sent = await world().provider.transfer(request);
      expect(sent).toMatchObject({ status: "paid", amountCents: 375 });
      await world().pass(A_MONTH_MS);
      expect(await world().provider.transfer({ ...request, attempt: 2 })).toEqual(sent);
    });

    it("is from a balance that says what is available", async () => {
      expect(await world().provider.availableCents()).toBeGreaterThan(0);
    });

    it("happens once per key, whatever is lost and however late it is repeated", async () => {
      const accountId = await aReadyAccount(world());
      const request = aTransfer(accountId, 1200);
      world().loseNextResponses();
      await expect(world().provider.transfer(request)).rejects.toMatchObject({
        reason: "unreachable",
      });
      world().respondAgain();
      const sent = await world().provider.transfer(request);
      expect(await world().provider.transfer(request)).toEqual(sent);
      await world().pass(A_MONTH_MS);
      expect(await world().provider.transfer({ ...request, attempt: 3 })).toEqual(sent);
      await expect(
        world().provider.transfer({ ...request, amountCents: 1300 }),
      ).rejects.toMatchObject({
        reason: "idempotency-conflict",
      });
    });

    it("happens once when asked several times at the same time", async () => {
      const request = aTransfer(await aReadyAccount(world()), 800);
      const results = await Promise.all([1, 2, 3].map(() => world().provider.transfer(request)));
      expect(new Set(results.map(({ transferId }) => transferId)).size).toBe(1);
    });

    it("can be reversed in parts, never more than was sent", async () => {
      const accountId = await aReadyAccount(world());
      const request = aTransfer(accountId, 1000);
      const { transferId } = await world().provider.transfer(request);
      await newEvents(world());
      const part = { transferId, amountCents: 400, idempotencyKey: `reversal:${ours("r")}` };
      const first = await world().provider.reverseTransfer(part);
      await world().pass(A_MONTH_MS);
      expect(await world().provider.reverseTransfer({ ...part, attempt: 2 })).toEqual(first);
      const reverse = (amountCents: number) =>
        world().provider.reverseTransfer({
          ...part,
          amountCents,
          idempotencyKey: ours("reversal"),
        });
      await expect(reverse(601)).rejects.toMatchObject({ reason: "exceeds-remaining" });
      expect(await world().provider.findTransfer(transferId)).toMatchObject({
        status: "paid",
        reversedCents: 400,
      });
      await reverse(600);
      expect(await world().provider.findTransfer(transferId)).toMatchObject({
        status: "reversed",
        reversedCents: 1000,
      });
      await expect(reverse(1)).rejects.toMatchObject({ reason: "exceeds-remaining" });
      const told = await eventsOf(world(), "transfer-reversed");
      expect(told.map((event) => event.reversedCents)).toEqual([400, 1000]);
      expect(told[0]).toMatchObject({
        transferId,
        accountId,
        amountCents: 1000,
        metadata: { payoutId: request.payoutId },
      });
    });

    it("is reversed once per key when the response is lost", async () => {
      const { transferId } = await world().provider.transfer(
        aTransfer(await aReadyAccount(world()), 900),
      );
      const request = { transferId, amountCents: 500, idempotencyKey: ours("reversal") };
      world().loseNextResponses();
      await expect(world().provider.reverseTransfer(request)).rejects.toMatchObject({
        reason: "unreachable",
      });
      world().respondAgain();
      await world().provider.reverseTransfer(request);
      expect(await world().provider.findTransfer(transferId)).toMatchObject({ reversedCents: 500 });
      await expect(
        world().provider.reverseTransfer({ ...request, amountCents: 100 }),
      ).rejects.toMatchObject({ reason: "idempotency-conflict" });
    });

    it.each([0, -5, 1.5])("refuses %d cents", async (amountCents) => {
      const request = aTransfer(await aReadyAccount(world()), amountCents);
      await expect(world().provider.transfer(request)).rejects.toMatchObject({
        reason: "invalid-request",
      });
    });

    it("does not find accounts and transfers that are not its own", async () => {
      expect(await world().provider.findTransfer("tr_unknown")).toBeNull();
      await expect(world().provider.transfer(aTransfer("acct_unknown", 100))).rejects.toMatchObject(
        {
          reason: "not-found",
        },
      );
      const reversal = {
        transferId: "tr_unknown",
        amountCents: 1,
        idempotencyKey: ours("reversal"),
      };
      await expect(world().provider.reverseTransfer(reversal)).rejects.toMatchObject({
        reason: "not-found",
      });
    });
  });
}
