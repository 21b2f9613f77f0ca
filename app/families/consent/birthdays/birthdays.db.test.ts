import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";

import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { moderationItems } from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import { pictures } from "~/schema/tables/pictures";
import { securityLogs } from "~/schema/tables/audit";
import { storeListings } from "~/schema/tables/store";
import { signedInActor } from "~/people/sessions/signed-in-actor.server";
import { neededScopes } from "~tests/support/factories/scopes";

import { touchedRows } from "~tests/support/database/touched-rows";
import {
  makeCreator,
  makeMinorCreator,
  makeTeenCreator,
  yearsAgo,
} from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { payeeOf } from "~/money/payment-setup/payee.server";
import { changeScopes } from "../change-scopes.server";
import { exportChildsData } from "../export-childs-data.server";
import { guardianChildren } from "../guardian-children.server";
import { revokeConsent } from "../ending/revoke-consent.server";
import { changeStage } from "./change-stage.server";
import { followBirthdays } from "./follow-birthdays.server";

const test = testDatabase();
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };

const profileOf = async (id: string) =>
  (await test.db.select().from(profiles).where(eq(profiles.id, id)))[0];
const consentOf = async (id: string) =>
  (await test.db.select().from(parentalConsents).where(eq(parentalConsents.id, id)))[0];
const listings = () => test.db.select().from(storeListings);
/** The run after the day has begun everywhere in the States. */
const run = (day: string) => followBirthdays(test.db, new Date(`${day}T11:03:00Z`));
const subjects = async (to: string) =>
  (await queuedMails(test.db)).filter((mail) => mail.to === to).map(({ subject }) => subject);

/** A child who turns 13 on this day, with everything shown that the guardian allowed. */
async function childBorn(dateOfBirth: string, ageBracket: "8-10" | "11-13" = "11-13") {
  const child = await makeMinorCreator(test.db, {
    dateOfBirth,
    profile: {
      ageBracket,
      publicAgeBracket: ageBracket,
      bio: "I draw whales",
      publicBio: "I draw whales",
      state: "OR",
      publicState: "OR",
      showBio: true,
      showState: true,
      showPhoto: true,
    },
  });
  const pictureId = crypto.randomUUID();
  await test.db.insert(pictures).values({
    id: pictureId,
    kind: "profile",
    ownerUserId: child.userId,
    fileKey: `pictures/${pictureId}.webp`,
    mimeType: "image/webp",
    width: 9,
    height: 9,
    isPublic: true,
  });
  await test.db
    .update(profiles)
    .set({ pictureId, publicPictureId: pictureId })
    .where(eq(profiles.id, child.userId));
  return { ...child, pictureId };
}

it.each([13, 18])(
  "no one is %i before the day has begun in Hawaii and in American Samoa",
  async (age) => {
    const child = await childBorn(`${2026 - age}-06-10`);
    const statusAt = async (moment: string) => {
      await followBirthdays(test.db, new Date(moment));
      return (await consentOf(child.consentId))?.status;
    };
    const [younger, older] = age === 13 ? ["active", "payee"] : ["payee", "of_age"];
    expect(await statusAt("2026-06-10T10:59:59.999Z")).toBe(younger);
    expect(await statusAt("2026-06-10T11:00:00Z")).toBe(older);
  },
);

it("an age group follows the date of birth, and so does what is public of it", async () => {
  const child = await childBorn("2015-06-10", "8-10");
  const hidden = await makeCreator(test.db, {
    dateOfBirth: "2015-06-10",
    profile: { ageBracket: "8-10", publicAgeBracket: null },
  });
  await run("2026-06-09");
  expect(await profileOf(child.userId)).toMatchObject({ ageBracket: "8-10" });
  await run("2026-06-10");
  expect(await profileOf(child.userId)).toMatchObject({
    ageBracket: "11-13",
    publicAgeBracket: "11-13",
  });
  expect(await profileOf(hidden.userId)).toMatchObject({
    ageBracket: "11-13",
    publicAgeBracket: null,
  });
});

it("the store's listings follow", async () => {
  const teen = await makeTeenCreator(test.db, {
    dateOfBirth: "2008-06-10",
    profile: { publicAgeBracket: "13-17" },
  });
  await makeProduct(test.db, { creatorUserId: teen.userId });
  await run("2026-06-10");
  expect(await listings()).toMatchObject([{ ageBracket: "18+" }]);
});

it("a group that was chosen and still fits is kept", async () => {
  const teen = await makeTeenCreator(test.db, {
    dateOfBirth: "2012-06-10",
    profile: { ageBracket: "14-17" },
  });
  expect(await run("2026-06-10")).toBe(0);
  await run("2027-06-10");
  expect(await profileOf(teen.userId)).toMatchObject({ ageBracket: "14-17" });
});

it("at 13 everything optional is off, and shirts stay in the store without a name", async () => {
  const child = await childBorn("2013-06-10");
  await makeProduct(test.db, { creatorUserId: child.userId });
  await makeProduct(test.db, { creatorUserId: child.userId });
  const [waiting] = await listings();
  await test.db
    .update(products)
    .set({ guardianHold: "waiting" })
    .where(eq(products.id, waiting?.productId ?? ""));
  await test.db
    .insert(moderationItems)
    .values({ subject: "bio", userId: child.userId, proposed: { bio: "New" } });
  await run("2026-06-10");
  expect(await profileOf(child.userId)).toMatchObject({
    bio: "I draw whales",
    publicFirstName: null,
    publicAgeBracket: null,
    publicBio: null,
    publicState: null,
    publicPictureId: null,
    showName: false,
    showAgeGroup: false,
    showPhoto: false,
    showBio: false,
    showState: false,
    showHandles: false,
  });
  const [photo] = await test.db.select().from(pictures).where(eq(pictures.id, child.pictureId));
  expect(photo?.isPublic).toBe(false);
  const shown = await listings();
  expect(shown).toHaveLength(2);
  for (const row of shown) expect(row).toMatchObject({ creatorName: null, state: null });
  const [item] = await test.db
    .select()
    .from(moderationItems)
    .where(eq(moderationItems.subject, "bio"));
  expect(item?.status).not.toBe("waiting");
});

it("at 13 a pause is over, and a suspended account stays hidden", async () => {
  const [paused, suspended] = [await childBorn("2013-06-10"), await childBorn("2013-06-10")];
  await test.db.update(parentalConsents).set({ pausedAt: new Date() });
  await test.db.update(profiles).set({ isVisible: false });
  await test.db
    .update(profiles)
    .set({ suspendedAt: new Date() })
    .where(eq(profiles.id, suspended.userId));
  await run("2026-06-10");
  expect(await consentOf(paused.consentId)).toMatchObject({ pausedAt: null });
  expect(await profileOf(paused.userId)).toMatchObject({ isVisible: true });
  expect(await profileOf(suspended.userId)).toMatchObject({ isVisible: false });
});

it("at 13 the guardian only receives what is earned", async () => {
  const child = await childBorn(yearsAgo(13));
  const { guardian, consentId } = child;
  const now = new Date();
  await followBirthdays(test.db, now);
  expect(await consentOf(consentId)).toMatchObject({ status: "payee", boxesEndedAt: now });
  const deps = { now, origin };
  const scopes = { ...neededScopes, publicName: true };
  expect(await changeScopes(test.db, guardian, { consentId, scopes }, deps)).toMatchObject({
    ok: false,
  });
  expect(await revokeConsent(test.db, guardian, consentId, deps)).toMatchObject({ ok: false });
  expect(await exportChildsData(test.db, guardian, consentId, deps)).toBeNull();
  expect(await payeeOf(test.db, child.userId)).toMatchObject({
    profileId: guardian.userId,
    isGuardian: true,
  });
  expect((await signedInActor(test.db, guardian.userId))?.isGuardian).toBe(true);
  expect(await guardianChildren(test.db, guardian)).toMatchObject([
    { status: "payee", childEmail: null },
  ]);
});

it("from the 13th birthday on boxes show nothing, even before the job ran", async () => {
  const child = await childBorn(yearsAgo(13));
  const { guardian, consentId } = child;
  await test.db
    .update(profiles)
    .set({ publicFirstName: null, publicAgeBracket: null })
    .where(eq(profiles.id, child.userId));
  const change = { consentId, scopes: neededScopes };
  await changeScopes(test.db, guardian, change, { now: new Date(), origin });
  expect(await profileOf(child.userId)).toMatchObject({ publicAgeBracket: null });
});

it("at 18 the guardian's part ends that day, and the new adult is paid", async () => {
  const child = await childBorn(yearsAgo(18));
  await followBirthdays(test.db, new Date());
  expect(await consentOf(child.consentId)).toMatchObject({ status: "of_age" });
  expect(await payeeOf(test.db, child.userId)).toMatchObject({
    profileId: child.userId,
    isGuardian: false,
    accountId: null,
  });
  expect(await guardianChildren(test.db, child.guardian)).toEqual([]);
  expect(await subjects(child.email)).toEqual(["Happy birthday! You are 18 now"]);
  expect(await subjects(child.guardian.email)).toEqual(["Kit is 18 now: what changes"]);
});

it("on the birthday itself the guardian is not the payee of an adult, even before the job ran", async () => {
  const child = await childBorn(yearsAgo(18));
  expect(await payeeOf(test.db, child.userId)).toMatchObject({ isGuardian: false });
});

it("both are told 14 days before and on the day, once, however often it runs", async () => {
  const child = await childBorn("2013-06-10");
  const other = await childBorn("2016-06-10", "8-10");
  await run("2026-05-26");
  expect(await queuedMails(test.db)).toEqual([]);
  for (const day of ["2026-05-27", "2026-05-27", "2026-06-03", "2026-06-10", "2026-06-11"])
    await run(day);
  expect(await subjects(child.email)).toEqual([
    "You turn 13 on June 10, 2026: what changes",
    "Happy birthday! You are 13 now",
  ]);
  expect(await subjects(child.guardian.email)).toEqual([
    "Kit turns 13 on June 10, 2026: what changes",
    "Kit is 13 now: what changes",
  ]);
  expect(await subjects(other.guardian.email)).toEqual([]);
});

it.each([
  ["2013-02-28", "no", "2026-02-28", "2026-02-27"],
  ["2012-02-29", "a common", "2025-03-01", "2025-02-28"],
  ["2012-02-29", "a leap", "2028-02-29", null],
])("born on %s, in %s year, changes on %s", async (born, _, day, before) => {
  const child = await childBorn(born);
  if (before) await run(before);
  if (before) expect(await consentOf(child.consentId)).toMatchObject({ status: "active" });
  await run(day);
  expect(await consentOf(child.consentId)).toMatchObject({ status: "payee" });
});

it("a week without a process is made up for, and so are five years", async () => {
  const child = await childBorn("2013-06-10");
  const old = await childBorn("2008-06-01");
  await run("2026-06-17");
  expect(await consentOf(child.consentId)).toMatchObject({ status: "payee" });
  expect(await consentOf(old.consentId)).toMatchObject({ status: "of_age" });
  expect(await profileOf(old.userId)).toMatchObject({ publicFirstName: null, ageBracket: "18+" });
  expect(await run("2026-06-17")).toBe(0);
});

it("what a clock that ran ahead has ended stands again; what it took off the page stays off", async () => {
  const child = await childBorn("2013-06-10");
  await run("2027-01-01");
  expect(await consentOf(child.consentId)).toMatchObject({ status: "payee" });
  await run("2026-01-01");
  expect(await consentOf(child.consentId)).toMatchObject({ status: "active", boxesEndedAt: null });
  expect(await profileOf(child.userId)).toMatchObject({
    ageBracket: "11-13",
    publicFirstName: null,
  });
  await run("2031-07-01");
  expect(await consentOf(child.consentId)).toMatchObject({ status: "of_age" });
  await run("2030-07-01");
  expect(await consentOf(child.consentId)).toMatchObject({ status: "payee", accessEndedAt: null });
});

it("a group that was chosen stays, none is chosen for anyone, and without a guardian no one is told", async () => {
  const chosen = await childBorn("2008-06-20");
  await test.db.update(parentalConsents).set({ status: "payee" });
  await test.db
    .update(profiles)
    .set({ ageBracket: "14-17", publicAgeBracket: null })
    .where(eq(profiles.id, chosen.userId));
  const none = { profile: { ageBracket: null, publicAgeBracket: null } };
  const without = await makeMinorCreator(test.db, { ...none, dateOfBirth: "2013-06-10" });
  const alone = { dateOfBirth: "2008-06-20", profile: { ageBracket: "8-10" } } as const;
  const { userId, email } = await makeCreator(test.db, alone);
  await run("2026-06-10");
  expect(await profileOf(chosen.userId)).toMatchObject({ ageBracket: "14-17" });
  expect(await profileOf(without.userId)).toMatchObject({ ageBracket: null });
  expect(await profileOf(userId)).toMatchObject({ ageBracket: "13-17" });
  expect(await subjects(email)).toEqual([]);
  expect(await subjects(chosen.email)).toHaveLength(1);
});

it("one person's failure is said in the end, and holds up no one else", async () => {
  const children = [await childBorn("2013-06-10"), await childBorn("2013-06-10")];
  const transaction = vi.spyOn(test.db, "transaction");
  transaction.mockRejectedValueOnce(new Error("the disk is full"));
  await expect(run("2026-06-10")).rejects.toThrow("the disk is full");
  transaction.mockRestore();
  const consents = await Promise.all(children.map(({ consentId }) => consentOf(consentId)));
  expect(new Set(consents.map((one) => one?.status))).toEqual(new Set(["active", "payee"]));
});

it("goes through everyone in chunks", async () => {
  const child = await childBorn("2013-06-10");
  const [age] = await test.db
    .select()
    .from(ageVerifications)
    .where(eq(ageVerifications.userId, child.userId));
  expect(age?.dateOfBirth).toBe("2013-06-10");
  const many = 101;
  for (let at = 0; at < many; at += 1)
    await makeTeenCreator(test.db, { dateOfBirth: "2008-01-01" });
  expect(await run("2026-06-10")).toBe(many + 1);
});

it("what waited for the guardian is free at 13, what was refused stays, and so does another child's", async () => {
  const [child, other] = [await childBorn("2013-06-10"), await childBorn("2016-06-10", "8-10")];
  await test.db.update(parentalConsents).set({ pausedAt: new Date() });
  for (const [{ userId: creatorUserId }, guardianHold] of [
    [child, "waiting"],
    [child, "refused"],
    [other, "waiting"],
  ] as const) {
    const { id } = await makeProduct(test.db, { creatorUserId });
    await test.db.update(products).set({ guardianHold }).where(eq(products.id, id));
  }
  const theirs = [other, other.guardian].flatMap(({ userId, email }) => [userId, email]);
  // The three pictures that are new are those of sharing, which are made anew.
  expect(await touchedRows(test.db, () => run("2026-06-10"), theirs)).toEqual({
    mails: [0, 2],
    parental_consents: [1, 1],
    pictures: [1, 4],
    products: [1, 1],
    profiles: [1, 1],
    security_logs: [0, 1],
    store_listings: [0, 1],
  });
  const rows = await test.db.select().from(products);
  const holds = rows.map(({ creatorUserId, guardianHold }) => `${creatorUserId} ${guardianHold}`);
  expect(new Set(holds)).toEqual(
    new Set([`${child.userId} null`, `${child.userId} refused`, `${other.userId} waiting`]),
  );
});

it.each([
  [13, { status: "payee", accessEndedAt: null }, "CONSENT_BOXES_ENDED"],
  [18, { status: "of_age", accessEndedAt: new Date("2026-06-10T11:03:00Z") }, "CONSENT_OF_AGE"],
])("at %i the consent and its record say what ended, and when", async (age, ended, action) => {
  const child = await childBorn(`${2026 - age}-06-10`);
  await run("2026-06-10");
  const boxesEndedAt = new Date("2026-06-10T11:03:00Z");
  expect(await consentOf(child.consentId)).toMatchObject({ ...ended, boxesEndedAt });
  expect(await test.db.select().from(securityLogs)).toMatchObject([
    { action, resourceId: child.consentId, metadata: { from: "active", to: ended.status } },
  ]);
});

it("a consent that was revoked meanwhile follows no birthday", async () => {
  const { consentId: id, guardian, userId: childUserId } = await childBorn("2013-06-10");
  await test.db.update(parentalConsents).set({ status: "revoked" });
  const read = { id, status: "active", guardianUserId: guardian.userId, childUserId } as const;
  const change = () =>
    test.db.transaction((tx) => changeStage(tx, { ...read, pausedAt: null }, 13, new Date()));
  expect(await touchedRows(test.db, change)).toEqual({});
});
