import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { adminUsers } from "~/schema/tables/accounts";
import { securityLogs } from "~/schema/tables/audit";
import { secondGuardians } from "~/schema/tables/consent";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";
import { signedInActor } from "~/people/sessions/signed-in-actor.server";
import { guardianChildren } from "~/families/consent/guardian-children.server";
import { DAY_MS } from "~/lib/dates";

import {
  makeCreator,
  makeMinorCreator,
  makeUser,
  yearsAgo,
} from "~tests/support/factories/accounts";
import { makeSecondParent } from "~tests/support/factories/second-parent";
import { madeForEach, madeOnce } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import {
  acceptSecondParent,
  declineSecondParent,
  openSecondParentLink,
} from "./accept-second-parent.server";
import { followGuardians } from "./follow-guardians.server";
import { inviteSecondParent, withdrawInvitation } from "./invite-second-parent.server";
import { INVITATION_DAYS } from "./second-parent-limits";
import { twoParents } from "./two-parents.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const child = madeForEach(() => makeMinorCreator(database.db));

const now = new Date();
const origin = { ipAddress: null, userAgent: null };
const deps = { now, origin };
const signInDeps = () => ({ auth: world.services.auth, origin, now });
const newParent = { firstName: "Sam", lastName: "Quill", password: testPassword };

const invite = (email: string, guardian: Actor = child.guardian, at = now) =>
  inviteSecondParent(
    database.db,
    guardian,
    { consentId: child.consentId, email },
    { now: at, origin },
  );

/** The token of the newest invitation, as its mail has it. */
async function sentToken(): Promise<string> {
  const sent = (await queuedMails(database.db)).filter((mail) =>
    mail.cause.startsWith("second-parent:"),
  );
  const [, token = ""] = /\/second-parent\/([\w-]+)/.exec(sent.at(-1)?.text ?? "") ?? [];
  return token;
}

async function invited(email: string): Promise<string> {
  expect(await invite(email)).toEqual({ ok: true });
  return sentToken();
}

const accept = (token: string, parent: Parameters<typeof acceptSecondParent>[1]["parent"]) =>
  acceptSecondParent(database.db, { token, parent }, signInDeps());

const seats = () => database.db.select().from(secondGuardians);

test("an invited parent without an account makes one, and is a parent of this child and no other", async () => {
  const other = await makeMinorCreator(database.db);
  const token = await invited("sam@inkling.test");
  const mail = (await queuedMails(database.db)).at(-1);
  expect(mail).toMatchObject({
    to: "sam@inkling.test",
    subject: "Gale invites you as another parent of Kit",
  });
  expect(mail?.text).not.toContain(child.guardian.email);
  expect(await openSecondParentLink(database.db, token, now)).toMatchObject({
    email: "sam@inkling.test",
    invitedBy: "Gale",
    childFirstName: "Kit",
    invited: null,
  });
  const accepted = await accept(token, newParent);
  if (!accepted.ok) throw new Error(accepted.reason);
  const sam = await signedInActor(database.db, accepted.userId);
  expect(sam).toMatchObject({ email: "sam@inkling.test", isGuardian: true });
  if (!sam) throw new Error("Sam has an account");
  expect((await guardianChildren(database.db, sam)).map(({ id }) => id)).toEqual([child.consentId]);
  expect(await twoParents(database.db, sam, child.consentId)).toMatchObject({
    isFirst: false,
    other: { firstName: "Gale" },
    isPaid: false,
  });
  expect(await twoParents(database.db, sam, other.consentId)).toBeNull();
  // The address and the link are purged with what carried them; the first is told.
  expect(await seats()).toMatchObject([{ invitedEmail: null, linkTokenHash: null }]);
  expect((await queuedMails(database.db)).map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: child.guardian.email, subject: "Sam is now a parent here, too" },
  ]);
  expect(await accept(token, newParent)).toEqual({ ok: false, reason: "unknown-link" });
});

test("an invited parent with an account proves that it is theirs", async () => {
  const sam = await makeUser(database.db, { passwordHash: world.passwordHash });
  const token = await invited(sam.email);
  expect(await accept(token, { password: "Not-my-password-1!" })).toMatchObject({
    reason: "wrong",
  });
  expect(await accept(token, { password: testPassword })).toMatchObject({
    ok: true,
    userId: sam.userId,
  });
});

test("neither a minor, nor the team, nor a guardian of this child is a second parent", async () => {
  const { passwordHash } = world;
  const teen = await makeUser(database.db, { passwordHash, dateOfBirth: yearsAgo(17) });
  const member = await makeUser(database.db, { passwordHash });
  await database.db.insert(adminUsers).values({ userId: member.userId, role: "support" });
  const reasonOf = async (email: string) => {
    const token = await invited(email);
    const result = await accept(token, { password: testPassword });
    return result.ok ? null : result.reason;
  };
  expect(await reasonOf(teen.email)).toBe("minor");
  expect(await reasonOf(member.email)).toBe("of-team");
  expect((await seats()).map(({ userId }) => userId)).toEqual([null]);
  const events = await database.db
    .select({ metadata: securityLogs.metadata })
    .from(securityLogs)
    .where(eq(securityLogs.action, "SECOND_PARENT_REFUSED"));
  expect(events.map(({ metadata }) => metadata)).toEqual([
    { reason: "minor" },
    { reason: "of-team" },
  ]);
});

test("an adult who draws may be a second parent", async () => {
  const artist = await makeCreator(database.db, { passwordHash: world.passwordHash });
  const token = await invited(artist.email);
  expect(await accept(token, { password: testPassword })).toMatchObject({ ok: true });
});

test("an invitation is refused for one's own address, the child's, and beside a second parent", async () => {
  expect(await invite(child.guardian.email.toUpperCase())).toEqual({
    ok: false,
    reason: "own-address",
  });
  expect(await invite(child.email)).toEqual({ ok: false, reason: "childs-address" });
  await makeSecondParent(database.db, child);
  expect(await invite("third@inkling.test")).toEqual({ ok: false, reason: "has-two" });
  expect(await database.db.$count(mails)).toBe(0);
});

test("only who gave the consent invites: no stranger, no second parent, no child", async () => {
  const second = await makeSecondParent(database.db, child);
  const stranger = await makeUser(database.db);
  for (const actor of [second, stranger, child])
    expect(await invite("x@inkling.test", actor)).toEqual({ ok: false, reason: "missing" });
  expect(await withdrawInvitation(database.db, stranger, child.consentId, deps)).toBe(false);
});

test("a later invitation replaces an earlier one; the fourth within an hour waits", async () => {
  const first = await invited("a@inkling.test");
  const second = await invited("b@inkling.test");
  expect(await openSecondParentLink(database.db, first, now)).toBeNull();
  expect(await openSecondParentLink(database.db, second, now)).not.toBeNull();
  // Nothing of the first address is left.
  expect((await queuedMails(database.db)).map(({ to }) => to)).toEqual(["b@inkling.test"]);
  await invited("c@inkling.test");
  expect(await invite("d@inkling.test")).toMatchObject({ ok: false, reason: "too-many" });
});

test("an invitation that is withdrawn, declined or too old opens nothing, and its address is gone", async () => {
  const withdrawn = await invited("a@inkling.test");
  expect(await withdrawInvitation(database.db, child.guardian, child.consentId, deps)).toBe(true);
  expect(await accept(withdrawn, newParent)).toEqual({ ok: false, reason: "unknown-link" });
  const declined = await invited("b@inkling.test");
  expect(await declineSecondParent(database.db, declined, deps)).toBe(true);
  expect(await accept(declined, newParent)).toEqual({ ok: false, reason: "unknown-link" });
  const old = await invited("c@inkling.test");
  const later = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  expect(await openSecondParentLink(database.db, old, later)).toBeNull();
  expect(await followGuardians(database.db, later)).toBe(1);
  expect(await seats()).toEqual([]);
  expect(await database.db.$count(mails)).toBe(0);
});
