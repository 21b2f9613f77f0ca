import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { mails } from "~/db/schema/records";

import { openTestDatabase, truncateAll, type TestDatabase } from "~tests/support/embedded-database";

import { deliverMails } from "./deliver-mails.server";
import { LAST_MAIL } from "./last-mail";
import { queueMail } from "./queue-mail.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => truncateAll(database.pool));

const mail = { to: "ada@inkling.test", subject: "Hello", text: "t", html: "h", cause: "hello:1" };

test("the same cause makes one mail, and it is delivered once", async () => {
  await queueMail(database.db, mail);
  await queueMail(database.db, mail);
  const sent: string[] = [];
  const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close() {} };
  await Promise.all([deliverMails(database.db, transport), deliverMails(database.db, transport)]);
  await deliverMails(database.db, transport);
  expect(sent).toEqual(["ada@inkling.test"]);
});

test.each(["a@b.co\r\nBcc: evil@x.co", "a@b.co, evil@x.co", "A <a@b.co>", "a b@c.co", ""])(
  "%j cannot be written to",
  async (to) => {
    await expect(queueMail(database.db, { ...mail, to })).rejects.toThrow("one plain address");
  },
);

test("a subject stays on its line", async () => {
  await queueMail(database.db, { ...mail, subject: "Hi\r\nBcc: evil@x.co" });
  const { rows } = await database.pool.query<{ subject: string }>("select subject from mails");
  expect(rows[0]?.subject).toBe("Hi Bcc: evil@x.co");
});

test("a mail that could not be sent waits, then is tried again", async () => {
  await queueMail(database.db, mail);
  const failing = { send: () => Promise.reject(new Error("down")), close() {} };
  expect(await deliverMails(database.db, failing)).toBe(0);
  const working = { send: async () => {}, close() {} };
  expect(await deliverMails(database.db, working)).toBe(0);
  await database.pool.query("update mails set due_at = now() - interval '1 second'");
  expect(await deliverMails(database.db, working)).toBe(1);
});

test("the text of a delivered mail goes, with the secret of its link; the outbox keeps it", async () => {
  const { db } = database;
  const secret = { ...mail, text: "https://shop.example/reset-password?token=abc" };
  const send = async () => {};
  await queueMail(db, secret);
  expect(await deliverMails(db, { send, close() {}, isOutbox: true })).toBe(1);
  expect(await db.select({ text: mails.text }).from(mails)).toEqual([{ text: secret.text }]);
  await queueMail(db, { ...secret, cause: "hello:2" });
  expect(await deliverMails(db, { send, close() {} })).toBe(1);
  const [delivered] = await db.select().from(mails).where(eq(mails.cause, "hello:2"));
  expect(delivered).toMatchObject({ to: "ada@inkling.test", subject: "Hello", text: "", html: "" });
});

test("of the last mail to an account nothing is kept once it is delivered", async () => {
  const { db } = database;
  const last = { ...mail, cause: `${LAST_MAIL}7` };
  const send = vi.fn(async () => {});
  await queueMail(db, last);
  expect(await deliverMails(db, { send, close() {} })).toBe(1);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ to: mail.to }));
  const [kept] = await db.select().from(mails);
  expect(kept).toMatchObject({ to: "", subject: "", text: "", html: "", cause: last.cause });
  await queueMail(db, last);
  expect(await deliverMails(db, { send, close() {} })).toBe(0);
});

test("a whole heap of mails goes out in one run; a server that takes none is left in peace", async () => {
  const heap = Array.from({ length: 45 }, (_, number) => `heap:${number}`);
  for (const cause of heap)
    await queueMail(database.db, {
      to: "a@inkling.test",
      subject: "Hi",
      text: "t",
      html: "h",
      cause,
    });
  const tried = vi.fn(async () => {
    throw new Error("not now");
  });
  expect(await deliverMails(database.db, { send: tried, close() {} })).toBe(0);
  expect(tried).toHaveBeenCalledTimes(20);
  await database.pool.query("update mails set due_at = now()");
  const send = vi.fn(async () => {});
  expect(await deliverMails(database.db, { send, close() {} })).toBe(45);
});

test("a slow server keeps no run going for long: the next run takes what is left", async () => {
  const { db } = database;
  for (let number = 0; number < 25; number += 1)
    await queueMail(db, { ...mail, cause: `slow:${number}` });
  const send = vi.fn(async () => {});
  const start = Date.now();
  const clock = vi
    .spyOn(Date, "now")
    .mockImplementation(() => start + send.mock.calls.length * 30_000);
  try {
    expect(await deliverMails(db, { send, close() {} })).toBe(10);
  } finally {
    clock.mockRestore();
  }
  expect(await deliverMails(db, { send, close() {} })).toBe(15);
});
