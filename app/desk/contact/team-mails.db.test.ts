import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { contactMessages, waitlistEntries } from "~/schema/tables/community";
import { mails } from "~/schema/tables/records";

import { testDatabase } from "~tests/support/test-database";
import { queuedMails, testPublicUrl } from "~tests/support/queued-mails";
import { joinWaitlist } from "./join-waitlist.server";
import { sendContactMessage } from "./send-contact-message.server";

const deps = { team: "team@example.test" };
const input = {
  name: "Robin",
  email: "robin@example.test",
  topic: "Press" as const,
  message: "<b>hi</b> & hello\nsecond line",
};

const database = testDatabase();

test("a message is saved and mailed to the team, as HTML with a plain text", async () => {
  const { db } = database;
  await sendContactMessage(db, input, deps);
  expect(await db.select().from(contactMessages)).toMatchObject([input]);
  const [mail, ...others] = await queuedMails(db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: deps.team, subject: "Inkling contact form: Press" });
  expect(mail?.html).toContain("<!DOCTYPE html");
  expect(mail?.html).toContain("&lt;b&gt;hi&lt;/b&gt; &amp; hello");
  expect(mail?.html).not.toContain("<b>hi");
  expect(mail?.html).toContain(`${testPublicUrl}/admin/messages`);
  expect(mail?.html).toContain("mailto:robin@example.test");
  expect(mail?.text).toContain("<b>hi</b> & hello\nsecond line");
  expect(mail?.text).toContain("Robin wrote to us");
  expect(mail?.text).not.toMatch(/<(p|td|html)/);
});

test("reloading the thank-you page sends nothing again; a different text is another message", async () => {
  const { db } = database;
  const sent = [input, input, { ...input, message: "One more thing" }];
  await Promise.all(sent.map((message) => sendContactMessage(db, message, deps)));
  const messages = await db.select().from(contactMessages);
  expect(messages.map(({ message }) => message).toSorted()).toEqual([
    input.message,
    "One more thing",
  ]);
  expect(await db.select().from(mails)).toHaveLength(2);
});

test("a message that cannot be mailed is not saved either", async () => {
  const { db } = database;
  await expect(
    sendContactMessage(db, input, { ...deps, team: "two, addresses" }),
  ).rejects.toThrow();
  expect(await db.select().from(contactMessages)).toEqual([]);
});

test("joining the waitlist twice is joining once, with one mail", async () => {
  const { db } = database;
  await joinWaitlist(db, "robin@example.test", deps);
  await joinWaitlist(db, "ROBIN@example.test", deps);
  expect(await db.select().from(waitlistEntries)).toHaveLength(1);
  const [mail, ...others] = await queuedMails(db);
  expect(others).toEqual([]);
  expect(mail?.html).toContain(`${testPublicUrl}/admin/waitlist`);
  expect(mail?.text).toContain("robin@example.test wants to know when Future Founders starts.");
});

test("the same message is one for an hour; any part of it that differs makes another", async () => {
  const { db } = database;
  const send = async (change: Partial<Parameters<typeof sendContactMessage>[1]> = {}) => {
    await sendContactMessage(db, { ...input, ...change }, deps);
    return db.$count(contactMessages);
  };
  expect(await send()).toBe(1);
  expect(await send({ name: "Rob" })).toBe(2);
  expect(await send({ email: "rob@example.test" })).toBe(3);
  expect(await send({ topic: "A design" })).toBe(4);
  expect(await send()).toBe(4);
  const age = (minutes: number) =>
    db
      .update(contactMessages)
      .set({ createdAt: sql`now() - make_interval(mins => ${minutes}::int)` });
  await age(58);
  expect(await send()).toBe(4);
  await age(61);
  expect(await send()).toBe(5);
});
