import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { adminUsers, sessions, users } from "~/schema/tables/accounts";
import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { teamInvitations } from "~/schema/tables/team";
import { DAY_MS } from "~/lib/dates";
import {
  makeAdmin,
  makeMinorCreator,
  makeTeenCreator,
  makeUser,
} from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { makeSecondFactor } from "~tests/support/second-factor";
import { touchedRows } from "~tests/support/database/touched-rows";
import { testDatabase } from "~tests/support/test-database";

import type { Actor } from "../actor";
import { signedInActor } from "../sessions/signed-in-actor.server";
import { countAttempt } from "../rate-limits/count-attempt.server";
import { acceptInvitation, openInvitation } from "./accept-invitation.server";
import {
  resendInvitation,
  withdrawInvitation,
  changeRole,
  removeMember,
} from "./change-team.server";
import { inviteMember } from "./invite-member.server";
import { grantRole, revokeRole, unlockAccount } from "./operate-team.server";
import { openInvitations, teamMembers } from "./team-members.server";

const database = testDatabase();
const owner = madeForEach(() =>
  makeAdmin(database.db, { email: "owner@inkling.test", profile: { firstName: "Olga" } }),
);

const now = new Date("2026-11-22T12:00:00Z");
const email = "new@inkling.test";
const invite = (who: Actor = owner, to = email) =>
  inviteMember(database.db, who, { email: to, role: "reviewer" }, now);

/** The token that the latest mail carries to the invited person. */
async function mailedToken(): Promise<string> {
  const rows = await database.db
    .select({ facts: mails.facts, to: mails.to })
    .from(mails)
    .where(eq(mails.template, "team-invitation"))
    .orderBy(mails.createdAt, mails.id);
  const facts: unknown = rows.at(-1)?.facts;
  return String(Object(facts).token);
}

const audited = async () =>
  (
    await database.db
      .select()
      .from(adminActions)
      .orderBy(adminActions.createdAt, sql`ctid`)
  ).map(({ action, adminUserId, before, after }) => ({ action, adminUserId, before, after }));
const roleOf = async (userId: string) => (await signedInActor(database.db, userId))?.role ?? null;

test("an invited person joins with the role that was chosen; the owners and they are told", async () => {
  const second = await makeAdmin(database.db, { email: "second@inkling.test" });
  expect(await invite()).toEqual({ ok: true });
  const token = await mailedToken();
  expect(await openInvitation(database.db, token, now)).toMatchObject({ email, isKnown: false });
  const person = await makeUser(database.db, { email, emailVerified: false });
  expect(await openInvitation(database.db, token, now)).toMatchObject({ email, isKnown: true });
  // Looking does not use it up.
  expect(await openInvitation(database.db, token, now)).not.toBeNull();
  expect(await roleOf(person.userId)).toBeNull();
  expect(await acceptInvitation(database.db, person, token, now)).toEqual({
    ok: true,
    role: "reviewer",
  });
  expect(await roleOf(person.userId)).toBe("reviewer");
  const [account] = await database.db.select().from(users).where(eq(users.id, person.userId));
  expect(account?.emailVerified).toBe(true);
  expect(await audited()).toEqual([
    {
      action: "TEAM_INVITED",
      adminUserId: owner.userId,
      before: null,
      after: { role: "reviewer" },
    },
    {
      action: "TEAM_JOINED",
      adminUserId: person.userId,
      before: null,
      after: { role: "reviewer", invitedBy: owner.userId },
    },
  ]);
  const told = (await queuedMails(database.db)).map(({ to, subject }) => `${to}: ${subject}`);
  expect(told.toSorted()).toEqual([
    "new@inkling.test: Welcome to the team! Your role: reviewer",
    "new@inkling.test: You are invited to join the Inkling team",
    "owner@inkling.test: The Inkling team has changed",
    "owner@inkling.test: The Inkling team has changed",
    `${second.email}: The Inkling team has changed`,
    `${second.email}: The Inkling team has changed`,
  ]);
});

test("who was made a member meanwhile keeps that role; an owner who is concerned hears once", async () => {
  await invite();
  const person = await makeAdmin(database.db, { email, role: "support" });
  const accepted = await acceptInvitation(database.db, person, await mailedToken(), now);
  expect(accepted).toEqual({ ok: true, role: "support" });
  expect((await audited()).map(({ action }) => action)).toEqual(["TEAM_INVITED"]);
  await changeRole(database.db, owner, { userId: person.userId, role: "owner" }, now);
  const told = (await queuedMails(database.db)).filter(({ to }) => to === email);
  expect(told.map(({ subject }) => subject).slice(1)).toEqual(["Your role is now owner"]);
});

test("the database holds only the hash of a link", async () => {
  await invite();
  const rows = JSON.stringify(await database.db.select().from(teamInvitations));
  expect(rows).not.toContain(await mailedToken());
});

test("a link works once, for seven days, for its own address, and not when it is made up", async () => {
  await invite();
  const token = await mailedToken();
  const person = await makeUser(database.db, { email });
  const other = await makeUser(database.db);
  const accept = (who: Actor, with_ = token, at = now) =>
    acceptInvitation(database.db, who, with_, at);
  const unknown = { ok: false, reason: "unknown-link" };
  expect(await accept(other)).toEqual({ ok: false, reason: "other-account" });
  expect(await accept(person, "made-up")).toEqual(unknown);
  expect(await accept(person, token, new Date(now.getTime() + 7 * DAY_MS))).toEqual(unknown);
  const both = await Promise.all([accept(person), accept(person)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await accept(person)).toEqual(unknown);
  expect(await database.db.$count(adminUsers)).toBe(2);
  expect(await roleOf(other.userId)).toBeNull();
});

test("only adults join: a child's and a teen's account are refused, also if they grow an invitation", async () => {
  const child = await makeMinorCreator(database.db, { email: "kid@inkling.test" });
  const teen = await makeTeenCreator(database.db, { email: "teen@inkling.test" });
  const refused = { ok: false, reason: "adults-only" };
  expect(await invite(owner, child.email)).toEqual(refused);
  expect(await invite(owner, teen.email)).toEqual(refused);
  expect(await database.db.$count(mails)).toBe(0);
  // Invited before the account was made.
  expect(await invite(owner, "later@inkling.test")).toEqual({ ok: true });
  const later = await makeTeenCreator(database.db, { email: "later@inkling.test" });
  expect(await acceptInvitation(database.db, later, await mailedToken(), now)).toEqual(refused);
  expect(await roleOf(later.userId)).toBeNull();
});

test("no one is invited twice, or while they are on the team, or by anyone but an owner", async () => {
  expect(await invite()).toEqual({ ok: true });
  expect(await invite(owner, "NEW@inkling.test")).toEqual({ ok: false, reason: "invited" });
  expect(await invite(owner, owner.email)).toEqual({ ok: false, reason: "on-the-team" });
  for (const role of ["reviewer", "fulfilment", "support"] as const) {
    const admin = await makeAdmin(database.db, { role });
    const to = `${role}@inkling.test`;
    expect(await invite(admin, to)).toEqual({ ok: false, reason: "owners-only" });
  }
  const gone = await makeUser(database.db, { profile: { suspendedAt: now } });
  expect(await invite(owner, gone.email)).toEqual({ ok: false, reason: "suspended" });
  expect(await database.db.$count(teamInvitations)).toBe(1);
});

test("sent again, only the new link works; withdrawn, none does", async () => {
  await invite();
  const first = await mailedToken();
  const [open] = await openInvitations(database.db, now);
  const id = open?.id ?? "";
  const later = new Date(now.getTime() + 8 * DAY_MS);
  expect((await openInvitations(database.db, later))[0]?.isExpired).toBe(true);
  expect(await resendInvitation(database.db, owner, id, later)).toEqual({ ok: true, email });
  const second = await mailedToken();
  expect(await openInvitation(database.db, first, later)).toBeNull();
  expect(await openInvitation(database.db, second, later)).not.toBeNull();
  const reviewer = await makeAdmin(database.db, { role: "reviewer" });
  const refused = { ok: false, reason: "owners-only" };
  expect(await resendInvitation(database.db, reviewer, id, later)).toEqual(refused);
  expect(await withdrawInvitation(database.db, reviewer, id, later)).toEqual(refused);
  expect(await withdrawInvitation(database.db, owner, id, later)).toEqual({ ok: true, email });
  expect(await openInvitation(database.db, second, later)).toBeNull();
  expect(await withdrawInvitation(database.db, owner, id, later)).toEqual({
    ok: false,
    reason: "gone",
  });
  expect((await audited()).map(({ action }) => action)).toEqual([
    "TEAM_INVITED",
    "TEAM_INVITATION_SENT_AGAIN",
    "TEAM_INVITATION_WITHDRAWN",
  ]);
});

test("a new role counts from the next request, and is recorded and told", async () => {
  const member = await makeAdmin(database.db, { email: "mia@inkling.test", role: "reviewer" });
  const change = { userId: member.userId, role: "support" } as const;
  expect(await changeRole(database.db, owner, change, now)).toEqual({ ok: true });
  expect(await roleOf(member.userId)).toBe("support");
  expect(await audited()).toEqual([
    {
      action: "TEAM_ROLE_CHANGED",
      adminUserId: owner.userId,
      before: { role: "reviewer" },
      after: { role: "support" },
    },
  ]);
  const told = await queuedMails(database.db);
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ["mia@inkling.test", "Your role is now support"],
    ["owner@inkling.test", "The Inkling team has changed"],
  ]);
  expect(told[1]?.text).toContain("The role of mia@inkling.test was changed to support by Olga.");
  const stranger = await makeUser(database.db);
  const nowhere = { ...change, userId: stranger.userId };
  expect(await changeRole(database.db, owner, nowhere, now)).toEqual({
    ok: false,
    reason: "not-a-member",
  });
  expect(await roleOf(stranger.userId)).toBeNull();
  const again = await changeRole(database.db, owner, change, now);
  expect(again).toEqual({ ok: false, reason: "already-so" });
  const self = { userId: member.userId, role: "owner" } as const;
  expect(await changeRole(database.db, member, self, now)).toEqual({
    ok: false,
    reason: "owners-only",
  });
});

test("who leaves is signed out everywhere at once and keeps the account", async () => {
  const member = await makeAdmin(database.db, { email: "mia@inkling.test", role: "support" });
  await database.db.insert(sessions).values(
    ["one", "two"].map((token) => ({
      userId: member.userId,
      token,
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  expect(await removeMember(database.db, member, owner.userId, now)).toMatchObject({ ok: false });
  expect(await removeMember(database.db, owner, member.userId, now)).toEqual({ ok: true });
  expect(await database.db.$count(sessions)).toBe(0);
  expect(await signedInActor(database.db, member.userId)).toMatchObject({
    isAdmin: false,
    role: null,
  });
  const told = await queuedMails(database.db);
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ["mia@inkling.test", "You are no longer on the team"],
    ["owner@inkling.test", "The Inkling team has changed"],
  ]);
  expect(await removeMember(database.db, owner, member.userId, now)).toEqual({
    ok: false,
    reason: "not-a-member",
  });
});

test("the last owner can be neither removed nor demoted; with a second one, either can", async () => {
  const userId = owner.userId;
  const last = { ok: false, reason: "last-owner" };
  expect(await removeMember(database.db, owner, userId, now)).toEqual(last);
  expect(await changeRole(database.db, owner, { userId, role: "support" }, now)).toEqual(last);
  const second = await makeAdmin(database.db);
  expect(await changeRole(database.db, second, { userId, role: "support" }, now)).toEqual({
    ok: true,
  });
  // Its sessions still say owner, the database does not.
  expect(await removeMember(database.db, owner, second.userId, now)).toEqual({
    ok: false,
    reason: "owners-only",
  });
  expect(await removeMember(database.db, second, second.userId, now)).toEqual(last);
});

test("the list shows owners first, with their role and whether a code is asked for", async () => {
  const member = await makeAdmin(database.db, {
    role: "fulfilment",
    profile: { firstName: "Abe" },
  });
  const members = await teamMembers(database.db);
  expect(members.map(({ id, role, hasSecondFactor }) => [id, role, hasSecondFactor])).toEqual([
    [owner.userId, "owner", false],
    [member.userId, "fulfilment", false],
  ]);
});

test("an operator makes someone an owner, or what they ask for; the last owner stays one", async () => {
  const { db } = database;
  const [person, other] = [await makeUser(db), await makeAdmin(db, { role: "support" })];
  const grant = (to: string, role?: "owner" | "support") => grantRole(db, to, role, now);
  const refused = async () => {
    expect(await grant("no-one@inkling.test")).toEqual({ ok: false, reason: "no-account" });
    expect(await grant(owner.email, "support")).toEqual({ ok: false, reason: "last-owner" });
    expect(await grant(other.email)).toEqual({ ok: true, role: "support" });
    expect(await revokeRole(db, owner.email, now)).toEqual({ ok: false, reason: "last-owner" });
    expect(await revokeRole(db, person.email, now)).toEqual({ ok: false, reason: "not-a-member" });
    expect(await revokeRole(db, "no-one@inkling.test", now)).toEqual({
      ok: false,
      reason: "no-account",
    });
  };
  expect(await touchedRows(db, refused)).toEqual({});
  expect(await grant(person.email)).toEqual({ ok: true, role: "owner" });
  expect(await grant(owner.email, "support")).toEqual({ ok: true, role: "support" });
  const roles = [person, other, owner].map(({ userId }) => roleOf(userId));
  expect(await Promise.all(roles)).toEqual(["owner", "support", "support"]);
  const told = (await queuedMails(db)).filter(({ to }) => to === person.email);
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [person.email, "Welcome to the team! Your role: owner"],
    [person.email, "The Inkling team has changed"],
  ]);
});

test("an operator takes one person off the team, and unlocks one account", async () => {
  const { db } = database;
  const [member, other] = [
    await makeAdmin(db, { role: "support" }),
    await makeAdmin(db, { role: "support" }),
  ];
  for (const { userId, email: account } of [member, other]) {
    await db.insert(sessions).values({ userId, token: userId, expiresAt: now });
    for (const key of [account, userId])
      await countAttempt(db, key === account ? "login" : "secondFactor", { account: key }, now);
  }
  const unlock = () => unlockAccount(db, member.email, { removesSecondFactor: false, now });
  expect(await touchedRows(db, unlock)).toEqual({ rate_limits: [2, 0], security_logs: [0, 1] });
  const unknown = { removesSecondFactor: true, now };
  expect(await unlockAccount(db, "no-one@inkling.test", unknown)).toEqual({
    ok: false,
    reason: "no-account",
  });
  expect(await unlockAccount(db, member.email, unknown)).toEqual({ ok: true, isRemoved: false });
  await makeSecondFactor(db, other, now);
  expect(await unlockAccount(db, other.email, unknown)).toEqual({ ok: true, isRemoved: true });
  const revoke = () => revokeRole(db, member.email, now);
  expect(await touchedRows(db, revoke, [other.userId, other.email])).toEqual({
    admin_users: [1, 0],
    mails: [0, 2],
    security_logs: [0, 1],
    sessions: [1, 0],
  });
  expect(await roleOf(other.userId)).toBe("support");
});
