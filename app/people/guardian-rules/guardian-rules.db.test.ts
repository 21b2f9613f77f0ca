import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import { mails } from "~/schema/tables/records";
import { showingRequests } from "~/schema/tables/showing";

import { touchedRows } from "~tests/support/database/touched-rows";
import { makeCreator, makeMinorCreator, yearsAgo } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { askGuardian } from "./ask-guardian.server";
import { guardianRules } from "./guardian-rules.server";
import { holdForGuardian, followTextChange } from "./hold-for-guardian.server";
import { mailGuardian } from "./mail-guardian.server";
import { resetShowing, restartShowing } from "./restart-showing.server";
import { findGuardianBlockReason } from "./find-guardian-block-reason.server";

const test = testDatabase();
const now = new Date("2026-11-20T12:00:00Z");
const child = madeForEach(() => makeMinorCreator(test.db));
const other = madeForEach(() => makeMinorCreator(test.db));
const picked = (userId: string) => makeDesign(test.db, userId, { status: "selected" });
const consent = (set: Partial<typeof parentalConsents.$inferInsert>) =>
  test.db.update(parentalConsents).set(set).where(eq(parentalConsents.id, child.consentId));
const words = { title: "Moon cat", description: "", artistWords: null };

it("a guardian has a word for their own child, while it is under 13 and the consent stands", async () => {
  const grown = await makeMinorCreator(test.db, { dateOfBirth: yearsAgo(13) });
  const rules = async ({ userId }: { userId: string }) =>
    (await guardianRules(test.db, userId))?.guardians[0]?.email;
  expect(await rules(child)).toBe(child.guardian.email);
  expect(await rules(other)).toBe(other.guardian.email);
  expect([await rules(grown), await rules(await makeCreator(test.db))]).toEqual([
    undefined,
    undefined,
  ]);
  await consent({ status: "revoked" });
  expect(await rules(child)).toBeUndefined();
});

it("a guardian keeps a drawing for one reason, and no other child's", async () => {
  const [mine, theirs] = [await picked(child.userId), await picked(other.userId)];
  const why = async (
    set: Parameters<typeof consent>[0],
    reply: "show" | "refuse" | null = null,
    designId = mine.id,
  ) => {
    await consent({ pausedAt: null, showing: "ask", scopeShowArt: true, status: "active", ...set });
    await test.db.delete(showingRequests);
    await test.db.insert(showingRequests).values({ designId: mine.id, reply });
    return findGuardianBlockReason(test.db, designId);
  };
  expect([
    await why({}),
    await why({ showing: "team" }),
    await why({ scopeShowArt: false }),
    await why({}, "show"),
    await why({ showing: "team" }, "refuse"),
    await why({ pausedAt: now }, "refuse"),
    await why({ pausedAt: now, status: "revoked" }, "refuse"),
    await why({ pausedAt: now }, "refuse", theirs.id),
  ]).toEqual([null, null, null, null, "refused", "paused", null, null]);
});

it("without a guardian, or a drawing, no one is asked, told or waited for", async () => {
  const { userId: childUserId } = await makeCreator(test.db);
  const { id: designId } = await picked(childUserId);
  const about = { designId, mode: "ask", isReminder: false, cause: "asked" } as const;
  const nothing = () =>
    test.db.transaction(async (tx) => {
      await mailGuardian(tx, { ...about, childUserId });
      await mailGuardian(tx, { ...about, childUserId: child.userId, designId: child.userId });
      expect(await askGuardian(tx, { designId, childUserId })).toBe(false);
      expect(await holdForGuardian(tx, { designId, childUserId, words })).toBeNull();
      expect(await holdForGuardian(tx, { designId, childUserId: null, words })).toBeNull();
    });
  expect(await touchedRows(test.db, nothing)).toEqual({});
});

it("a shirt waits for its guardian with words that they have not seen, and not with those they have", async () => {
  const { id: designId } = await picked(child.userId);
  const [childUserId, before, after] = [child.userId, words, { ...words, title: "Sun cat" }];
  const mend = { ...words, title: "Moon cats" };
  const of = { designId, childUserId, before, words: after, hold: null };
  type Case = { allowed?: typeof words | null; set?: Parameters<typeof consent>[0] };
  const hears = async (
    { allowed, set }: Case,
    hold: Parameters<typeof followTextChange>[1] | null,
  ) => {
    await consent({ showing: "ask", scopeShowArt: true, ...set });
    await test.db.delete(showingRequests);
    await test.db.delete(mails);
    if (allowed !== undefined) {
      const reply = { reply: "show", repliedAt: now, allowedWords: allowed } as const;
      await test.db.insert(showingRequests).values({ designId, ...reply });
    }
    const hears = await test.db.transaction(async (tx) =>
      hold ? followTextChange(tx, hold) : holdForGuardian(tx, of),
    );
    const told = await test.db.select({ cause: mails.cause }).from(mails);
    expect(hears !== null, "who is held for, or hears of it, gets a mail").toBe(told.length === 1);
    return told[0]?.cause.split(":")[0] ?? null;
  };
  const team = { set: { showing: "team" } } as const;
  expect({
    first: await hears({}, null),
    firstWithTeam: await hears(team, null),
    seen: await hears({ allowed: after }, null),
    seenOther: await hears({ allowed: before }, null),
    seenUnknown: await hears({ allowed: null }, null),
  }).toEqual({
    first: "may-we-show",
    firstWithTeam: "shown-tomorrow",
    seen: null,
    seenOther: "may-we-show",
    seenUnknown: "may-we-show",
  });
  expect({
    edited: await hears({}, of),
    editedAsItWas: await hears({}, { ...of, words: before }),
    editedToWhatIsAllowed: await hears({ allowed: after }, of),
    editedFromWhatIsAllowed: await hears({ allowed: before }, of),
    mended: await hears({ allowed: before }, { ...of, words: mend }),
    mendedToAnotherMeaning: await hears(
      { allowed: before },
      { ...of, words: mend, hasNewMeaning: true },
    ),
    mendedOfWhatIsNotAllowed: await hears({ allowed: after }, { ...of, words: mend }),
    mendedBeforeAnyWord: await hears({}, { ...of, words: mend }),
    mendedWithTeam: await hears({ ...team, allowed: before }, { ...of, words: mend }),
    mendedWithTeamBeforeAnyWord: await hears(team, { ...of, words: mend }),
    seenWithTeam: await hears({ ...team, allowed: after }, of),
    refusedWithTeam: await hears(team, { ...of, hold: "refused" }),
    hiddenWithTeam: await hears(team, { ...of, hold: "hidden" }),
    waiting: await hears({}, { ...of, hold: "waiting" }),
    refused: await hears({}, { ...of, hold: "refused" }),
    hidden: await hears({}, { ...of, hold: "hidden" }),
    withTeam: await hears(team, of),
    waitingWithTeam: await hears(team, { ...of, hold: "waiting" }),
    withoutShowing: await hears({ set: { scopeShowArt: false } }, { ...of, hold: "waiting" }),
    noChild: await hears({}, { ...of, childUserId: null }),
  }).toEqual({
    edited: "may-we-show",
    editedAsItWas: null,
    editedToWhatIsAllowed: null,
    editedFromWhatIsAllowed: "may-we-show",
    mended: "words-mended",
    mendedToAnotherMeaning: "may-we-show",
    mendedOfWhatIsNotAllowed: "may-we-show",
    mendedBeforeAnyWord: "may-we-show",
    mendedWithTeam: "words-mended",
    mendedWithTeamBeforeAnyWord: "words-mended",
    seenWithTeam: null,
    refusedWithTeam: null,
    hiddenWithTeam: null,
    waiting: "may-we-show",
    refused: null,
    hidden: null,
    withTeam: "words-mended",
    waitingWithTeam: "shown-tomorrow",
    withoutShowing: null,
    noChild: null,
  });
});

it("a guardian is asked once about a drawing, even when the mail is no longer kept", async () => {
  const { id: designId } = await picked(child.userId);
  const ask = () =>
    test.db.transaction((tx) => askGuardian(tx, { designId, childUserId: child.userId }));
  expect(await touchedRows(test.db, ask)).toEqual({ mails: [0, 1], showing_requests: [0, 1] });
  await test.db.delete(mails);
  expect(await touchedRows(test.db, ask)).toEqual({});
});

it("what starts anew is the child's own: 'Not this one' stays, and so does what was sent", async () => {
  const designs = [
    await picked(child.userId),
    await picked(child.userId),
    await picked(child.userId),
    await picked(other.userId),
  ];
  const [waiting = "", sent = "", refused = "", theirs = ""] = designs.map(({ id }) => id);
  for (const { userId } of [child, other])
    for (const designId of designs.map(({ id }) => id))
      if ((designId === theirs) === (userId === other.userId))
        await test.db.transaction((tx) => askGuardian(tx, { designId, childUserId: userId }));
  const asked = (designId: string) => eq(mails.cause, `may-we-show:${designId}`);
  await test.db.update(mails).set({ sentAt: now }).where(asked(sent));
  const isRefused = eq(showingRequests.designId, refused);
  await test.db.update(showingRequests).set({ reply: "refuse" }).where(isRefused);
  const anew = () => test.db.transaction((tx) => restartShowing(tx, child.userId));
  expect(await touchedRows(test.db, anew)).toEqual({ mails: [2, 1], showing_requests: [2, 0] });
  const left = [waiting, sent, refused, theirs].map((id) => test.db.$count(mails, asked(id)));
  expect(await Promise.all(left)).toEqual([0, 0, 1, 1]);
  expect(await touchedRows(test.db, anew)).toEqual({});
  const none = () => test.db.transaction((tx) => resetShowing(tx, []));
  expect(await touchedRows(test.db, none)).toEqual({});
});

it("while a shirt waits, a mend rewrites a mail that has not left, and sends no second one", async () => {
  const { id: designId } = await picked(child.userId);
  const about = { designId, childUserId: child.userId };
  const mend = (from: string, to: string) =>
    test.db.transaction((tx) =>
      followTextChange(tx, {
        ...about,
        hold: "waiting",
        before: { ...words, title: from },
        words: { ...words, title: to },
      }),
    );
  const titles = async () =>
    (await test.db.select().from(mails).orderBy(mails.createdAt)).map(
      ({ facts }) => facts?.["title"],
    );
  await test.db.transaction((tx) => holdForGuardian(tx, { ...about, words }));
  expect(await mend("Moon cat", "Moon cats")).toBe("asked");
  expect(await titles()).toEqual(["Moon cats"]);
  await test.db.update(mails).set({ sentAt: now });
  expect(await mend("Moon cats", "Moon catz")).toBeNull();
  expect(await titles()).toEqual(["Moon cats"]);
  expect(await mend("Moon catz", "Moon cats")).toBeNull();
  // Each is a mend of the last one, and together they are other words than the mail has.
  expect(await mend("Moon catz", "Moon bitz")).toBe("asked");
  await test.db.update(mails).set({ sentAt: now });
  expect(await mend("Moon bitz", "Sun dog")).toBe("asked");
  expect(await titles()).toEqual(["Moon cats", "Moon bitz", "Sun dog"]);
});

it("during the day of a shirt that the team may show, a mend is told and the day goes on", async () => {
  await consent({ showing: "team" });
  const { id: designId } = await picked(child.userId);
  const about = { designId, childUserId: child.userId };
  const mend = (from: string, to: string) =>
    test.db.transaction((tx) =>
      followTextChange(tx, {
        ...about,
        hold: "waiting",
        before: { ...words, title: from },
        words: { ...words, title: to },
      }),
    );
  const told = async () =>
    (await test.db.select().from(mails).orderBy(mails.createdAt)).map(({ template, facts }) => [
      template,
      facts?.["title"],
      facts?.["isHeld"],
    ]);
  await test.db.transaction((tx) => holdForGuardian(tx, { ...about, words }));
  expect(await mend("Moon cat", "Moon cats")).toBe("asked");
  await test.db.update(mails).set({ sentAt: now });
  expect(await mend("Moon cats", "Moon cat")).toBe("told");
  // Together they are other words than the mail has: a new day.
  expect(await mend("Moon cat", "Moon bitz")).toBe("asked");
  expect(await told()).toEqual([
    ["before-showing", "Moon cats", undefined],
    ["words-mended", "Moon cat", true],
    ["before-showing", "Moon bitz", undefined],
  ]);
});
