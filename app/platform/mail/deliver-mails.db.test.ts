import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { mails } from "~/schema/tables/records";
import { AddressRefused, type OutgoingMail } from "~/integrations/mail/mail-transport.server";

import { testDatabase } from "~tests/support/test-database";
import { renderTestMail } from "~tests/support/queued-mails";

import { deliverMails, type RenderMail } from "./deliver-mails.server";
import { LAST_MAIL, MAX_ATTEMPTS } from "./mail-states";
import { recordBounce } from "./record-bounce.server";
import { queueMail, type MailToQueue } from "./queue-mail.server";

const database = testDatabase();

const mail: MailToQueue = {
  template: "password-changed",
  facts: { firstName: "Ada" },
  to: "ada@inkling.test",
  cause: "hello:1",
};
const withToken: MailToQueue = {
  ...mail,
  template: "reset-password",
  facts: { firstName: "Ada", token: "abc123" },
};

type Send = (mail: OutgoingMail) => Promise<void>;
const deliver = (send: Send, { render = renderTestMail, isOutbox = false } = {}) =>
  deliverMails(database.db, { transport: { send, close() {}, isOutbox }, render });
const isDueAgain = () =>
  database.pool.query("update mails set due_at = now() - interval '1 second'");
const rowOf = async (cause: string) =>
  (await database.db.select().from(mails).where(eq(mails.cause, cause)))[0];

test("a mail is delivered once, however many processes send at the same time", async () => {
  await queueMail(database.db, mail);
  const sent: string[] = [];
  const leases: number[] = [];
  const send: Send = async ({ to }) => {
    sent.push(to);
    leases.push(((await rowOf(mail.cause))?.dueAt.getTime() ?? 0) - Date.now());
  };
  await Promise.all([deliver(send), deliver(send)]);
  const [lease = 0] = leases;
  expect(Math.abs(lease / 60_000 - 2), "for two minutes it is its process's own").toBeLessThan(0.5);
  await isDueAgain();
  await deliver(send);
  expect(sent).toEqual(["ada@inkling.test"]);
});

test("a mail that could not be sent waits, then is retried", async () => {
  await queueMail(database.db, mail);
  expect(await deliver(() => Promise.reject(new Error("down")))).toBe(0);
  const working = vi.fn<Send>(async () => {});
  expect(await deliver(working)).toBe(0);
  await isDueAgain();
  expect(await deliver(working)).toBe(1);
});

test("a mail that could not be sent holds up no other", async () => {
  await queueMail(database.db, mail);
  await queueMail(database.db, { ...mail, to: "eve@inkling.test", cause: "hello:2" });
  const send: Send = async ({ to }) => {
    if (to === mail.to) throw new Error("down");
  };
  expect(await deliver(send)).toBe(1);
  expect(await rowOf(mail.cause)).toMatchObject({ error: "down", sentAt: null });
  expect(await rowOf("hello:2")).toMatchObject({ error: null, sentAt: expect.any(Date) });
});

test("a mail is tried twelve times, then never again, and its link token goes", async () => {
  await queueMail(database.db, withToken);
  const refusing = vi.fn<Send>(() => Promise.reject(new Error("down")));
  for (let time = 0; time < 14; time += 1) {
    await isDueAgain();
    await deliver(refusing);
  }
  expect(refusing).toHaveBeenCalledTimes(12);
  const row = await rowOf(mail.cause);
  expect(row).toMatchObject({ attempts: 12, sentAt: null, error: "down" });
  expect(row?.facts).toEqual({ firstName: "Ada" });
});

test.each([
  [1, 2],
  [3, 8],
  [8, 256],
  [9, 360],
  [11, 360],
])("after the attempt number %i there is a pause of %i minutes", async (attempts, minutes) => {
  await queueMail(database.db, withToken);
  await queueMail(database.db, { ...mail, cause: "hello:2" });
  await database.db.update(mails).set({ attempts: attempts - 1 });
  await database.db
    .update(mails)
    .set({ dueAt: new Date("2999-01-01") })
    .where(eq(mails.cause, "hello:2"));
  const before = await rowOf("hello:2");
  await deliver(() => Promise.reject(new Error("down")));
  const { dueAt, facts } = (await rowOf(mail.cause)) ?? {};
  const pause = ((dueAt?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(Math.abs(pause - minutes)).toBeLessThan(1);
  expect(facts, "its token is still needed").toEqual(withToken.facts);
  expect(await rowOf("hello:2"), "another mail").toEqual(before);
});

test("pictures and files travel with their mail; one without them has none", async () => {
  const [picture, file] = [new Uint8Array([1]), new Uint8Array([2])];
  const pictures = [{ cid: "cat", bytes: picture, mimeType: "image/png" }];
  const files = [{ name: "receipt.pdf", bytes: file, mimeType: "application/pdf" }];
  const content = { subject: "s", text: "t", html: "h" };
  for (const more of [{ pictures, files }, {}]) {
    await queueMail(database.db, { ...mail, cause: JSON.stringify(more) });
    const send = vi.fn<Send>(async () => {});
    await deliver(send, { render: async () => ({ ...content, ...more }) });
    expect(send.mock.lastCall?.[0]).toEqual({
      id: expect.any(String),
      to: mail.to,
      ...content,
      ...more,
    });
  }
});

test("the oldest mail is sent first", async () => {
  for (const [cause, at] of [
    ["b", 2],
    ["c", 3],
    ["a", 1],
  ] as const) {
    await queueMail(database.db, { ...mail, cause, to: `${cause}@inkling.test` });
    await database.db
      .update(mails)
      .set({ createdAt: new Date(at) })
      .where(eq(mails.cause, cause));
  }
  const sent: string[] = [];
  await deliver(async ({ to }) => void sent.push(to));
  expect(sent).toEqual(["a@inkling.test", "b@inkling.test", "c@inkling.test"]);
});

test("a process that dies between rendering and sending leaves everything the next one needs", async () => {
  await queueMail(database.db, withToken);
  const rendered = vi.fn<RenderMail>(renderTestMail);
  await deliver(() => Promise.reject(new Error("died")), { render: rendered });
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(await rowOf(mail.cause)).toMatchObject({ ...withToken, text: "", html: "", sentAt: null });
  await isDueAgain();
  const send = vi.fn<Send>(async () => {});
  expect(await deliver(send)).toBe(1);
  expect(send.mock.lastCall?.[0].text).toContain(
    "http://localhost:3000/reset-password?token=abc123",
  );
});

test("a delivered mail's text and link token are removed; its other facts stay", async () => {
  await queueMail(database.db, withToken);
  expect(await deliver(async () => {})).toBe(1);
  const row = await rowOf(mail.cause);
  expect(row).toMatchObject({ to: mail.to, subject: "Set a new password", text: "", html: "" });
  expect(row?.facts).toEqual({ firstName: "Ada" });
  expect(JSON.stringify(row)).not.toContain("abc123");
});

test("the outbox keeps the text, since nothing else will show it", async () => {
  await queueMail(database.db, withToken);
  expect(await deliver(async () => {}, { isOutbox: true })).toBe(1);
  const row = await rowOf(mail.cause);
  expect(row?.text).toContain("/reset-password?token=abc123");
  expect(row?.facts).toEqual({ firstName: "Ada" });
});

test("nothing is kept of the last mail to an account once it is delivered", async () => {
  const last: MailToQueue = { ...mail, cause: `${LAST_MAIL}7` };
  const send = vi.fn<Send>(async () => {});
  await queueMail(database.db, last);
  expect(await deliver(send)).toBe(1);
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ to: mail.to }));
  expect(await rowOf(last.cause)).toMatchObject({
    to: "",
    facts: null,
    subject: "",
    text: "",
    html: "",
  });
  await queueMail(database.db, last);
  expect(await deliver(send)).toBe(0);
});

test("facts that no longer fit are kept with the reason, and hold up no other mail", async () => {
  const old = { to: mail.to, facts: { firstName: "Ada", name: "Lovelace" } };
  const unfit = Array.from({ length: 25 }, (_, number) => `unfit:${number}`);
  await database.db
    .insert(mails)
    .values(unfit.map((cause) => ({ ...old, template: "verify-email", cause })));
  await database.db.insert(mails).values({ ...old, template: "of-before", cause: "unknown" });
  await queueMail(database.db, mail);
  const send = vi.fn<Send>(async () => {});
  expect(await deliver(send)).toBe(1);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await rowOf("unfit:0")).toMatchObject({ ...old, attempts: 1, sentAt: null });
  expect((await rowOf("unfit:0"))?.error).toMatch(
    /do not fit the mail template "verify-email": token: /,
  );
  expect((await rowOf("unknown"))?.error).toBe('There is no mail template "of-before"');
});

test("a mail queued with its text, before templates existed, is delivered", async () => {
  const before = { subject: "Hello", text: "t", html: "h", to: mail.to, cause: mail.cause };
  await database.db.insert(mails).values(before);
  const send = vi.fn<Send>(async () => {});
  expect(await deliver(send)).toBe(1);
  const id = (await rowOf(mail.cause))?.id;
  expect(send).toHaveBeenCalledWith({ id, to: mail.to, subject: "Hello", text: "t", html: "h" });
  expect(await rowOf(mail.cause)).toMatchObject({ subject: "Hello", text: "", html: "" });
});

test("one run sends a large backlog; a server that refuses everything is left in peace", async () => {
  for (let number = 0; number < 45; number += 1)
    await queueMail(database.db, { ...mail, cause: `heap:${number}` });
  const tried = vi.fn<Send>(async () => {
    throw new Error("not now");
  });
  expect(await deliver(tried)).toBe(0);
  expect(tried).toHaveBeenCalledTimes(20);
  await isDueAgain();
  expect(await deliver(async () => {})).toBe(45);
});

const refuse: Send = () => Promise.reject(new AddressRefused("550 5.1.1 No such user"));

test("an address that refuses for good is not tried again, and the link goes", async () => {
  await queueMail(database.db, withToken);
  expect(await deliver(refuse)).toBe(0);
  await isDueAgain();
  const send = vi.fn<Send>(async () => {});
  expect(await deliver(send)).toBe(0);
  expect(send).not.toHaveBeenCalled();
  expect(await rowOf(mail.cause)).toMatchObject({
    bouncedAt: expect.any(Date),
    sentAt: null,
    error: "550 5.1.1 No such user",
    facts: { firstName: "Ada" },
  });
});

test("addresses that refuse do not make the server look as if it accepted nothing", async () => {
  for (let number = 0; number < 25; number += 1)
    await queueMail(database.db, { ...mail, cause: `refused:${number}` });
  const send = vi.fn<Send>(refuse);
  expect(await deliver(send)).toBe(0);
  expect(send).toHaveBeenCalledTimes(25);
});

test("of a bounced last mail to an account nothing is kept either", async () => {
  const last: MailToQueue = { ...mail, cause: `${LAST_MAIL}8` };
  await queueMail(database.db, last);
  await deliver(refuse);
  expect(await rowOf(last.cause)).toMatchObject({ to: "", facts: null, text: "" });
});

test("of a last mail that is given up nothing is kept either, and before that all of it", async () => {
  const last: MailToQueue = { ...mail, cause: `${LAST_MAIL}9` };
  await queueMail(database.db, last);
  const fail = () => Promise.reject(new Error("ada@inkling.test: not now"));
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    await isDueAgain();
    await deliver(fail);
  }
  expect(await rowOf(last.cause)).toMatchObject({ to: mail.to, facts: { firstName: "Ada" } });
  await isDueAgain();
  await deliver(fail);
  const row = await rowOf(last.cause);
  expect(row).toMatchObject({ to: "", facts: null, sentAt: null });
  expect(JSON.stringify(row).toLowerCase()).not.toMatch(/ada/);
});

test("a bounce that is reported later is noted once, by the mail's id and its own address", async () => {
  await queueMail(database.db, mail);
  await deliver(async () => {});
  const id = (await rowOf(mail.cause))?.id ?? "";
  const at = new Date("2026-11-22T12:00:00Z");
  const bounce = { mailId: id, recipient: "ADA@inkling.test", reason: "mailbox full", at };
  expect(await recordBounce(database.db, { ...bounce, recipient: "eve@inkling.test" })).toBe(false);
  expect((await rowOf(mail.cause))?.bouncedAt).toBeNull();
  expect(await recordBounce(database.db, bounce)).toBe(true);
  expect(await recordBounce(database.db, { ...bounce, at: new Date(), reason: "again" })).toBe(
    true,
  );
  expect(await rowOf(mail.cause)).toMatchObject({ bouncedAt: at, error: "mailbox full" });
});

test("a bounce that names only the address is about the last mail sent to it within a week", async () => {
  await queueMail(database.db, mail);
  await queueMail(database.db, { ...mail, cause: "hello:later" });
  await deliver(async () => {});
  await database.pool.query(
    "update mails set sent_at = now() - interval '1 hour' where cause = 'hello:1'",
  );
  const bounce = { mailId: null, recipient: mail.to, reason: "no such user", at: new Date() };
  await queueMail(database.db, { ...mail, cause: "hello:not sent yet" });
  const last = (await rowOf("hello:later"))?.sentAt?.getTime() ?? 0;
  const [tooLate, inTime] = [1, 0].map((ms) => new Date(last + 7 * 24 * 60 * 60_000 + ms));
  const reason = "x".repeat(301);
  expect(await recordBounce(database.db, { ...bounce, at: tooLate ?? bounce.at })).toBe(false);
  expect(await recordBounce(database.db, { ...bounce, reason, at: inTime ?? bounce.at })).toBe(
    true,
  );
  expect(await rowOf("hello:later")).toMatchObject({ bouncedAt: inTime, error: "x".repeat(300) });
  expect((await rowOf("hello:not sent yet"))?.bouncedAt).toBeNull();
  expect((await rowOf("hello:1"))?.bouncedAt).toBeNull();
});

test("a slow server does not keep a run going for long: the next run takes the rest", async () => {
  for (let number = 0; number < 25; number += 1)
    await queueMail(database.db, { ...mail, cause: `slow:${number}` });
  const send = vi.fn<Send>(async () => {});
  const start = Date.now();
  const clock = vi
    .spyOn(Date, "now")
    .mockImplementation(() => start + send.mock.calls.length * 30_000);
  try {
    expect(await deliver(send)).toBe(10);
  } finally {
    clock.mockRestore();
  }
  expect(await deliver(send)).toBe(15);
});
