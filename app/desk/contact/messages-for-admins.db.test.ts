import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { contactMessages, waitlistEntries } from "~/schema/tables/community";
import { adminActions } from "~/schema/tables/audit";

import { touchedRows } from "~tests/support/database/touched-rows";
import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { handleMessage, messagesForAdmins, openMessageCount } from "./messages-for-admins.server";
import { exportWaitlistCsv, waitlistForAdmins } from "./waitlist-for-admins.server";

const test = testDatabase();
const admin = madeForEach(() => makeAdmin(test.db, { role: "support" }));
const reviewer = madeForEach(() => makeAdmin(test.db, { role: "reviewer" }));
const child = madeForEach(() => makeMinorCreator(test.db));
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

/** An open one, a handled one, and one from a child's parent, which is open and the newest. */
const ids = madeForEach(async () => {
  const made = await test.db
    .insert(contactMessages)
    .values([
      { name: "Ann", email: "ann@inkling.test", message: "About 100% cats", createdAt: day(1) },
      {
        name: "Bob",
        email: "bob@inkling.test",
        message: "About dogs",
        createdAt: day(2),
        handledAt: day(2),
        handledBy: admin.userId,
      },
      { name: "Mum", email: child.guardian.email, message: "About Kit", createdAt: day(3) },
    ])
    .returning({ id: contactMessages.id });
  return made.map(({ id }) => id);
});

type Filter = NonNullable<Parameters<typeof messagesForAdmins>[2]>;
const names = async (filter: Filter) => {
  const all = { state: "all" as const, ...filter };
  const { rows, total } = await messagesForAdmins(test.db, admin, all);
  expect(total).toBe(rows.length + (filter.page ? 1 : 0));
  return rows.map(({ name }) => name);
};

it("messages are found by state, name, text and address, newest first, page by page", async () => {
  expect(await names({})).toEqual(["Mum", "Bob", "Ann"]);
  expect(await names({ state: null })).toEqual(["Mum", "Ann"]);
  expect(await names({ state: "handled" })).toEqual(["Bob"]);
  expect(await openMessageCount(test.db)).toBe(2);
  for (const [q, found] of [
    ["ann", "Ann"],
    ["DOGS", "Bob"],
    ["bob@ink", "Bob"],
    ["%", "Ann"],
  ] as const)
    expect(await names({ q }), q).toEqual([found]);
  expect(await names({ q: child.guardian.email.slice(0, -2) })).toEqual([]);
  const after = { value: String(day(3).getTime()), id: ids[2] ?? "" };
  expect(await names({ page: { after, pages: 1 } })).toEqual(["Bob", "Ann"]);
});

it("a parent's address is masked, and a role that needs none sees none", async () => {
  const seenBy = async (who: typeof admin) =>
    (await messagesForAdmins(test.db, who, { state: "all" })).rows.map(({ from }) => from);
  expect(await seenBy(admin)).toEqual([
    { text: "u•••@inkling.test", record: { userId: child.guardian.userId } },
    { text: "bob@inkling.test", record: null },
    { text: "ann@inkling.test", record: null },
  ]);
  expect(await seenBy(reviewer)).toEqual([null, null, null]);
});

it("one message is handled, and opened again, once each, by the roles that may", async () => {
  const handle = (isHandled: boolean, who = admin) =>
    handleMessage(test.db, who, { messageId: ids[0] ?? "", isHandled });
  expect(await touchedRows(test.db, () => handle(true, reviewer))).toEqual({});
  expect(await touchedRows(test.db, () => handle(false))).toEqual({});
  const one = { admin_actions: [0, 1], contact_messages: [1, 1] };
  expect(await touchedRows(test.db, () => handle(true))).toEqual(one);
  const own = eq(contactMessages.handledBy, admin.userId);
  expect(await test.db.$count(contactMessages, own)).toBe(2);
  expect(await handle(true)).toEqual({ ok: false, reason: "already-so" });
  expect(await touchedRows(test.db, () => handle(false))).toEqual(one);
  expect(await handle(false, reviewer)).toEqual({ ok: false, reason: "admins-only" });
  expect(await names({ state: null })).toEqual(["Mum", "Ann"]);
  const records = await test.db.select().from(adminActions).orderBy(adminActions.seq);
  expect(records.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["MESSAGE_HANDLED", { isHandled: false }, { isHandled: true }],
    ["MESSAGE_REOPENED", { isHandled: true }, { isHandled: false }],
  ]);
});

it("the waitlist is searched, read page by page, and downloaded by the roles that may", async () => {
  const joined = ["ann@inkling.test", "bob@inkling.test", child.guardian.email];
  const [first] = await test.db
    .insert(waitlistEntries)
    .values(joined.map((email, index) => ({ email, createdAt: day(3 - index) })))
    .returning({ id: waitlistEntries.id });
  const list = async (filter: Parameters<typeof waitlistForAdmins>[2] = {}) => {
    const { rows, total } = await waitlistForAdmins(test.db, admin, filter);
    return [total, ...rows.map(({ address }) => address?.text)];
  };
  const [ann, bob, parent] = ["ann@inkling.test", "bob@inkling.test", "u•••@inkling.test"];
  expect(await list()).toEqual([3, ann, bob, parent]);
  expect(await list({ q: "bob" })).toEqual([1, bob]);
  const after = { value: String(day(3).getTime()), id: first?.id ?? "" };
  expect(await list({ page: { after, pages: 1 } })).toEqual([3, bob, parent]);
  const download = (who: typeof admin) => exportWaitlistCsv({ db: test.db, reports: test.db }, who);
  expect(await touchedRows(test.db, () => download(reviewer))).toEqual({});
  expect(await download(reviewer)).toEqual({ ok: false, reason: "not-your-role" });
  const file = await download(admin);
  expect(file.ok && file.csv).toMatch(/^\uFEFFEmail,From,Joined\r\n/);
  expect(file.ok && file.csv.match(/\S+@\S+?(?=,)/g)).toEqual([child.guardian.email, bob, ann]);
  expect(await test.db.$count(adminActions, eq(adminActions.action, "WAITLIST_DOWNLOADED"))).toBe(
    1,
  );
});

it("the waitlist hides an address from when it becomes a child's or a parent's", async () => {
  const [adult, kid, mum, zoe] = ["adult", "kid", "mum", "zoe"].map(
    (name) => `${name}@inkling.test`,
  );
  const emails = ["zoe@inkling.test", "adult@inkling.test", "kid@inkling.test", "mum@inkling.test"];
  await test.db
    .insert(waitlistEntries)
    .values([...emails.map((email) => ({ email })), { email: child.guardian.email }]);
  const shown = async () => {
    const { rows } = await waitlistForAdmins(test.db, admin);
    return rows.map(({ address }) => address?.text ?? "").toSorted((a, b) => (a < b ? -1 : 1));
  };
  const parent = "u•••@inkling.test";
  expect(await shown()).toEqual([adult, kid, mum, parent, zoe]);
  await makeMinorCreator(test.db, { email: "KID@inkling.test" });
  await makeUser(test.db, { email: "adult@inkling.test" });
  await test.db
    .insert(parentalConsents)
    .values({ parentEmail: "mum@inkling.test", status: "notice_sent", noticeSentAt: day(1) });
  const [hiddenKid, hiddenMum] = ["k•••@inkling.test", "m•••@inkling.test"];
  expect(await shown()).toEqual([adult, hiddenKid, hiddenMum, parent, zoe]);
  await test.db.update(users).set({ email: "zoe@inkling.test" }).where(eq(users.id, child.userId));
  expect(await shown()).toEqual([adult, hiddenKid, hiddenMum, parent, "z•••@inkling.test"]);
});

it("an address that is hidden no more is shown as the others again", async () => {
  const mum = {
    parentEmail: "mum@inkling.test",
    status: "notice_sent" as const,
    noticeSentAt: day(1),
  };
  await test.db.insert(parentalConsents).values(mum);
  await test.db.insert(waitlistEntries).values({ email: "mum@inkling.test" });
  const first = async () => (await waitlistForAdmins(test.db, admin)).rows[0]?.address?.text;
  expect(await first()).toBe("m•••@inkling.test");
  await test.db.delete(parentalConsents).where(eq(parentalConsents.parentEmail, mum.parentEmail));
  expect(await first()).toBe("mum@inkling.test");
});
