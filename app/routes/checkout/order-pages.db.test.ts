import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { carts, cartLines } from "~/schema/tables/carts";
import { productVariants } from "~/schema/tables/catalogue";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { returnedLines } from "~/orders/returns/returned-lines.server";
import { returnLines, returns } from "~/schema/tables/returns";
import type { Actor } from "~/people/actor";
import { orderToken } from "~/orders/order-link.server";

import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { makePaidOrder, testAddress, testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let who: Actor | null = null;
const ask = await pageAsker(() => world.context(who));
beforeEach(() => {
  who = null;
});

async function guestsOrder() {
  const { orderId, product } = await makePaidOrder(database.db, { quantity: 2 });
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const path = (page = "", key = orderToken(testSecret, orderId)) =>
    `/orders/${order?.number}${page}?key=${key}`;
  return { orderId, lineId: line?.id ?? "", path, product };
}

type Order = Awaited<ReturnType<typeof guestsOrder>>;

const cancelForm = ({ lineId }: Order, changes: Record<string, string> = {}) => ({
  requestKey: crypto.randomUUID(),
  [`quantity-${lineId}`]: "1",
  ...changes,
});

const returnForm = ({ lineId }: Order, changes: Record<string, string> = {}) => ({
  requestKey: crypto.randomUUID(),
  kind: "refund",
  reason: "size",
  words: "Too small",
  [`quantity-${lineId}`]: "1",
  ...changes,
});

const pages = ["", "/cancel", "/address", "/return", "/receipt.pdf"];

test("a guest's pages open with the order's own link, and are a 404 with any other or none", async () => {
  const order = await guestsOrder();
  const other = await guestsOrder();
  for (const page of pages) {
    expect(await ask(order.path(page)), page).toMatchObject({ status: 200 });
    for (const key of ["", "none", orderToken(testSecret, other.orderId)])
      expect(await ask(order.path(page, key)), `${page} ${key}`).toMatchObject({ status: 404 });
  }
  for (const page of ["/cancel", "/address", "/return"])
    expect(
      await ask(order.path(page, "none"), { form: { ...testAddress, ...cancelForm(order) } }),
      page,
    ).toMatchObject({ status: 404 });
  expect(await database.db.$count(refunds)).toBe(0);
});

test("the buyer's page, with the email, is not for the team, whose own page hides what it must", async () => {
  const order = await guestsOrder();
  who = await makeAdmin(database.db);
  expect(await ask(order.path("", ""))).toMatchObject({ status: 404 });
  for (const page of ["/cancel", "/address", "/return"])
    expect(await ask(order.path(page, ""), { form: cancelForm(order) }), page).toMatchObject({
      status: 404,
    });
  who = await makeCustomer(database.db);
  expect(await ask(order.path("", ""))).toMatchObject({ status: 404 });
});

test("a guest cancels one shirt, then the rest; forged shirts are refused in words", async () => {
  const order = await guestsOrder();
  const other = await guestsOrder();
  const cancel = (changes: Record<string, string>) =>
    ask(order.path("/cancel"), { form: { ...cancelForm(order), ...changes } });
  const forgeries: Record<string, string>[] = [
    { [`quantity-${other.lineId}`]: "1" },
    { "quantity-none": "1" },
    { requestKey: "none" },
  ];
  for (const forged of forgeries)
    expect(await cancel(forged)).toMatchObject({
      status: 400,
      result: { errors: { "": [expect.stringContaining("Nothing was canceled")] } },
    });
  for (const quantity of ["3", "-1", "x"])
    expect(await cancel({ [`quantity-${order.lineId}`]: quantity })).toMatchObject({
      status: 400,
      result: { typed: { [`quantity-${order.lineId}`]: quantity } },
    });
  expect(await database.db.$count(refunds)).toBe(0);
  const done = await cancel({});
  expect(done).toMatchObject({ status: 302 });
  expect(done.location).toContain("done=canceled");
  expect(await ask(done.location ?? "")).toMatchObject({ status: 200 });
  expect(await cancel({ intent: "all" })).toMatchObject({ status: 302 });
  const given = await database.db.select().from(refunds);
  expect(given.map(({ amountCents }) => amountCents)).toEqual([2500, 2500]);
});

test("a wrong address is refused at its field with what was typed, and nothing is changed", async () => {
  const order = await guestsOrder();
  const send = (changes: Record<string, string>) =>
    ask(order.path("/address"), { form: { ...testAddress, ...changes } });
  for (const [field, value] of [
    ["name", ""],
    ["city", "東京"],
    ["state", "XX"],
    ["postalCode", "123"],
  ] as const)
    expect(await send({ [field]: value }), field).toMatchObject({
      status: 400,
      result: { errors: { [field]: [expect.any(String)] }, typed: { [field]: value } },
    });
  const stored = async () =>
    (await database.db.select().from(orders).where(eq(orders.id, order.orderId)))[0]
      ?.shippingAddress;
  expect(await stored()).toEqual(testAddress);
  expect(await send({ line1: "2 Pencil Road" })).toMatchObject({ status: 302 });
  expect(await stored()).toEqual({ ...testAddress, line1: "2 Pencil Road" });
});

test("a return is asked for with a picture that only its buyer and who decides may see", async () => {
  const order = await guestsOrder();
  await deliver(database.db, order.orderId, new Date());
  const mistakes: Record<string, string>[] = [
    { kind: "" },
    { reason: "none" },
    { [`quantity-${order.lineId}`]: "0" },
  ];
  for (const wrong of mistakes)
    expect(await ask(order.path("/return"), { form: returnForm(order, wrong) })).toMatchObject({
      status: 400,
      result: { typed: { words: "Too small" } },
    });
  const form = new FormData();
  for (const [name, value] of Object.entries(returnForm(order))) form.append(name, value);
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  form.append("picture", new File([new Uint8Array(photo)], "shirt.png"));
  expect(await ask(order.path("/return"), { form })).toMatchObject({ status: 302 });
  const [made] = await database.db.select().from(returns);
  const returnId = made?.id ?? "";
  const [picture, admins] = [
    order.path(`/returns/${returnId}/picture`),
    `/admin/returns/${returnId}/picture`,
  ];
  expect(await ask(picture)).toMatchObject({ status: 200 });
  expect(await ask(picture.replace(/key=.*/, ""))).toMatchObject({ status: 404 });
  const other = await guestsOrder();
  expect(await ask(other.path(`/returns/${returnId}/picture`))).toMatchObject({ status: 404 });
  for (const [role, status] of [
    ["owner", 200],
    ["support", 200],
    ["reviewer", 403],
    ["fulfilment", 403],
  ] as const) {
    who = { ...(await makeAdmin(database.db)), role };
    expect(await ask(admins), role).toMatchObject({ status });
    expect(await ask(`/admin/returns/${returnId}`), role).toMatchObject({ status });
    expect(await ask("/admin/returns"), role).toMatchObject({ status });
    expect(await ask(`/media/${made?.pictureId}/w640.webp`), role).toMatchObject({ status: 404 });
  }
});

test("an admin corrects what an exchange is for, until it is decided", async () => {
  const order = await guestsOrder();
  await deliver(database.db, order.orderId, new Date());
  const shirt = `shirt-${order.lineId}`;
  const asked = { kind: "exchange", [shirt]: "L / Black" };
  await ask(order.path("/return"), { form: returnForm(order, asked) });
  const [made] = await database.db.select().from(returns);
  expect(await returnedLines(database.db, made?.id ?? "")).toMatchObject([
    { size: "M", color: "Black", quantity: 1, wantedSize: "L", wantedColor: "Black" },
  ]);
  who = await makeAdmin(database.db);
  const change = (wanted: string, seen = "requested") =>
    ask(`/admin/returns/${made?.id}`, { form: { step: "exchange", seen, [shirt]: wanted } });
  const wanted = async () => (await database.db.select().from(returnLines))[0]?.wantedSize;
  expect(await change("S / Plaid")).toMatchObject({
    status: 400,
    result: { errors: { [shirt]: [expect.any(String)] }, typed: { [shirt]: "S / Plaid" } },
  });
  expect(await change("M / Black", "received")).toMatchObject({ status: 409 });
  expect(await wanted()).toBe("L");
  expect(await change("M / Black")).toMatchObject({ result: { done: expect.any(String) } });
  expect(await wanted()).toBe("M");
  expect((await database.db.select().from(adminActions)).at(-1)).toMatchObject({
    action: "RETURN_EXCHANGE_CHANGED",
    before: { shirts: [{ size: "L", color: "Black" }] },
    after: { shirts: [{ size: "M", color: "Black" }] },
  });
  const form = { seen: "requested", words: "", step: "replace" };
  await ask(`/admin/returns/${made?.id}`, { form });
  expect((await database.db.select().from(orderLines)).map(({ size }) => size)).toEqual(["M", "M"]);
  expect(await change("L / Black", "done")).toMatchObject({ status: 409 });
});

test("an admin's decision without its words is refused with what was typed", async () => {
  const order = await guestsOrder();
  await deliver(database.db, order.orderId, new Date());
  await ask(order.path("/return"), { form: returnForm(order) });
  const [made] = await database.db.select().from(returns);
  who = await makeAdmin(database.db);
  const decide = (form: Record<string, string>) =>
    ask(`/admin/returns/${made?.id}`, { form: { seen: "requested", words: "", ...form } });
  for (const step of ["approve", "refuse"])
    expect(await decide({ step })).toMatchObject({
      status: 400,
      result: { errors: { words: [expect.any(String)] }, typed: { step } },
    });
  expect(await decide({ step: "none" })).toMatchObject({ status: 400 });
  expect(await decide({ step: "refund", seen: "approved", previewed: "2500" })).toMatchObject({
    status: 409,
  });
  for (const previewed of ["", "1"]) {
    expect(await decide({ step: "refund", words: "Sorry", previewed })).toMatchObject({
      status: 200,
      result: { preview: { amountCents: 2500, shopCents: 2125 }, typed: { words: "Sorry" } },
    });
    expect(await database.db.$count(refunds)).toBe(0);
  }
  expect(await decide({ step: "refund", previewed: "2500" })).toMatchObject({
    result: { done: expect.any(String) },
  });
  expect(await database.db.$count(refunds)).toBe(1);
});

test("'Order again' fills the cart with what is still made and names what is not", async () => {
  const order = await guestsOrder();
  expect(await ask(order.path(), { form: {} })).toMatchObject({ status: 302, location: "/cart" });
  expect(await database.db.$count(cartLines)).toBe(1);
  await database.db.delete(cartLines);
  await database.db.delete(carts);
  await database.db
    .update(productVariants)
    .set({ isAvailable: false })
    .where(eq(productVariants.id, order.product.variantIds[0]));
  expect(await ask(order.path(), { form: {} })).toMatchObject({
    status: 200,
    result: { isAll: true, gone: [expect.stringContaining(order.product.title)] },
  });
  expect(await database.db.$count(cartLines)).toBe(0);
});

test("what is wrong with a number of shirts stands at its field, too", async () => {
  const order = await guestsOrder();
  const field = `quantity-${order.lineId}`;
  const wrong = async (page: string, form: Record<string, string>) =>
    expect(await ask(order.path(page), { form }), `${page} ${form[field]}`).toMatchObject({
      status: 400,
      result: {
        errors: { "": [expect.any(String)], [field]: [expect.any(String)] },
        typed: { [field]: form[field] },
      },
    });
  for (const many of ["0", "3", "nonsense"])
    await wrong("/cancel", cancelForm(order, { [field]: many }));
  await deliver(database.db, order.orderId, new Date());
  for (const many of ["0", "3"]) await wrong("/return", returnForm(order, { [field]: many }));
  // The shirt that is sent back is no choice that someone has made.
  for (const shirt of ["XXXL / Plaid", ""]) {
    const size = { kind: "exchange", [`shirt-${order.lineId}`]: shirt };
    expect(await ask(order.path("/return"), { form: returnForm(order, size) })).toMatchObject({
      result: { errors: { [`shirt-${order.lineId}`]: [expect.any(String)] } },
    });
  }
  expect(await database.db.$count(returns)).toBe(0);
});

test("the order's page says what was done only once it was", async () => {
  const order = await guestsOrder();
  const said = async () => (await ask(`${order.path()}&done=canceled`)).loaded;
  expect(JSON.stringify(await said())).not.toContain("You canceled");
  await ask(order.path("/cancel"), { form: cancelForm(order) });
  expect(JSON.stringify(await said())).toContain("You canceled 1 × ");
});

test("evidence for a bank is not for a reviewer, who is told so", async () => {
  const { orderId } = await guestsOrder();
  who = { ...(await makeAdmin(database.db)), role: "reviewer" };
  expect(await ask(`/admin/orders/${orderId}/evidence.pdf`)).toMatchObject({
    status: 403,
    result: { data: "not-your-role" },
  });
});
