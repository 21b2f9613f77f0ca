import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { safetyCertificates } from "~/schema/tables/garments";
import { mails } from "~/schema/tables/records";
import { orderLines } from "~/schema/tables/orders";
import { blanksNow, inkNow, trackingLabelNow } from "~/catalog/blanks/garments-now.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { daysLater } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";

import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const admin = madeForEach(() => makeAdmin(database.db));
const ask = await pageAsker(() => world.context(admin));

const YOUTH = "/admin/blanks/cuts/youth";
const CERTIFICATES = "/admin/blanks/certificates";
const facts = {
  seen: "0",
  maker: "Shirts of Tests",
  style: "Tee 1",
  fibers: "100% cotton",
  origin: "Honduras",
  care: "Wash cold.",
};

test("a cut is entered on its page, which leads back to all of them", async () => {
  expect(await ask(YOUTH, { form: facts })).toMatchObject({
    status: 302,
    location: "/admin/blanks",
  });
  expect(await blanksNow(database.db)).toMatchObject([{ cut: "youth", revision: 1 }]);
  expect((await ask("/admin/blanks/cuts/baby")).status).toBe(404);
  expect((await ask("/admin/blanks/cuts/baby", { form: facts })).status).toBe(404);
});

test.each([
  [{ fibers: "60% cotton" }, "fibers", "The parts add up to 60%. They must add up to 100%"],
  [{ maker: " " }, "maker", "Please enter who makes it"],
  [{ style: "x".repeat(81) }, "style", "Please use 80 characters or less"],
  [{ care: "x".repeat(301) }, "care", "Please use 300 characters or less"],
  [{ origin: "Hon\u202eduras" }, "origin", expect.stringMatching(/./)],
])("%j is refused at its field, with what was typed", async (change, field, message) => {
  const typed = { ...facts, ...change };
  const { status, result } = await ask(YOUTH, { form: typed });
  expect(status).toBe(400);
  expect(result).toMatchObject({ errors: { [field]: [message] }, typed });
  expect(await blanksNow(database.db)).toEqual([]);
});

test("a form without anything, or with a version that is none, is refused", async () => {
  expect((await ask(YOUTH, { form: {} })).status).toBe(400);
  for (const seen of ["", "-1", "x", "1e3", "1000000"])
    expect((await ask(YOUTH, { form: { ...facts, seen } })).status, seen).toBe(400);
});

test("someone else's change is a conflict, and another youth blank wants its box", async () => {
  await ask(YOUTH, { form: facts });
  const change = { ...facts, origin: "Haiti" };
  expect(await ask(YOUTH, { form: change })).toMatchObject({ status: 409 });
  const another = { ...change, seen: "1" };
  expect(await ask(YOUTH, { form: another })).toMatchObject({
    status: 400,
    result: { errors: { isAnother: [expect.stringContaining("will not cover")] } },
  });
  expect((await ask(YOUTH, { form: { ...another, isAnother: "yes" } })).status).toBe(302);
});

test("ink and label are saved by their buttons, and wrong ones refused in their forms", async () => {
  const send = (form: Record<string, string>) => ask(CERTIFICATES, { form });
  const label = { intent: "label", maker: "M", place: "P", month: "2026-11", batch: "B" };
  expect((await send({ intent: "ink", seen: "0", name: "Black", maker: "I" })).status).toBe(200);
  expect((await send(label)).status).toBe(200);
  expect(await inkNow(database.db)).toMatchObject({ name: "Black" });
  expect(await trackingLabelNow(database.db)).toMatchObject({ month: "2026-11" });
  expect(await send({ intent: "ink", seen: "1", name: "Red", maker: "I" })).toMatchObject({
    status: 400,
    result: { form: "ink", refused: { errors: { isAnother: [expect.any(String)] } } },
  });
  expect(await send({ ...label, month: "2026-13" })).toMatchObject({
    status: 400,
    result: {
      form: "label",
      refused: { errors: { month: ["Please enter a month like 2026-11"] } },
    },
  });
  for (const intent of ["", "unknown", "toString"])
    expect((await send({ intent })).status).toBe(400);
});

async function certificate(change: Record<string, string | File> = {}) {
  const [, youth] = await blanksNow(database.db);
  const ink = await inkNow(database.db);
  const today = shopDay(new Date());
  const form = new FormData();
  const fields = {
    intent: "add",
    number: "CPC-9",
    laboratory: "Laboratory",
    issuedOn: today,
    validUntil: daysLater(today, 365),
    blankRevisionId: youth?.id ?? "",
    inkRevisionId: ink?.id ?? "",
    file: new File(["%PDF-1.4"], "c.pdf", { type: "application/pdf" }),
    ...change,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return ask(CERTIFICATES, { form });
}

test("a certificate is added with its file, downloaded and withdrawn; each is recorded", async () => {
  await makeGarments(database.db);
  await database.db.delete(safetyCertificates);
  expect(await certificate()).toMatchObject({
    status: 200,
    result: { done: "Certificate CPC-9 added" },
  });
  const [row] = await database.db.select().from(safetyCertificates);
  const path = `${CERTIFICATES}/${row?.id}`;
  expect((await ask(path)).status).toBe(200);
  expect((await ask(`${CERTIFICATES}/${row?.blankRevisionId}`)).status).toBe(404);
  const withdraw = { intent: "withdraw", certificateId: row?.id ?? "" };
  expect((await ask(CERTIFICATES, { form: withdraw })).status).toBe(200);
  expect((await ask(CERTIFICATES, { form: withdraw })).status).toBe(409);
  const recorded = await database.db.select({ action: adminActions.action }).from(adminActions);
  expect(recorded.map(({ action }) => action)).toEqual([
    "CERTIFICATE_ADDED",
    "CERTIFICATE_OPENED",
    "CERTIFICATE_WITHDRAWN",
  ]);
});

test.each([
  [{ number: "" }, "number"],
  [{ issuedOn: "2999-01-01", validUntil: "2999-02-01" }, "issuedOn"],
  [{ validUntil: "2026-01-01", issuedOn: "2025-01-01" }, "validUntil"],
  [{ validUntil: "2999-01-01" }, "validUntil"],
  [{ validUntil: "soon" }, "validUntil"],
  [{ issuedOn: "lately" }, "issuedOn"],
  [{ file: new File([], "c.pdf") }, "file"],
  [{ file: new File(["<html>"], "c.pdf") }, "file"],
  [{ file: "text" }, "file"],
])("a certificate with %j is refused at %s", async (change, field) => {
  await makeGarments(database.db);
  const { status, result } = await certificate(change);
  expect(status).toBe(400);
  expect(result).toMatchObject({
    form: "add",
    refused: { errors: { [field]: [expect.any(String)] } },
  });
  expect(await database.db.$count(safetyCertificates)).toBe(1);
});

test("a recall is found, looked at as a mail, and sent once", async () => {
  const { certificateId } = await makeGarments(database.db);
  const product = await makeProduct(database.db, { sizes: ["Youth M"] });
  await makePaidOrder(database.db, { product });
  const lines = await database.db.select({ id: orderLines.id }).from(orderLines);
  await makePrintBatch(
    database.db,
    admin,
    lines.map(({ id }) => id),
    { now: new Date() },
  );
  for (const printState of ["packed", "shipped"] as const)
    await database.db.update(orderLines).set({ printState });
  await database.db.delete(mails);
  const what = `certificate:${certificateId}`;
  expect(JSON.stringify((await ask(`/admin/recalls?what=${what}`)).loaded)).toContain(
    '"found":{"shirts":1,"orders":1,"unwritten":1',
  );
  const form = {
    what,
    firstDay: "",
    lastDay: "",
    seen: "1",
    seenToStop: "0",
    problem: "The ink <b>comes</b> off.",
    remedy: "Throw it away.",
  };
  const preview = await ask("/admin/recalls", { form: { ...form, intent: "preview" } });
  expect(preview).toMatchObject({
    status: 200,
    result: { preview: { orders: 1, mail: { html: expect.stringContaining("&lt;b&gt;comes") } } },
  });
  expect(await database.db.$count(mails)).toBe(0);
  const send = () => ask("/admin/recalls", { form: { ...form, intent: "send" } });
  expect((await send()).result).toMatchObject({ done: "1 buyer is written to" });
  expect((await send()).status).toBe(409);
  expect(await database.db.$count(mails)).toBe(1);
});

test("a recall of shirts that have not left shows no mail, and stops them", async () => {
  const { certificateId } = await makeGarments(database.db);
  const product = await makeProduct(database.db, { sizes: ["Youth M"] });
  await makePaidOrder(database.db, { product });
  const lines = await database.db.select({ id: orderLines.id }).from(orderLines);
  await makePrintBatch(
    database.db,
    admin,
    lines.map(({ id }) => id),
    { now: new Date() },
  );
  const form = {
    what: `certificate:${certificateId}`,
    seen: "0",
    seenToStop: "1",
    problem: "The ink comes off.",
    remedy: "Throw it away.",
  };
  expect(
    (await ask("/admin/recalls", { form: { ...form, intent: "preview" } })).result,
  ).toMatchObject({ preview: { mail: null, orders: 0, stopped: 1 } });
  expect((await ask("/admin/recalls", { form: { ...form, intent: "send" } })).result).toMatchObject(
    {
      done: "1 shirt is stopped",
    },
  );
});

test("a recall that says nothing, or of nothing, is refused; a question without sense finds nothing", async () => {
  const { certificateId } = await makeGarments(database.db);
  const form = {
    what: `certificate:${certificateId}`,
    seen: "0",
    seenToStop: "0",
    problem: "p",
    remedy: "r",
  };
  const send = (change: Record<string, string>) =>
    ask("/admin/recalls", { form: { ...form, intent: "send", ...change } });
  expect(await send({ problem: " " })).toMatchObject({
    status: 400,
    result: { refused: { errors: { problem: ["Please say what is wrong"] } } },
  });
  const wrong: Record<string, string>[] = [
    { what: "x" },
    { intent: "go" },
    { seen: "-1" },
    { seenToStop: "" },
    { remedy: "x".repeat(1001) },
  ];
  for (const change of wrong) expect((await send(change)).status).toBe(400);
  expect((await send({})).status).toBe(409);
  expect(JSON.stringify((await ask("/admin/recalls?what=batch:1")).loaded)).toContain(
    '"found":null,"errors":{"what":["Please choose what to look for"]}',
  );
  expect((await ask("/admin/recalls?what=a&what=b")).status).toBe(400);
});
