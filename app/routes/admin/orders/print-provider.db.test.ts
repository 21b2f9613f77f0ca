import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";

import { printOrders } from "~/schema/tables/print-orders";
import { linesAtProvider } from "~/press/print-orders/lines-at-provider.server";
import { printOrdersForAdmins } from "~/press/print-orders/print-orders-for-admins.server";

import { adminPages } from "~tests/support/admin/admin-pages";
import { madeOnce } from "~tests/support/made";
import { printOrdersWorld } from "~tests/support/print-orders/print-orders-world";

const area = await adminPages();
const world = madeOnce(() => printOrdersWorld(area.db));
beforeEach(() => {
  world.printful.server.mend();
  area.services.printer = world.printful.provider;
  area.services.now = world.printful.now;
});
afterAll(() => world.printful.stop());

const press = (intent: string, printOrder: string) =>
  area.post("/admin/orders/print", { intent, printOrder });

async function failedOrder() {
  const made = await world.paidOrder();
  await world.keep();
  world.printful.failsOrder(made.externalId, "The card was declined");
  await world.hear();
  await world.keep();
  return { ...made, ...(await world.printOrder(made.orderId)) };
}

it("what failed is on the desk with its reason, and is sent again by a button", async () => {
  const { id, externalId, orderId, lineIds } = await failedOrder();
  expect(await printOrdersForAdmins(area.db)).toMatchObject({
    problems: [{ id, problem: "The provider could not make it: The card was declined" }],
    underWay: [],
  });
  expect(await area.open("/admin/orders/print")).toMatchObject({ status: 200 });
  expect(await linesAtProvider(area.db, orderId), "on the order's page, too").toEqual([
    {
      lineId: lineIds[0],
      state: "failed",
      problem: "The provider could not make it: The card was declined",
    },
  ]);
  expect(await area.open(`/admin/orders/${orderId}`)).toMatchObject({ status: 200 });
  expect(await press("send-again", id)).toMatchObject({
    status: 200,
    result: { done: "It will be sent again within a minute" },
  });
  await world.keep();
  expect(world.printful.printedCopies(externalId)).toBe(1);
  expect(await printOrdersForAdmins(area.db)).toMatchObject({
    problems: [],
    underWay: [{ orderId, state: "placed", shirts: 1 }],
  });
  expect(await press("send-again", id), "it is there already").toMatchObject({ status: 409 });
});

it("what failed is printed here, unless the provider has begun", async () => {
  const { id, orderId } = await failedOrder();
  expect(await press("print-here", id)).toMatchObject({
    status: 200,
    result: { done: "Taken back: print it here" },
  });
  expect(await linesAtProvider(area.db, orderId)).toEqual([]);
  const begun = await failedOrder();
  world.printful.startsPrinting(begun.externalId);
  expect(await press("print-here", begun.id)).toMatchObject({
    status: 409,
    result: {
      error: "It could not be taken back",
      text: expect.stringMatching(/already printing/),
    },
  });
  expect(await press("dismiss", begun.id)).toMatchObject({ result: { done: "Marked as seen" } });
  const [row] = await area.db.select().from(printOrders).where(eq(printOrders.id, begun.id));
  expect(row).toMatchObject({ state: "printing", problem: null });
});

it("nonsense is refused", async () => {
  expect(await press("send-again", "nonsense")).toMatchObject({ status: 400 });
  expect(await press("burn", (await failedOrder()).id)).toMatchObject({ status: 400 });
});
