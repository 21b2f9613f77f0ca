import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import type { Database } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { contactMessages } from "~/schema/tables/community";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { pictures } from "~/schema/tables/pictures";
import { mails } from "~/schema/tables/records";
import { returns } from "~/schema/tables/returns";
import { signUpCreator } from "~/people/sign-up/sign-up.server";
import { submitAgeGate } from "~/people/sign-up/submit-age-gate.server";
import { placeOrder } from "~/checkout/place-order.server";
import { sendContactMessage } from "~/desk/contact/send-contact-message.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { requestReturn, type ReturnRequest } from "~/orders/returns/request-return.server";
import { createLogger } from "~/integrations/log/logger.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { makeOpenOrder, makePaidOrder, orderRequest } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { paymentWorld } from "~tests/support/payment-world";
import { losesAnswers, type Fate } from "~tests/support/postgres/lost-answers";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { goodwillOf } from "~tests/support/refund-requests";
import { testDrawing } from "~tests/support/test-drawings";

const database = postgresTestDatabase();
const files = madeForEach(() => memoryFiles());
const log = createLogger("silent");
const now = new Date();
const origin = { ipAddress: null, userAgent: "test" };
const png = await testDrawing("png", { size: 200 });
const lost = losesAnswers(database);

describe("answered with an error and kept nevertheless, sent again, it is there once:", () => {
  const fates: Fate[] = ["carried out", "arrives late"];

  test.each(fates)("an account (%s)", async (fate) => {
    const gate = { dateOfBirth: "1990-01-01", mark: null };
    const age = await submitAgeGate(database.db, gate, { now, origin });
    const input = {
      firstName: "Ada",
      lastName: "Lark",
      email: "ada@inkling.test",
      password: "Kite-and-4-clouds!",
      confirmPassword: "Kite-and-4-clouds!",
      ageToken: age.ok ? (age.mark?.token ?? null) : null,
    };
    const signUp = (db: Database) => signUpCreator(db, input, { now, origin });
    expect(await lost('insert into "users"', fate, signUp)).toBe("error");
    await expect.poll(() => database.db.$count(users)).toBe(1);
    // They read that they can sign in, and have one mail.
    expect(await signUp(database.db)).toEqual({ ok: false, reason: "age-used" });
    expect(await database.db.$count(users)).toBe(1);
    expect(await database.db.$count(mails)).toBe(1);
  });

  test.each(fates)("an order (%s)", async (fate) => {
    const product = await makeProduct(database.db);
    const request = orderRequest([{ variantId: product.variantIds[0] }]);
    const place = (db: Database) => placeOrder(db, request, { provider: "sandbox", now });
    expect(await lost('insert into "orders"', fate, place)).toBe("error");
    const again = await place(database.db);
    const made = await database.db.select({ id: orders.id }).from(orders);
    expect(made).toEqual([{ id: again.ok ? again.orderId : "none" }]);
  });

  test.each(fates)("a refund, also from a page that was opened before (%s)", async (fate) => {
    const world = paymentWorld(database.db, database.pool);
    const product = await makeProduct(database.db);
    const orderId = await makeOpenOrder(database.db, [{ variantId: product.variantIds[0] }]);
    await world.payAtProvider(orderId);
    await world.takeEvents();
    const admin = await makeAdmin(database.db);
    const request = { ...goodwillOf(orderId, 500), leftCents: 2_500 };
    const refund = (db: Database) => refundOrder(db, admin, request, world.deps);
    expect(await lost('insert into "refunds"', fate, refund)).toBe("error");
    await expect.poll(() => database.db.$count(refunds)).toBe(1);
    expect(await refund(database.db)).toMatchObject({ ok: true, amountCents: 500 });
    const other = { ...request, requestKey: randomUUID() };
    expect(await refundOrder(database.db, admin, other, world.deps)).toEqual({
      ok: false,
      reason: "refunded-meanwhile",
    });
    expect(await database.db.$count(refunds)).toBe(1);
  });

  test("a message to the team", async () => {
    const words = { name: "Ada", email: "ada@inkling.test", message: "Where is my shirt?" };
    const input = { ...words, topic: "An order" as const };
    const send = (db: Database) => sendContactMessage(db, input, { team: "team@inkling.test" });
    expect(await lost('insert into "contact_messages"', "carried out", send)).toBe("error");
    expect(await send(database.db)).toEqual({ ok: true });
    expect(await database.db.$count(contactMessages)).toBe(1);
    expect(await database.db.$count(mails)).toBe(1);
  });

  test.each(fates)("a return with its picture (%s)", async (fate) => {
    const { orderId } = await makePaidOrder(database.db);
    await deliver(database.db, orderId, now);
    const [line] = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId));
    const request: ReturnRequest = {
      orderId,
      kind: "refund",
      reason: "misprint",
      words: "The ink is smudged",
      picture: png,
      requestKey: randomUUID(),
      lines: [{ orderLineId: line?.id ?? "", quantity: 1, wantedSize: null, wantedColor: null }],
    };
    const ask = (db: Database) => requestReturn(db, request, { files, log, now });
    expect(await lost('insert into "returns"', fate, ask)).toBe("error");
    await expect.poll(() => database.db.$count(returns)).toBe(1);
    expect(await ask(database.db)).toEqual({ ok: true });
    expect(await database.db.$count(returns)).toBe(1);
    await onlyNamedFiles();
  });
});

/** The files are those that rows name, now and when everything in the background is done. */
async function onlyNamedFiles(): Promise<void> {
  const named = await database.db
    .select({ key: pictures.fileKey })
    .from(pictures)
    .where(eq(pictures.kind, "return"));
  expect(named).toHaveLength(1);
  await expect.poll(() => files.keys()).toEqual(named.map(({ key }) => key));
}
