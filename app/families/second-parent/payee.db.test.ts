import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";
import { deleteOwnAccount } from "~/people/data-rights/delete-account.server";
import { creatorContacts } from "~/money/creator-contacts.server";
import { payeeOf } from "~/money/payment-setup/payee.server";
import { statementsFor } from "~/money/statements/statement-readers.server";
import { guardianChildren } from "~/families/consent/guardian-children.server";

import { makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { makeSecondParent } from "~tests/support/factories/second-parent";
import { madeForEach, madeOnce } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { requestWorld, testPassword } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { answerPayee, askPayee } from "./change-payee.server";
import { leaveAsSecond } from "./end-second-parent.server";
import { twoParents } from "./two-parents.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const child = madeForEach(() => makeMinorCreator(database.db));
const second = madeForEach(() =>
  makeSecondParent(database.db, child, { passwordHash: world.passwordHash }),
);

const origin = { ipAddress: null, userAgent: null };
const deps = { now: new Date(), origin };

const ask = (by: Actor) => askPayee(database.db, by, child.consentId, deps);
const answer = (by: Actor, agrees = true) =>
  answerPayee(database.db, by, { consentId: child.consentId, agrees }, deps);

/** Who is paid: by the account, by the mails, by the statements; each has to be the same one. */
async function paid() {
  const { db } = database;
  const [contact] = await creatorContacts(db, [child.userId]);
  const readers = [];
  for (const parent of [child.guardian, second])
    if ((await statementsFor(db, parent)).length > 0) readers.push(parent.userId);
  return {
    account: (await payeeOf(db, child.userId))?.profileId,
    mails: contact?.to,
    statements: readers,
  };
}

const isPaid = ({ userId, email }: Actor) => ({
  account: userId,
  mails: email,
  statements: [userId],
});

test("who gave the consent is paid; the second parent sees none of it", async () => {
  expect(await paid()).toEqual(isPaid(child.guardian));
  expect(await guardianChildren(database.db, second)).toMatchObject([
    { hasOther: true, isPaid: false },
  ]);
});

test.each(["first", "second"] as const)(
  "who is paid changes where the %s asks and the other agrees, and both are told",
  async (who) => {
    const [asker, other] = who === "first" ? [child.guardian, second] : [second, child.guardian];
    expect(await ask(asker)).toBe(true);
    expect(await ask(asker)).toBe(false);
    expect(await ask(other)).toBe(false);
    expect(await paid()).toEqual(isPaid(child.guardian));
    expect(await answer(asker)).toBe(false);
    expect(await answer(other)).toBe(true);
    expect(await paid()).toEqual(isPaid(second));
    expect(await twoParents(database.db, second, child.consentId)).toMatchObject({
      isPaid: true,
      payeeAsked: null,
    });
    const told = (await queuedMails(database.db)).filter(
      ({ subject }) => subject === "Sam is paid from now on",
    );
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [child.guardian.email, second.email].toSorted(),
    );
    expect(told.map(({ text }) => text).join(" ")).not.toContain(child.guardian.email);
    expect(await answer(other)).toBe(false);
  },
);

test("what was asked can be declined, or taken back; a stranger neither asks nor agrees", async () => {
  const stranger = await makeUser(database.db);
  expect(await ask(stranger)).toBe(false);
  await ask(second);
  expect(await answer(stranger)).toBe(false);
  expect(await answer(child.guardian, false)).toBe(true);
  await ask(second);
  expect(await answer(second, false)).toBe(true);
  expect(await answer(child.guardian)).toBe(false);
  expect(await paid()).toEqual(isPaid(child.guardian));
});

test("a payee who leaves is paid no more: the other is", async () => {
  await ask(second);
  await answer(child.guardian);
  await leaveAsSecond(database.db, second, child.consentId, deps);
  expect(await paid()).toEqual(isPaid(child.guardian));
});

test("of a teen they share who is paid, and where the first leaves the other follows without a check", async () => {
  const { db } = database;
  await db
    .update(parentalConsents)
    .set({ status: "payee" })
    .where(eq(parentalConsents.id, child.consentId));
  await ask(child.guardian);
  await answer(second);
  expect(await paid()).toEqual(isPaid(second));
  // The second goes: the first is paid again.
  expect(await deleteOwnAccount(db, second, testPassword, deps)).toEqual({ ok: true });
  expect(await paid()).toMatchObject({ account: child.guardian.userId });
});

test("a teen's payee who deletes their account leaves the earnings to the other parent", async () => {
  const { db } = database;
  const guardian = await makeUser(db, { passwordHash: world.passwordHash });
  await db
    .update(parentalConsents)
    .set({ status: "payee", guardianUserId: guardian.userId })
    .where(eq(parentalConsents.id, child.consentId));
  expect(await deleteOwnAccount(db, guardian, testPassword, deps)).toEqual({ ok: true });
  const [consent] = await db
    .select()
    .from(parentalConsents)
    .where(eq(parentalConsents.id, child.consentId));
  expect(consent).toMatchObject({
    status: "payee",
    guardianUserId: second.userId,
    checkDueAt: null,
    pausedAt: null,
  });
  expect(await payeeOf(db, child.userId)).toMatchObject({ profileId: second.userId });
});
