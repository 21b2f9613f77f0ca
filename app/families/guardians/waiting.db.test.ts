import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";

import { ageVerifications } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { mails } from "~/schema/tables/records";
import { showingRequests } from "~/schema/tables/showing";
import { mailGuardian } from "~/people/guardian-rules/mail-guardian.server";
import { shownTomorrowCause } from "~/people/guardian-rules/showing-mails";
import { DAY_MS } from "~/lib/dates";

import { makeMinorCreator, yearsAgo } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { askGuardians } from "./ask-about-held.server";
import { releaseShirts } from "./release-shirts.server";
import { remindGuardians } from "./remind-guardians.server";

const test = testDatabase();
const child = madeForEach(() => makeMinorCreator(test.db));
const other = madeForEach(() => makeMinorCreator(test.db));
const now = new Date("2026-11-20T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

type Consent = Partial<typeof parentalConsents.$inferInsert>;
const usual: Consent = { pausedAt: null, showing: "ask", scopeShowArt: true, status: "active" };
const consent = (set: Consent, of = child) =>
  test.db.update(parentalConsents).set(set).where(eq(parentalConsents.id, of.consentId));

/** What a run does while each of these holds for the child, but not for another one. */
async function whileEach(states: readonly Consent[], run: () => Promise<number>, rest = usual) {
  const done: number[] = [];
  for (const state of states) {
    await consent({ ...rest, ...state });
    done.push(await run());
  }
  await consent(rest);
  return done;
}

const ask = () => askGuardians(test.db);
const remind = () => remindGuardians(test.db, { now });
const release = () => releaseShirts(test.db, { now });
const told = async () => (await queuedMails(test.db)).map(({ to, cause }) => `${cause} ${to}`);

it("a guardian is asked once about what is held, and not while that needs no word", async () => {
  await makeDesign(test.db, child.userId, { status: "selected" });
  const live = await makeProduct(test.db, { creatorUserId: child.userId });
  await makeProduct(test.db, { creatorUserId: other.userId });
  expect(await ask()).toBe(0);
  const held = eq(products.id, live.id);
  await test.db.update(products).set({ guardianHold: "waiting" }).where(held);
  const needless: Consent[] = [
    { pausedAt: now },
    { showing: "team" },
    { scopeShowArt: false },
    { status: "revoked" },
  ];
  expect(await whileEach(needless, ask)).toEqual([0, 0, 0, 0]);
  expect([await ask(), await ask()]).toEqual([1, 0]);
  expect(await told()).toEqual([`may-we-show:${live.designId} ${child.guardian.email}`]);
});

it("a guardian is reminded once, three days later, and not while that needs no word", async () => {
  const mine = await makeProduct(test.db, { creatorUserId: child.userId });
  const too = await makeProduct(test.db, { creatorUserId: child.userId });
  const theirs = await makeProduct(test.db, { creatorUserId: other.userId });
  await test.db.update(products).set({ guardianHold: "waiting" });
  const picked = await makeDesign(test.db, child.userId, { status: "selected" });
  const { designId: live } = await makeProduct(test.db, { creatorUserId: child.userId });
  const asked = [mine.designId, too.designId, picked.id, live].map((designId) => ({
    designId,
    askedAt: ago(3),
  }));
  await test.db
    .insert(showingRequests)
    .values([...asked, { designId: theirs.designId, askedAt: ago(3), reply: "show" }]);
  const needless: Consent[] = [
    { pausedAt: now },
    { showing: "team" },
    { scopeShowArt: false },
    { status: "revoked" },
  ];
  expect(await whileEach(needless, remind)).toEqual([0, 0, 0, 0]);
  expect([await remind(), await remind()]).toEqual([2, 0]);
  const both = [mine.designId, too.designId].toSorted();
  expect((await told()).toSorted()).toEqual(
    both.map((id) => `may-we-show-again:${id} ${child.guardian.email}`),
  );
  const reminded = await test.db.select().from(showingRequests).orderBy(showingRequests.designId);
  expect(reminded.filter(({ remindedAt }) => remindedAt !== null)).toMatchObject(
    both.map((designId) => ({ designId, remindedAt: now })),
  );
});

it("a held shirt is shown a day after the mail, once, and not while that waits for a word", async () => {
  const [mine, theirs] = [
    await makeProduct(test.db, { creatorUserId: child.userId }),
    await makeProduct(test.db, { creatorUserId: other.userId }),
  ];
  await test.db.update(products).set({ guardianHold: "waiting" });
  for (const [{ designId, creatorUserId: childUserId }, sentAt] of [
    [mine, ago(1)],
    [theirs, new Date(ago(1).getTime() + 1)],
  ] as const) {
    await test.db.insert(showingRequests).values({ designId, clockFrom: ago(1) });
    const cause = shownTomorrowCause(designId);
    const about = { designId, childUserId, cause, isReminder: false, mode: "team" } as const;
    await test.db.transaction((tx) => mailGuardian(tx, about));
    await test.db.update(mails).set({ sentAt }).where(eq(mails.cause, cause));
  }
  const team: Consent = { ...usual, showing: "team" };
  await consent(team, other);
  const waits: Consent[] = [{ pausedAt: now }, { showing: "ask" }, { status: "revoked" }];
  expect(await whileEach(waits, release, team)).toEqual([0, 0, 0]);
  const request = (set: Partial<typeof showingRequests.$inferInsert>) =>
    test.db.update(showingRequests).set(set);
  await request({ clockFrom: new Date(ago(1).getTime() + 1) });
  expect(await release()).toBe(0);
  await request({ clockFrom: ago(1), reply: "show" });
  expect(await release()).toBe(0);
  await request({ reply: null });
  expect([await release(), await release()]).toEqual([1, 0]);
  const held = await test.db.select().from(products).where(eq(products.guardianHold, "waiting"));
  expect(held.map(({ id }) => id)).toEqual([theirs.id]);
  expect((await told()).filter((mail) => mail.startsWith("design-published"))).toEqual([
    `design-published:${mine.designId} ${child.email}`,
  ]);
});

it("from the 13th birthday on nothing waits; what is not sold is shown without a word", async () => {
  const { designId } = await makeProduct(test.db, { creatorUserId: child.userId });
  await test.db.update(products).set({ guardianHold: "waiting", status: "inactive" });
  await test.db.insert(showingRequests).values({ designId });
  expect(await release()).toBe(0);
  const born = sql`${yearsAgo(13)}::date`;
  await test.db
    .update(ageVerifications)
    .set({ dateOfBirth: born })
    .where(eq(ageVerifications.userId, child.userId));
  expect(await release()).toBe(1);
  expect(await told()).toEqual([]);
});
