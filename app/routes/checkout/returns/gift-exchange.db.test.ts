import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { returnLines, returns } from "~/schema/tables/returns";
import { quantityField, shirtField } from "~/orders/returns/asked-lines";

import { clientAddressContext } from "~/middleware/context";

import { pageAsker } from "~tests/support/ask-page";
import { deliver } from "~tests/support/factories/delivered";
import { makePaidOrder } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
let gift: { orderId: string; number: string; code: string; lineId: string };

beforeEach(async () => {
  gift = await deliveredGift();
});

async function deliveredGift() {
  const { orderId } = await makePaidOrder(database.db, {
    quantity: 2,
    gift: { note: null, day: null, hasReceipt: true },
  });
  await deliver(database.db, orderId, new Date());
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  const [line] = await database.db.select().from(orderLines);
  return {
    orderId,
    number: order?.number ?? "",
    code: order?.giftCode ?? "",
    lineId: line?.id ?? "",
  };
}

const pathOf = (number: string, code: string) =>
  `/gifts/exchange?${new URLSearchParams({ number, code })}`;
/** Everything that the page gets to know. */
const shown = async (path: string) => JSON.stringify((await ask(path)).loaded);
const form = (changes: Record<string, string> = {}) => ({
  requestKey: randomUUID(),
  kind: "exchange",
  reason: "size",
  [quantityField(gift.lineId)]: "1",
  [shirtField(gift.lineId)]: "M / Black",
  ...changes,
});

test("number and code of the receipt, however they are typed, show the shirts and no price, name or address", async () => {
  const { code, number } = gift;
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
  for (const path of [pathOf(number, code), pathOf(number.slice(4).toLowerCase(), typed)]) {
    const page = await shown(path);
    expect(page).toContain(gift.lineId);
    expect(page).not.toMatch(/2500|5000|buyer@|Ada Buyer|Marker Street/);
  }
});

test("a wrong code shows nothing, and after twenty nobody may guess on", async () => {
  const other = gift.code === "22222222" ? "33333333" : "22222222";
  for (let guess = 0; guess < 20; guess += 1) {
    const page = await shown(pathOf(gift.number, other));
    expect(page).toContain("do not match");
    expect(page).not.toContain(gift.lineId);
  }
  expect(await shown(pathOf(gift.number, gift.code))).toContain("Please wait");
});

test("nobody guesses an order's code from many addresses, and other orders are found meanwhile", async () => {
  const other = gift.code === "22222222" ? "33333333" : "22222222";
  const from = async (address: string, number: string, code: string) => {
    const askFrom = await pageAsker(() => {
      const context = world.context();
      context.set(clientAddressContext, address);
      return context;
    });
    return JSON.stringify((await askFrom(pathOf(number, code))).loaded);
  };
  for (let guess = 0; guess < 20; guess += 1)
    expect(await from(`198.51.${guess}.1`, ` ${gift.number.toLowerCase()}`, other)).toContain(
      "do not match",
    );
  expect(await from("198.51.100.1", gift.number, other)).toContain("Please wait");
  const second = await deliveredGift();
  expect(await from("198.51.100.1", second.number, second.code)).toContain(second.number);
});

test("an order without a gift receipt is opened by no code", async () => {
  await database.db.update(orders).set({ giftCode: null });
  expect(await shown(pathOf(gift.number, ""))).toContain("do not match");
});

test("an exchange is asked for: the team has it, the buyer is told, and the page answers", async () => {
  const path = pathOf(gift.number, gift.code);
  expect((await ask(path, { form: form() })).location).toContain("done=yes");
  const [made] = await database.db.select().from(returns);
  expect(made).toMatchObject({ orderId: gift.orderId, kind: "exchange", isFromGift: true });
  expect(await database.db.select().from(returnLines)).toMatchObject([
    { orderLineId: gift.lineId, quantity: 1, wantedSize: "M", wantedColor: "Black" },
  ]);
  const mail = (await queuedMails(database.db)).find(({ cause }) => cause.startsWith("return-"));
  expect(mail?.to).toBe("buyer@inkling.test");
  expect(mail?.text).toContain("Whoever got your gift asked for this");
  expect(await shown(path)).toContain('"isFromGift":true');
});

test("a refused form keeps what was typed; a wrong code asks for nothing", async () => {
  const path = pathOf(gift.number, gift.code);
  const refused = await ask(path, { form: form({ [quantityField(gift.lineId)]: "0" }) });
  expect(refused).toMatchObject({ status: 400, result: { typed: { reason: "size" } } });
  await ask(pathOf(gift.number, "22222222"), { form: form() });
  expect(await database.db.$count(returns)).toBe(0);
});
