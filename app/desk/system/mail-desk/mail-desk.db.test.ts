import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";
import { AddressRefused } from "~/integrations/mail/mail-transport.server";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { renderTestMail } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { mailsForAdmins } from "./mails-for-admins.server";
import { openMail, previewOf } from "./open-mail.server";
import { sendMailAgain } from "./send-mail-again.server";

const database = testDatabase();
const now = new Date("2026-11-22T12:00:00Z");
const render = renderTestMail;
const key = "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11";

const changed: MailToQueue = {
  template: "password-changed",
  facts: { firstName: "Ada" },
  to: "ada@inkling.test",
  cause: "changed",
};
const reset: MailToQueue = {
  template: "reset-password",
  facts: { firstName: "Ada", token: "abc123" },
  to: "ada@inkling.test",
  cause: "reset",
};

async function deliver(failure: Error | null = null) {
  const sent: string[] = [];
  const send = async ({ to }: { to: string }) => {
    if (failure) throw failure;
    sent.push(to);
  };
  await deliverMails(database.db, { transport: { send, close() {} }, render });
  return sent;
}

async function failForGood() {
  for (let time = 0; time < 12; time += 1) {
    await database.pool.query("update mails set due_at = now() - interval '1 second'");
    await deliver(new Error("421 down"));
  }
}

const listed = async (filter: Parameters<typeof mailsForAdmins>[1] = {}) =>
  (await mailsForAdmins(database.db, filter)).rows;
const onlyId = async () => (await database.db.select({ id: mails.id }).from(mails))[0]?.id ?? "";
const again = async (mailId: string, role: "owner" | "support" | "reviewer" = "support") =>
  sendMailAgain(
    database.db,
    await makeAdmin(database.db, { role }),
    { mailId, requestKey: key },
    { now },
  );

test("mails are listed with what they are, their state and why they failed", async () => {
  await queueMail(database.db, changed);
  expect(await listed()).toMatchObject([
    {
      to: "ada@inkling.test",
      name: "Password changed",
      state: "waiting",
      attempts: 0,
      error: null,
    },
  ]);
  await failForGood();
  expect(await listed({ state: "failed" })).toMatchObject([{ attempts: 12, error: "421 down" }]);
  for (const state of ["waiting", "sent", "bounced"] as const)
    expect(await listed({ state })).toEqual([]);
});

test("sent and bounced mails are told apart; mails of which nothing is kept are not listed", async () => {
  await queueMail(database.db, changed);
  await deliver();
  await queueMail(database.db, { ...changed, to: "eve@inkling.test", cause: "eve" });
  await deliver(new AddressRefused("550 no"));
  await database.db.insert(mails).values({ to: "", cause: "purged", sentAt: now });
  expect((await listed({ state: "sent" })).map(({ to }) => to)).toEqual(["ada@inkling.test"]);
  expect((await listed({ state: "bounced" })).map(({ to }) => to)).toEqual(["eve@inkling.test"]);
  expect(await listed()).toHaveLength(2);
});

test("addresses of children and parents are not in the list, and only a whole one finds their mail", async () => {
  const child = await makeMinorCreator(database.db);
  const { guardian } = child;
  for (const { email, userId } of [child, guardian])
    await queueMail(database.db, { ...changed, to: email.toUpperCase(), cause: userId });
  await queueMail(database.db, {
    template: "parent-notice",
    facts: { token: "t", isReminder: false },
    to: "another-parent@home.test",
    cause: "parent-notice:x",
  });
  expect((await listed()).map(({ to }) => to)).toEqual([null, null, null]);
  await deliver(new AddressRefused("550 <another-parent@home.test> does not exist"));
  expect(JSON.stringify(await listed())).not.toContain("another-parent");
  expect(await listed({ q: "another-parent" })).toEqual([]);
  expect(await listed({ q: "Another-Parent@home.test" })).toHaveLength(1);
  expect(await listed({ q: guardian.email })).toHaveLength(1);
});

test("a mail is searched by a part of an address that is shown; signs of patterns are letters", async () => {
  await queueMail(database.db, changed);
  expect(await listed({ q: "ADA@ink" })).toHaveLength(1);
  expect(await listed({ q: "a%a" })).toEqual([]);
});

test("opening a mail shows what it says without its links, and is recorded", async () => {
  const support = await makeAdmin(database.db, { role: "support" });
  await queueMail(database.db, reset);
  await deliver();
  const mailId = await onlyId();
  const opened = await openMail(database.db, support, mailId, { render });
  expect(opened).toMatchObject({ to: "ada@inkling.test", state: "sent", canBeSentAgain: false });
  expect(opened?.preview?.subject).toBe("Set a new password");
  expect(opened?.preview?.html).toContain("Set a new password");
  expect(opened?.preview?.html).not.toMatch(/href|reset-password\?/);
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "MAIL_SEEN", resourceId: mailId, adminUserId: support.userId },
  ]);
});

test("a reviewer opens no mail and sends none again", async () => {
  const reviewer = await makeAdmin(database.db, { role: "reviewer" });
  await queueMail(database.db, changed);
  await deliver();
  const mailId = await onlyId();
  expect(await openMail(database.db, reviewer, mailId, { render })).toBeNull();
  expect(await again(mailId, "reviewer")).toMatchObject({ reason: "not-your-role" });
  expect(await database.db.$count(adminActions)).toBe(0);
  expect(await database.db.$count(mails)).toBe(1);
});

test("a failed mail is tried anew, and arrives once", async () => {
  await queueMail(database.db, changed);
  await failForGood();
  expect(await again(await onlyId())).toEqual({ ok: true });
  expect(await listed()).toMatchObject([{ attempts: 0, error: null }]);
  expect(await deliver()).toEqual(["ada@inkling.test"]);
  expect(await deliver()).toEqual([]);
  expect(await listed()).toMatchObject([{ state: "sent", error: null }]);
});

test("a bounced mail is tried anew", async () => {
  await queueMail(database.db, changed);
  await deliver(new AddressRefused("552 full"));
  expect(await again(await onlyId())).toEqual({ ok: true });
  expect(await deliver()).toEqual(["ada@inkling.test"]);
});

test("of a sent mail a second one is sent, one for each form", async () => {
  await queueMail(database.db, { ...changed, about: "someone" });
  await deliver();
  const first = await onlyId();
  expect(await again(first)).toEqual({ ok: true });
  expect(await again(first, "owner")).toEqual({ ok: true });
  expect(await deliver()).toEqual(["ada@inkling.test"]);
  const rows = await database.db.select().from(mails);
  expect(rows.map(({ about }) => about)).toEqual(["someone", "someone"]);
});

test.each([
  ["sent", null],
  ["bounced", new AddressRefused("550 no")],
])("a mail whose link ended is not sent again, %s or not", async (_, failure) => {
  await queueMail(database.db, reset);
  await deliver(failure);
  expect(await again(await onlyId())).toMatchObject({ reason: "link-ended" });
  expect(await deliver()).toEqual([]);
});

test("a waiting mail, an unknown one and one that is not kept are refused", async () => {
  await queueMail(database.db, changed);
  expect(await again(await onlyId())).toMatchObject({ reason: "waiting" });
  const unknown = "7f1de6b2-3c8f-4a38-9a3e-000000000000";
  expect(await again(unknown)).toMatchObject({ reason: "missing" });
  const owner = await makeAdmin(database.db);
  expect(await openMail(database.db, owner, unknown, { render })).toBeNull();
  await database.pool.query(`update mails set "to" = '', facts = null, sent_at = now()`);
  expect(await again(await onlyId())).toMatchObject({ reason: "missing" });
  expect(await openMail(database.db, owner, await onlyId(), { render })).toBeNull();
});

test("what was sent is shown as it was sent, what waits as it would be sent now", async () => {
  const { template, facts } = changed;
  const old = { template: null, facts: null, subject: "Old", html: "<p>Old</p>", sentAt: null };
  const shown = async (kept: object) => (await previewOf({ ...old, ...kept }, render))?.subject;
  expect(await shown({})).toBe("Old");
  expect(await shown({ template, facts, sentAt: now })).toBe("Old");
  expect(await shown({ template, facts })).toBe("Your password was changed");
  expect(await shown({ template, facts, html: "", sentAt: now })).toBe("Your password was changed");
  for (const little of [{}, { template }, { facts }])
    expect(await shown({ ...little, html: "" })).toBeUndefined();
});
