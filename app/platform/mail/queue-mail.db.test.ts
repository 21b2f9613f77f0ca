import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { mails } from "~/schema/tables/records";

import { queueMail, type MailToQueue } from "./queue-mail.server";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();

const mail: MailToQueue = {
  template: "password-changed",
  facts: { firstName: "Ada" },
  to: "ada@inkling.test",
  cause: "hello:1",
};

test("a mail is a row with its template's name and facts; the same cause queues only one", async () => {
  await queueMail(database.db, mail);
  await queueMail(database.db, { ...mail, facts: { firstName: "Another" } });
  expect(await database.db.select().from(mails)).toMatchObject([
    { ...mail, about: null, subject: "", text: "", html: "", attempts: 0, sentAt: null },
  ]);
});

test.each(["a@b.co\r\nBcc: evil@x.co", "a@b.co, evil@x.co", "A <a@b.co>", "a b@c.co", ""])(
  "%j is not accepted as an address",
  async (to) => {
    await expect(queueMail(database.db, { ...mail, to })).rejects.toThrow("one plain address");
  },
);

test("facts that do not belong to the template are refused or dropped", async () => {
  const wrong = { ...mail, template: "verify-email", facts: { firstName: "Ada" } } as MailToQueue;
  await expect(queueMail(database.db, wrong)).rejects.toThrow("token");
  expect(await database.db.$count(mails)).toBe(0);
  const more = { ...mail, facts: { firstName: "Ada", email: "ada@inkling.test" } };
  await queueMail(database.db, more);
  const [kept] = await database.db.select().from(mails).where(eq(mails.cause, mail.cause));
  expect(kept?.facts).toEqual({ firstName: "Ada" });
});
