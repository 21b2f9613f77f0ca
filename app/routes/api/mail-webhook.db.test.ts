import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";

import { providerEvents } from "~/schema/tables/payments";
import { mails } from "~/schema/tables/records";
import { MAIL_SIGNATURE_HEADER, signBounceReport } from "~/integrations/mail/mail-webhook";

import { madeOnce } from "~tests/support/made";
import { listeningShop } from "~tests/support/print-orders/listening-shop";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const shop = madeOnce(() => requestWorld(database));
const http = madeOnce(() => listeningShop(() => shop.context()));
const secret = "a secret for bounces, long enough";
const now = new Date("2026-11-22T12:00:00Z");
const seconds = now.getTime() / 1000;
const id = "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11";

beforeEach(() => setUp(secret));
afterAll(() => http.stop());

function setUp(webhookSecret: string | undefined) {
  const { services } = shop;
  Object.assign(services, { now: () => now });
  Object.assign(services.config.mail, { webhookSecret });
}

const report = {
  event: "bounce",
  eventId: "evt-1",
  recipient: "parent@inkling.test",
  messageId: `<${id}@inkling.test>`,
  reason: "550 5.1.1 No such user",
  occurredAt: "2026-11-22T11:59:00Z",
};

async function post(body: string, { key = secret, time = seconds } = {}) {
  const signature = `t=${time},v1=${signBounceReport(body, key, time)}`;
  const headers = { [MAIL_SIGNATURE_HEADER]: signature };
  return fetch(`${http.origin}/webhooks/mail`, { method: "POST", body, headers });
}

async function sentMail() {
  await database.db.insert(mails).values({
    id,
    to: report.recipient,
    template: "parent-notice",
    facts: { isReminder: false },
    cause: "parent-notice:x",
    sentAt: new Date("2026-11-22T11:58:00Z"),
  });
}

const bouncedAt = async () =>
  (await database.db.select().from(mails).where(eq(mails.id, id)))[0]?.bouncedAt ?? null;

test("a signed report marks the mail, however often it is posted; the address is not kept", async () => {
  await sentMail();
  for (let time = 0; time < 3; time += 1) {
    const response = await post(JSON.stringify(report));
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  }
  expect(await bouncedAt()).toEqual(new Date(report.occurredAt));
  const events = await database.db.select().from(providerEvents);
  expect(events).toMatchObject([
    { provider: "mail", type: "bounce", processedAt: now, error: null },
  ]);
  expect(JSON.stringify(events)).not.toContain(report.recipient);
});

test("a report about a mail that is not ours is written down with that", async () => {
  expect((await post(JSON.stringify(report))).status).toBe(200);
  expect(await database.db.select().from(providerEvents)).toMatchObject([
    { error: "not a mail of ours" },
  ]);
});

test.each<[string, string, Parameters<typeof post>[1]]>([
  ["forged", JSON.stringify(report), { key: "another secret" }],
  ["too old", JSON.stringify(report), { time: seconds - 301 }],
  ["from the future", JSON.stringify(report), { time: seconds + 301 }],
  ["nonsense", "<html>", {}],
  ["another event", JSON.stringify({ ...report, event: "opened" }), {}],
  ["without a reader", JSON.stringify({ ...report, recipient: "no address" }), {}],
])("a report that is %s is refused and not kept", async (_, body, how) => {
  await sentMail();
  expect((await post(body, how)).status).toBe(400);
  expect(await bouncedAt()).toBeNull();
  expect(await database.db.$count(providerEvents)).toBe(0);
});

test("without a signature, and without a secret in the configuration, nothing is accepted", async () => {
  const url = `${http.origin}/webhooks/mail`;
  expect((await fetch(url, { method: "POST", body: JSON.stringify(report) })).status).toBe(400);
  setUp(undefined);
  expect((await post(JSON.stringify(report))).status).toBe(404);
});
