import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { printBatches } from "~/schema/tables/printing";

import { adminPages } from "~tests/support/admin/admin-pages";
import { makePaidOrder } from "~tests/support/factories/orders";

const area = await adminPages();
const send = (form: Record<string, string>) => area.post("/admin/orders/print", form);

async function paidLine() {
  const { orderId } = await makePaidOrder(area.db);
  const [line] = await area.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const [order] = await area.db.select().from(orders).where(eq(orders.id, orderId));
  return { line: line?.id ?? "", number: order?.number ?? "", orderId };
}

test("a line goes from the board to its parcel, without any script", async () => {
  const { line, number, orderId } = await paidLine();
  expect(await area.open("/admin/orders/print?select=to_print")).toMatchObject({ status: 200 });
  const made = await send({ intent: "batch", line });
  const [batch] = await area.db.select().from(printBatches);
  expect(made).toMatchObject({ status: 302, location: `/admin/orders/print?batch=${batch?.id}` });
  expect(await area.open(made.location ?? "")).toMatchObject({ status: 200 });
  expect(await send({ intent: "packed", line })).toMatchObject({ result: { done: "Packed" } });
  expect(await send({ intent: "ship", parcels: `${number},USPS,9400` })).toMatchObject({
    status: 200,
    result: { done: "Shipped", parcels: [{ isShipped: true }] },
  });
  const [order] = await area.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ status: "shipped", trackingNumber: "9400" });
});

test("of pasted rows some are taken: the board has changed, and the others come back", async () => {
  const { line, number } = await paidLine();
  await send({ intent: "batch", line });
  await send({ intent: "packed", line });
  const parcels = `${number},USPS,9400\nINK-000000,UPS,1`;
  expect(await send({ intent: "ship", parcels }), "so that the page loads it again").toMatchObject({
    status: 409,
    result: {
      text: "1 of 2 rows were accepted. The rest are still in the box.",
      typed: "INK-000000,UPS,1",
    },
  });
});

test("what cannot be done is explained, and rows that were not taken come back", async () => {
  const { line, number } = await paidLine();
  expect(await send({ intent: "batch" })).toMatchObject({
    status: 400,
    result: { text: "Please tick at least one line" },
  });
  expect(await send({ intent: "batch", line: "nonsense" })).toMatchObject({ status: 400 });
  expect(await send({ intent: "packed", line })).toMatchObject({ status: 409 });
  const parcels = `${number},USPS,9400\nINK-000000,UPS,1`;
  expect(await send({ intent: "ship", parcels })).toMatchObject({
    status: 400,
    result: {
      text: "0 of 2 rows were accepted. The rest are still in the box.",
      typed: parcels,
      parcels: [
        { text: "Nothing in this order is packed and waiting" },
        { text: "There is no order with this number" },
      ],
    },
  });
  expect(await area.open("/admin/orders/print/none")).toMatchObject({ status: 404 });
});

test("a batch's papers and the labels of what is packed are fetched one by one", async () => {
  const { line } = await paidLine();
  await send({ intent: "batch", line });
  const [batch] = await area.db.select().from(printBatches);
  for (const paper of ["proof-sheet.pdf", "packing-slips.pdf", "labels.csv", "labels.txt"])
    expect(await area.open(`/admin/orders/print/${batch?.id}/${paper}`)).toMatchObject({
      status: 200,
    });
  await send({ intent: "packed", line });
  expect(await area.open("/admin/orders/print/packed/labels.txt")).toMatchObject({ status: 200 });
  for (const missing of [`${batch?.id}/constructor`, "none/labels.csv", "packed/packing-slips.pdf"])
    expect(await area.open(`/admin/orders/print/${missing}`), missing).toMatchObject({
      status: 404,
    });
});
