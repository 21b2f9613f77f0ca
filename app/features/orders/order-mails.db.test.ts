import { expect, it, vi } from "vitest";

import { orders } from "~/db/schema/orders";
import { mails } from "~/db/schema/records";
import { deliverMails } from "~/features/mail/deliver-mails.server";
import type { OutgoingMail } from "~/integrations/mail/mail-transport.server";

import { testDatabase } from "~tests/support/test-database";
import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import { renderTestMail } from "~tests/support/queued-mails";

import { findOrder } from "./find-order.server";

const test = testDatabase();

it("a guest's link is signed when the mail is rendered, opens the order, and is stored in no row", async () => {
  const { orderId } = await makePaidOrder(test.db);
  const send = vi.fn(async (_mail: OutgoingMail) => {});
  await deliverMails(test.db, { transport: { send, close() {} }, render: renderTestMail });
  const receipt = send.mock.calls.find(([mail]) => mail.to === "buyer@inkling.test")?.[0];
  const link = /http:\/\/localhost:3000\/orders\/([\w-]+)\?key=([\w-]+)/.exec(receipt?.text ?? "");
  const [, number = "", token = ""] = link ?? [];
  const visitor = { actor: null, token, secret: testSecret };
  expect(await findOrder(test.db, number, visitor)).toMatchObject({ id: orderId });
  for (const wrong of [null, token.replace(/.$/, "!")])
    expect(await findOrder(test.db, number, { ...visitor, token: wrong })).toBeNull();
  expect(JSON.stringify(await test.db.select().from(mails))).not.toContain(token);
});

it("the facts of its mail contain what was bought, not where it is sent", async () => {
  await makePaidOrder(test.db);
  const [order] = await test.db.select().from(orders);
  expect(order?.shippingAddress).not.toBeNull();
  const rows = await test.db.select().from(mails);
  expect(rows.find(({ template }) => template === "order-paid")?.facts).toEqual({
    order: {
      id: order?.id,
      number: order?.number,
      lines: [expect.objectContaining({ quantity: 1, unitPriceCents: 2500 })],
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
      totalCents: 2500,
    },
  });
  expect(JSON.stringify(rows.map(({ facts }) => facts))).not.toContain("Marker Street");
});
