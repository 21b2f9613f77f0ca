import { expect, test } from "vitest";

import { providerEvents } from "~/schema/tables/payments";
import { mails } from "~/schema/tables/records";
import { MAIL_SIGNATURE_HEADER, signBounceReport } from "~/integrations/mail/mail-webhook";

import { touchedRows } from "~tests/support/database/touched-rows";
import { testDatabase } from "~tests/support/test-database";

import { LAST_MAIL } from "./mail-states";
import { receiveBounce } from "./receive-bounce.server";

const database = testDatabase();
const secret = "a secret for bounces, long enough";
const now = new Date("2026-11-22T12:00:00Z");
const [own, other] = [
  "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11",
  "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f12",
];

/** A report of a bounce, with a true signature unless another one is given. */
function receive(eventId: string, mailId: string, { occurredAt = now, key = secret } = {}) {
  const rawBody = JSON.stringify({
    event: "bounce",
    eventId,
    recipient: "parent@inkling.test",
    messageId: `<${mailId}@inkling.test>`,
    occurredAt: occurredAt.toISOString(),
  });
  const time = now.getTime() / 1000;
  const signature = `t=${time},v1=${signBounceReport(rawBody, key, time)}`;
  const headers = new Headers({ [MAIL_SIGNATURE_HEADER]: signature });
  return receiveBounce(database.db, { rawBody, headers }, { secret, now });
}

const facts = async () => ({
  events: await database.db
    .select({ id: providerEvents.eventId, error: providerEvents.error })
    .from(providerEvents)
    .orderBy(providerEvents.eventId),
  bounced: await database.db
    .select({ id: mails.id, at: mails.bouncedAt })
    .from(mails)
    .orderBy(mails.id),
});

test("a report is written down once, with what is known of its mail, and marks that mail alone", async () => {
  await database.db
    .insert(mails)
    .values([own, other].map((id) => ({ id, to: "parent@inkling.test", cause: id, sentAt: now })));
  const earlier = new Date(now.getTime() - 1);
  expect(await receive("a", own, { occurredAt: earlier })).toEqual({ ok: true });
  expect(await touchedRows(database.db, () => receive("a", other))).toEqual({});
  expect(await receive("b", "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f13")).toEqual({ ok: true });
  const [a, b] = [
    { id: "a", error: null },
    { id: "b", error: "not a mail of ours" },
  ];
  expect(await facts()).toEqual({
    events: [a, b],
    bounced: [
      { id: own, at: earlier },
      { id: other, at: null },
    ],
  });
  // What is said to come from the future is from now.
  await receive("c", other, { occurredAt: new Date(now.getTime() + 1) });
  expect((await facts()).bounced).toEqual([
    { id: own, at: earlier },
    { id: other, at: now },
  ]);
  const forged = () => receive("d", own, { key: "another secret" });
  expect(await touchedRows(database.db, forged)).toEqual({});
  expect(await forged()).toEqual({ ok: false, reason: "signature" });
});

test("a last mail bounces although nothing of it is kept, and nothing is kept of the report", async () => {
  const emptied = { to: "", cause: `${LAST_MAIL}claim:7`, sentAt: now };
  await database.db.insert(mails).values([
    { id: own, ...emptied },
    { id: other, ...emptied, cause: "sent long ago" },
  ]);
  await receive("a", own);
  await receive("b", other);
  expect((await facts()).bounced).toEqual([
    { id: own, at: now },
    { id: other, at: null },
  ]);
  expect((await database.db.select().from(mails)).map(({ error }) => error)).toEqual([null, null]);
});
