import { expect, test } from "vitest";

import { mails } from "~/schema/tables/records";

import { testDatabase } from "~tests/support/test-database";
import { renderTestMail } from "~tests/support/queued-mails";

import { deliverMails } from "./deliver-mails.server";
import { outboxMails } from "./outbox.server";
import { queueMail } from "./queue-mail.server";

const database = testDatabase("once");

test("shows a mail the same before and after delivery, and one that cannot be rendered", async () => {
  const { db } = database;
  const to = "ada@inkling.test";
  const facts = { firstName: "Ada", token: "abc123" };
  await queueMail(db, { template: "verify-email", facts, to, cause: "1" });
  await db.insert(mails).values({ template: "of-before", facts, to, cause: "2" });
  const shown = async () => (await outboxMails(db, renderTestMail)).toSorted(bySubject);
  const before = await shown();
  expect(before).toMatchObject([
    { to, subject: "Not sent: of-before", text: 'There is no mail template "of-before"' },
    { to, subject: "Please confirm your email" },
  ]);
  expect(before[1]?.text).toContain("/verify-email?token=abc123");
  const transport = { send: async () => {}, close() {}, isOutbox: true };
  expect(await deliverMails(db, { transport, render: renderTestMail })).toBe(1);
  expect(await shown()).toEqual(before);
});

const bySubject = (a: { subject: string }, b: { subject: string }) =>
  a.subject.localeCompare(b.subject);

test("shows the two hundred newest mails, the newest first, and none that was emptied", async () => {
  const { db } = database;
  const at = (nth: number) => new Date(Date.UTC(2030, 0, 1) + nth);
  const rows = Array.from({ length: 201 }, (_, nth) => ({
    to: nth === 200 ? "" : `${nth}@inkling.test`,
    subject: `Nr ${nth}`,
    text: "t",
    html: "h",
    cause: `nr-${nth}`,
    createdAt: at(nth),
  }));
  await db
    .insert(mails)
    .values([...rows, { ...rows[0], to: "a@b.test", cause: "old", createdAt: at(-1) }]);
  const shown = await outboxMails(db, renderTestMail);
  expect(shown).toHaveLength(200);
  expect(shown[0]).toMatchObject({ to: "199@inkling.test", subject: "Nr 199", text: "t" });
  expect(shown.at(-1)?.subject).toBe("Nr 0");
});
