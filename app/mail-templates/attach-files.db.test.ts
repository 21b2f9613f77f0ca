import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { payouts } from "~/schema/tables/earnings";
import { mails } from "~/schema/tables/records";
import { settlePayout } from "~/money/payouts/settle-payout.server";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import type { OutgoingMail } from "~/integrations/mail/mail-transport.server";
import { mailRenderer } from "~/services.server";

import { makeCreator } from "~tests/support/factories/accounts";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));

/** Sends what is queued about a payout of 10.00. */
async function payoutMail(change: (creatorUserId: string) => Promise<void> = async () => {}) {
  const { userId } = await makeCreator(database.db);
  const [payout] = await database.db
    .insert(payouts)
    .values({ creatorUserId: userId, week: "2026-11-02", amountCents: 1000 })
    .returning({ id: payouts.id });
  const now = new Date();
  await settlePayout(
    database.db,
    { payoutId: payout?.id ?? "", round: 1, transferId: "tr_1" },
    { now },
  );
  await change(userId);
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} };
  await deliverMails(database.db, { transport, render: mailRenderer(world.services) });
  return { sent, month: now.toISOString().slice(0, 7) };
}

test("the mail about a payout carries the month's statement, which is kept nowhere", async () => {
  const { sent, month } = await payoutMail();
  expect(sent).toHaveLength(1);
  const [file] = sent[0]?.files ?? [];
  expect(file).toMatchObject({ name: `statement-${month}.pdf`, mimeType: "application/pdf" });
  expect(Buffer.from(file?.bytes ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(sent[0]?.text).toContain("It is attached");
  const [row] = await database.db.select().from(mails);
  expect(row?.facts).toMatchObject({ statement: { period: month } });
});

test("a mail from before statements were attached is sent as it was", async () => {
  const { sent } = await payoutMail(async () => {
    const [row] = await database.db.select().from(mails);
    const { statement: _, ...facts } = row?.facts ?? {};
    await database.db.update(mails).set({ facts }).where(eq(mails.template, "payout-sent"));
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.files).toBeUndefined();
  expect(sent[0]?.text).not.toContain("attached");
});
