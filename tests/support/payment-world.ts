import type pg from "pg";
import { pino } from "pino";

import type { Database } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { receiveEvent } from "~/books/payments/receive-event.server";
import { keepPaymentAccount, saveTaxForm } from "~/money/tax-forms/payment-accounts.server";
import { openPayment, type OpenPaymentDeps } from "~/orders/payment/open-payment.server";
import { paymentEventSchema, type PaymentEvent } from "~/integrations/payments/payment-event";
import { createSandboxStore } from "~/integrations/payments/sandbox/sandbox-postgres-store.server";
import {
  createSandboxProvider,
  type SandboxProvider,
} from "~/integrations/payments/sandbox/sandbox.server";
import { eq } from "drizzle-orm";

import { orderDeps, testSecret } from "./factories/orders";

export type PaymentWorld = {
  sandbox: SandboxProvider;
  /** The dependencies of use cases; the time can be moved. */
  deps: OpenPaymentDeps & { addsTax: boolean };
  setNow(now: Date): void;
  /** Every event that the provider has for us, oldest first, whether accepted or not. */
  events(): Promise<PaymentEvent[]>;
  /** Processes every event once. */
  takeEvents(): Promise<void>;
  /** Opens the order's page at the provider and pays there; its event is not processed yet. */
  payAtProvider(orderId: string): Promise<void>;
  /** A ready payment account for a creator, with the tax form unless it is left out. */
  makeAccount(creatorUserId: string, taxForm?: "missing"): Promise<string>;
};

/** The sandbox provider with its tables in the test's database; its posts to the shop are dropped. */
export function paymentWorld(db: Database, pool: pg.Pool, start = new Date()): PaymentWorld {
  let now = start;
  const sandbox = createSandboxProvider({
    store: createSandboxStore((text, values) => pool.query(text, values)),
    secret: testSecret,
    publicUrl: () => "http://localhost:3000",
    webhookBase: () => "http://127.0.0.1:9",
    now: () => now,
  });
  const deps: PaymentWorld["deps"] = {
    ...orderDeps(now),
    addsTax: false,
    payments: sandbox,
    log: pino({ level: "silent" }),
  };
  const events = async () => {
    const { rows } = await pool.query<{ body: string }>(
      "select body from sandbox_events order by created_at, id",
    );
    return rows.map(({ body }) => paymentEventSchema.parse(JSON.parse(body)));
  };
  return {
    sandbox,
    deps,
    setNow(date) {
      now = date;
      deps.now = date;
    },
    events,
    async takeEvents() {
      for (const event of await events()) await receiveEvent(db, event, deps);
    },
    async payAtProvider(orderId) {
      const opened = await openPayment(db, orderId, deps);
      if (!opened.ok) throw new Error(`No payment page: ${opened.reason}`);
      const paid = await sandbox.payCheckout(opened.url.split("/").at(-1) ?? "");
      if (!paid.ok) throw new Error(`Not paid: ${paid.reason}`);
    },
    async makeAccount(creatorUserId, taxForm) {
      const { accountId } = await sandbox.createConnectedAccount({
        ownerId: creatorUserId,
        email: "payee@inkling.test",
        displayName: "Sam",
        idempotencyKey: `account:${creatorUserId}`,
      });
      await db
        .update(profiles)
        .set({ paymentAccountId: accountId })
        .where(eq(profiles.id, creatorUserId));
      await (taxForm === "missing"
        ? sandbox.completeWithoutTaxForm(accountId)
        : sandbox.completeOnboarding(accountId));
      await keepPaymentAccount(db, { id: accountId, ownerUserId: creatorUserId });
      await saveTaxForm(db, accountId, { hasTaxForm: taxForm !== "missing", now });
      await db
        .update(profiles)
        .set({ onboardingCompleted: true, chargesEnabled: true, payoutsEnabled: true })
        .where(eq(profiles.id, creatorUserId));
      return accountId;
    },
  };
}
