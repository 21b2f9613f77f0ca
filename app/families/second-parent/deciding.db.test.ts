import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { parentalConsents, secondGuardians } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";
import { isGuardianBuyerOrPrinter } from "~/art/pictures/picture-access.server";
import { publishDesign } from "~/catalog/publish/publish-design.server";
import { selectMockup } from "~/drawings/mockups/select-mockup.server";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { exportChildsData } from "~/families/consent/export-childs-data.server";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { openConsentRecord } from "~/families/consent/records/open-record.server";
import { openScopeChange } from "~/families/consent/take-back-scopes.server";
import { childsDevices } from "~/families/guardians/childs-devices.server";
import { childsDrawing, childsDrawings } from "~/families/guardians/childs-drawings.server";
import { pauseChild, resumeChild } from "~/families/guardians/pause-child.server";
import { releaseShirts } from "~/families/guardians/release-shirts.server";
import { replyToShowing } from "~/families/guardians/reply-to-showing.server";
import { setShowing } from "~/families/guardians/set-showing.server";
import { DAY_MS } from "~/lib/dates";

import { makeAdmin, makeMinorCreator, makeUser } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { neededScopes } from "~tests/support/factories/scopes";
import { makeSecondParent } from "~tests/support/factories/second-parent";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { askRemoval, leaveAsSecond } from "./end-second-parent.server";
import { followGuardians } from "./follow-guardians.server";
import { deedsForParents } from "./guardian-deeds.server";

const database = testDatabase();
const child = madeForEach(() => makeMinorCreator(database.db));
const second = madeForEach(() => makeSecondParent(database.db, child));

const now = new Date();
const origin = { ipAddress: null, userAgent: null };
const deps = { now, origin };
const later = (ms: number) => new Date(now.getTime() + ms);

/** A shirt that is published and waits for a guardian's word. */
async function heldShirt() {
  const { db } = database;
  const admin = await makeAdmin(db);
  const design = await makeDesign(db, child.userId, {
    status: "mockups_ready",
    title: "Moon cat",
  });
  await selectMockup(db, child, { designId: design.id, mockupId: design.mockupIds[0] ?? "" });
  await publishDesign(
    db,
    admin,
    {
      designId: design.id,
      title: "Moon cat",
      description: "",
      basePrice: 2500,
      commissionRate: 1500,
      collectionId: null,
      subcollectionId: null,
      assignedUserId: null,
      variants: [],
    },
    { now },
  );
  return design;
}

async function reply(guardian: Actor, designId: string, say: "show" | "refuse", at = now) {
  const drawing = await childsDrawing(database.db, guardian, {
    consentId: child.consentId,
    designId,
  });
  return replyToShowing(
    database.db,
    guardian,
    {
      consentId: child.consentId,
      designId,
      reply: say,
      seen: drawing?.seen ?? "",
      seenReply: drawing?.repliedAt?.toISOString() ?? null,
    },
    { now: at, origin },
  );
}

/** Mails that a guardian has got, the newest last. */
async function subjectsTo({ email }: Actor): Promise<string[]> {
  return (await queuedMails(database.db))
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
}

/** Everything that a guardian sees or does, each as whether they may. */
async function whatTheyMay(actor: Actor) {
  const { db } = database;
  const { consentId } = child;
  const design = await makeDesign(db, child.userId, { status: "selected" });
  const [{ pictureId } = { pictureId: "" }] = await db
    .select({ pictureId: designs.pictureId })
    .from(designs)
    .where(eq(designs.id, design.id));
  const viewer = { userId: actor.userId, needs: [], prints: false };
  return {
    consent: (await guardianConsent(db, actor, consentId)) !== null,
    drawings: (await childsDrawings(db, actor, consentId)).length > 0,
    picture: await isGuardianBuyerOrPrinter(db, pictureId, { ownerUserId: child.userId }, viewer),
    export: (await exportChildsData(db, actor, consentId, deps)) !== null,
    reply: (await reply(actor, design.id, "refuse")).ok,
    showing: await setShowing(db, actor, { consentId, showing: "team" }, deps),
    scopes: (
      await changeScopes(
        db,
        actor,
        { consentId, scopes: { ...neededScopes, showArt: true, publicName: true } },
        deps,
      )
    ).ok,
    pause: await pauseChild(db, actor, consentId, deps),
    resume: await resumeChild(db, actor, consentId, deps),
    devices: (await childsDevices(db, actor, consentId, now)).length,
  };
}

const everything = {
  consent: true,
  drawings: true,
  picture: true,
  export: true,
  reply: true,
  showing: true,
  scopes: true,
  pause: true,
  resume: true,
  devices: 0,
};
const nothing = Object.fromEntries(
  Object.entries(everything).map(([name, may]) => [name, may === true ? false : may]),
);

test("a second parent sees and decides what the first does", async () => {
  expect(await whatTheyMay(second)).toEqual(everything);
});

test("the first still does, with a second", async () => {
  expect(await whatTheyMay(child.guardian)).toEqual(everything);
});

test.each<[string, () => Promise<Actor>]>([
  ["a stranger", () => makeUser(database.db)],
  ["another child's parent", async () => (await makeMinorCreator(database.db)).guardian],
  [
    "another child's second parent",
    async () => makeSecondParent(database.db, await makeMinorCreator(database.db)),
  ],
  [
    "a second parent who has left",
    async () => {
      await leaveAsSecond(database.db, second, child.consentId, deps);
      return second;
    },
  ],
  [
    "a second parent who was removed",
    async () => {
      await askRemoval(database.db, child.guardian, child.consentId, deps);
      await followGuardians(database.db, later(7 * DAY_MS));
      return second;
    },
  ],
])("%s sees and decides nothing", async (_who, make) => {
  const actor = await make();
  expect(await whatTheyMay(actor)).toEqual(nothing);
});

test("a second parent has seven days to hear that they are removed", async () => {
  expect(await askRemoval(database.db, child.guardian, child.consentId, deps)).toBe(true);
  expect((await subjectsTo(second)).at(-1)).toMatch(/^Your part ends on /);
  expect(await followGuardians(database.db, later(7 * DAY_MS - 1))).toBe(0);
  expect(await guardianConsent(database.db, second, child.consentId)).not.toBeNull();
  expect(await askRemoval(database.db, second, child.consentId, deps)).toBe(false);
  expect(await followGuardians(database.db, later(7 * DAY_MS))).toBe(1);
  expect(await guardianConsent(database.db, second, child.consentId)).toBeNull();
  expect((await subjectsTo(second)).at(-1)).toBe("Your part has ended");
});

test("both get the mail about a drawing; the first reply decides, and the other hears of it", async () => {
  const design = await heldShirt();
  const [toFirst, toSecond] = [await subjectsTo(child.guardian), await subjectsTo(second)];
  expect(toFirst).toEqual(toSecond);
  expect(toFirst).toHaveLength(1);
  expect(await reply(second, design.id, "show")).toEqual({ ok: true, isNew: true });
  expect((await subjectsTo(child.guardian)).at(-1)).toBe("Sam said “Show it”");
  // The first had opened the page before: their no changes nothing now.
  const late = {
    consentId: child.consentId,
    designId: design.id,
    reply: "refuse",
    seen: "",
  } as const;
  expect(await replyToShowing(database.db, child.guardian, late, deps)).toEqual({
    ok: false,
    reason: "other-decided",
    reply: "show",
  });
  const seen = await childsDrawing(database.db, child.guardian, {
    consentId: child.consentId,
    designId: design.id,
  });
  expect(seen).toMatchObject({ standing: "live", repliedByOther: "Sam" });
  // Having seen it, they may hide it, and the other is told.
  expect(await reply(child.guardian, design.id, "refuse", later(1000))).toEqual({
    ok: true,
    isNew: true,
  });
  expect((await subjectsTo(second)).at(-1)).toBe("Gale said “Not this one”");
  const mail = (await queuedMails(database.db)).at(-1);
  expect(`${mail?.text} ${mail?.html}`).not.toContain(child.guardian.email);
});

test("a shirt is not shown by the clock before both mails have been out for a day", async () => {
  await setShowing(
    database.db,
    child.guardian,
    { consentId: child.consentId, showing: "team" },
    deps,
  );
  await heldShirt();
  const dayLater = later(2 * DAY_MS);
  const sent = (to: Actor) =>
    database.db.update(mails).set({ sentAt: now }).where(eq(mails.to, to.email));
  await sent(child.guardian);
  expect(await releaseShirts(database.db, { now: dayLater })).toBe(0);
  await sent(second);
  expect(await releaseShirts(database.db, { now: dayLater })).toBe(1);
});

test("who has left is not waited for", async () => {
  await setShowing(
    database.db,
    child.guardian,
    { consentId: child.consentId, showing: "team" },
    deps,
  );
  await heldShirt();
  await leaveAsSecond(database.db, second, child.consentId, deps);
  // Their copy of the question, which had not left yet, is gone.
  expect(
    (await queuedMails(database.db)).filter(
      ({ to, cause }) => to === second.email && cause.startsWith("shown-tomorrow:"),
    ),
  ).toEqual([]);
  await database.db.update(mails).set({ sentAt: now });
  expect(await releaseShirts(database.db, { now: later(2 * DAY_MS) })).toBe(1);
});

test("what one paused the other may end, and each is told", async () => {
  const { consentId } = child;
  expect(await pauseChild(database.db, second, consentId, deps)).toBe(true);
  expect((await subjectsTo(child.guardian)).at(-1)).toBe("Sam has paused everything");
  expect(await pauseChild(database.db, child.guardian, consentId, deps)).toBe(false);
  expect(await resumeChild(database.db, child.guardian, consentId, deps)).toBe(true);
  expect((await subjectsTo(second)).at(-1)).toBe("Gale has ended the pause");
});

test("a second parent takes back what is allowed, and allows nothing more", async () => {
  const { consentId } = child;
  const boxes = async () =>
    (
      await database.db
        .select({
          showArt: parentalConsents.scopeShowArt,
          photo: parentalConsents.scopePhoto,
          name: parentalConsents.scopePublicName,
        })
        .from(parentalConsents)
        .where(eq(parentalConsents.id, consentId))
    )[0];
  const scopes = { ...neededScopes, showArt: true, photo: true };
  await changeScopes(database.db, second, { consentId, scopes }, deps);
  expect(await boxes()).toEqual({ showArt: true, photo: false, name: false });
  expect((await subjectsTo(child.guardian)).at(-1)).toBe("Sam has changed what you allow");
  // The link that takes it back is the second parent's own, and works while they are one.
  const mine = (await queuedMails(database.db)).find(({ to }) => to === second.email);
  const [, token = ""] = /\/take-back\/([\w-]+)/.exec(mine?.text ?? "") ?? [];
  expect(await openScopeChange(database.db, token, now)).not.toBeNull();
  await leaveAsSecond(database.db, second, consentId, deps);
  expect(await openScopeChange(database.db, token, now)).toBeNull();
  await changeScopes(database.db, child.guardian, { consentId, scopes }, deps);
  expect(await boxes()).toEqual({ showArt: true, photo: true, name: false });
});

test("who did what is told apart: by first name for the parents, by handle for the team", async () => {
  const { consentId } = child;
  const design = await heldShirt();
  await reply(second, design.id, "show");
  await pauseChild(database.db, child.guardian, consentId, deps);
  const acts = (deeds: readonly { who: string; did: string; title: string | null }[]) =>
    deeds
      .map(({ who, did, title }) => ({ who, did, title }))
      .toSorted((a, b) => (a.did < b.did ? -1 : 1));
  expect(acts(await deedsForParents(database.db, second, consentId))).toEqual([
    { who: "Gale", did: "paused everything", title: null },
    { who: "You", did: "said “Show it”", title: "Moon cat" },
  ]);
  const admin = await makeAdmin(database.db);
  const record = await openConsentRecord(database.db, admin, consentId);
  if (!record.ok) throw new Error(record.reason);
  const handle = ({ userId }: Actor) => `Parent ${userId.slice(0, 6).toUpperCase()}`;
  expect(acts(record.deeds).map(({ who }) => who)).toEqual([
    handle(child.guardian),
    handle(second),
  ]);
  expect(record.seconds).toMatchObject([{ handle: handle(second), firstName: "Sam" }]);
  const [named] = await database.db
    .select({ hasConsents: profiles.hasConsents })
    .from(profiles)
    .where(eq(profiles.id, second.userId));
  expect(named).toEqual({ hasConsents: true });
});

test("a consent has one second parent at a time", async () => {
  await expect(makeSecondParent(database.db, child)).rejects.toThrow();
  await leaveAsSecond(database.db, second, child.consentId, deps);
  await makeSecondParent(database.db, child);
  expect(await database.db.$count(secondGuardians)).toBe(2);
});
