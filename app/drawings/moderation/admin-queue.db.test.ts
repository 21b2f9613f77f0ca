import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { profiles, sessions } from "~/schema/tables/accounts";
import { moderationItems, reports, reviews } from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import { pictures } from "~/schema/tables/pictures";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { adminActions } from "~/schema/tables/audit";
import { usersForAdmins, userForAdmins } from "~/people/users/users-for-admins.server";
import { userChoices, resolvePickedUser } from "~/people/users/user-choices.server";
import { signedInActor } from "~/people/sessions/signed-in-actor.server";
import { reinstateUser, suspendUser } from "~/people/users/suspend-user.server";
import { unreadNotifications } from "~/people/notifications/unread-notifications.server";
import { drawingCounts } from "~/desk/statistics/admin-statistics.server";
import { waitingDrawings } from "~/drawings/review/review-queue.server";
import { consentsForAdmins } from "~/families/consent/consents-for-admins.server";

import { childHandle } from "~tests/support/admin/child-handle";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { touchedRows } from "~tests/support/database/touched-rows";
import {
  makeAdmin,
  makeCreator,
  makeMinorCreator,
  makeUser,
} from "~tests/support/factories/accounts";
import { makeDesign, makePicture } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { waitingName } from "./childs-name.server";
import { decideItem } from "./decide-item.server";
import { decideReport } from "./decide-report.server";
import { itemLabel } from "./item-label";
import { openItemCounts, openItems } from "./open-items.server";
import { proposeChange, waitingSubjects, withdrawChange } from "./propose-change.server";

const database = testDatabase();
const admin = madeForEach(() =>
  makeAdmin(database.db, { profile: { firstName: "Ada", lastName: "Min" } }),
);
const creator = madeForEach(() =>
  makeCreator(database.db, { profile: { firstName: "Casey", lastName: "Sketch" } }),
);
const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n));

async function fillQueue() {
  const product = await makeProduct(database.db);
  await database.db.insert(reports).values({
    subjectType: "product",
    subjectId: product.id,
    reason: "copyright",
    note: "A logo",
    createdAt: hour(3),
  });
  await database.db.insert(moderationItems).values({
    userId: creator.userId,
    subject: "bio",
    proposed: { bio: "I draw" },
    createdAt: hour(1),
  });
  await database.db.insert(reviews).values({
    productId: product.id,
    userId: creator.userId,
    authorName: "Casey",
    rating: 4,
    text: "Soft",
    createdAt: hour(2),
  });
  await makeDesign(database.db, creator.userId, { createdAt: hour(0), title: "Newt" });
}

test("profile changes, reviews and reports share one queue, oldest first; drawings wait in the review", async () => {
  await fillQueue();
  const { rows: found } = await openItems(database.db, admin);
  expect(found.map((item) => [item.kind, itemLabel(item)])).toEqual([
    ["profile", "Bio"],
    ["review", "Review"],
    ["report", "Report"],
  ]);
  expect(found[0]).toMatchObject({ personName: "Casey Sketch" });
  expect(found[2]).toMatchObject({
    detail: { reason: "It copies someone else's work", note: "A logo" },
  });
  expect(await openItemCounts(database.db)).toEqual({
    profile: 1,
    review: 1,
    "review-picture": 0,
    report: 1,
  });
});

test("a review's picture waits in the queue, unless the review is hidden", async () => {
  await fillQueue();
  const { db } = database;
  const [review] = await db.select({ id: reviews.id }).from(reviews);
  const pictureId = await makePicture(db, null, "review");
  await db.insert(reviewPictures).values({ reviewId: review?.id ?? "", pictureId, position: 0 });
  const waiting = async () => (await openItems(db, admin, { kind: "review-picture" })).rows;
  expect(await waiting()).toMatchObject([
    { detail: { pictureId, text: "Soft", mayShowFace: null } },
  ]);
  await db.update(reviewPictures).set({ mayShowFace: true });
  expect(await waiting()).toMatchObject([{ detail: { mayShowFace: true } }]);
  expect(await openItemCounts(db)).toMatchObject({ "review-picture": 1 });
  await db.update(reviews).set({ status: "hidden" });
  expect(await waiting()).toEqual([]);
  expect(await openItemCounts(db)).toMatchObject({ "review-picture": 0 });
});

test("'Overview' and 'Review' count the waiting drawings alike", async () => {
  await fillQueue();
  await makeDesign(database.db, creator.userId, { status: "approved" });
  const { pendingReviewCount } = await drawingCounts(database.db, new Date());
  expect([await waitingDrawings(database.db), pendingReviewCount]).toEqual([2, 2]);
});

test("the queue filters by kind and continues after a key", async () => {
  await fillQueue();
  const reviewsOnly = await openItems(database.db, admin, { kind: "review" });
  expect(reviewsOnly.rows).toMatchObject([{ kind: "review" }]);
  const { rows: items } = await openItems(database.db, admin);
  const first = { id: items[0]?.id ?? "", value: String(items[0]?.createdAt.getTime()) };
  const rest = await openItems(database.db, admin, { page: { after: first, pages: 1 } });
  expect(rest.rows.map(({ kind }) => kind)).toEqual(["review", "report"]);
});

test("who looks at the queue sees what their work needs", async () => {
  await fillQueue();
  await database.db.update(reports).set({ reporterEmail: "eve@inkling.test" });
  const reporterFor = async (role: "owner" | "reviewer" | "fulfilment") => {
    const { rows: items } = await openItems(database.db, { role });
    const report = items.find(({ kind }) => kind === "report");
    return report?.kind === "report" && report.detail.from;
  };
  expect(await reporterFor("owner")).toEqual({ text: "eve@inkling.test", record: null });
  expect(await reporterFor("reviewer")).toBeNull();
  expect(await reporterFor("fulfilment")).toBeNull();
  const { guardian } = await makeMinorCreator(database.db);
  await database.db.update(reports).set({ reporterEmail: guardian.email });
  const masked = { text: "u•••@inkling.test", record: { userId: guardian.userId } };
  expect(await reporterFor("owner"), "a parent's address").toEqual(masked);
});

test("a child's name waits on the record, for the roles that decide on it; nothing else does", async () => {
  const child = await makeMinorCreator(database.db);
  const [name, bio] = [{ firstName: "Kim" }, { bio: "I draw" }];
  const earlier = {
    userId: child.userId,
    subject: "name",
    proposed: { firstName: "Kai" },
  } as const;
  await proposeChange(database.db, earlier);
  for (const { userId } of [child, creator]) {
    await proposeChange(database.db, { userId, subject: "bio", proposed: bio });
    await proposeChange(database.db, { userId, subject: "name", proposed: name });
  }
  const found = await openItems(database.db, admin, { kind: "profile" });
  const profiles = found.rows.filter((item) => item.kind === "profile");
  // What was sent within one millisecond comes in any order.
  const place = ({ personId, detail: { subject } }: (typeof profiles)[number]) =>
    `${personId === child.userId ? "child" : "creator"} ${subject}`;
  const items = profiles.toSorted((one, other) => place(one).localeCompare(place(other)));
  const shown = items.map((item) => [item.personId, item.detail]);
  const detail = (subject: string, isChildsName: boolean, proposed: object) =>
    expect.objectContaining({ subject, isChildsName, proposed: expect.objectContaining(proposed) });
  expect(shown).toEqual([
    [child.userId, detail("bio", false, bio)],
    [child.userId, detail("name", true, {})],
    [creator.userId, detail("bio", false, bio)],
    [creator.userId, detail("name", false, name)],
  ]);
  expect(JSON.stringify(shown[1])).not.toContain("Kim");
  const [reviewer, fulfilment] = [
    await makeAdmin(database.db, { role: "reviewer" }),
    await makeAdmin(database.db, { role: "fulfilment" }),
  ];
  const waiting = (who: typeof admin, userId = child.userId) =>
    waitingName(database.db, who, userId);
  const itemId = (await waiting(admin))?.itemId ?? "";
  expect(await waiting(admin)).toEqual({ itemId, firstName: "Kim" });
  expect(await waiting(reviewer)).toBeNull();
  const decide = (who: typeof admin, id: string) => () =>
    decideItem(database.db, who, { itemId: id, isApproved: true, note: null });
  expect(await decide(fulfilment, itemId)()).toEqual({ ok: false, reason: "admins-only" });
  expect(await decide(reviewer, itemId)()).toEqual({ ok: false, reason: "not-your-role" });
  for (const who of [fulfilment, reviewer])
    expect(await touchedRows(database.db, decide(who, itemId))).toEqual({});
  expect(await decide(reviewer, items[0]?.id ?? "")()).toMatchObject({ reason: "already-decided" });
  for (const { id } of items.slice(2)) expect(await decide(reviewer, id)()).toEqual({ ok: true });
  expect(await waiting(admin, creator.userId)).toBeNull();
  expect(await decide(admin, itemId)()).toEqual({ ok: true });
});

test("a report is closed once", async () => {
  await fillQueue();
  const [report] = await database.db.select().from(reports);
  const reportId = report?.id ?? "";
  expect(await decideReport(database.db, creator, { reportId, status: "resolved" })).toEqual({
    ok: false,
    reason: "admins-only",
  });
  expect(await decideReport(database.db, admin, { reportId, status: "resolved" })).toEqual({
    ok: true,
  });
  expect(await decideReport(database.db, admin, { reportId, status: "dismissed" })).toEqual({
    ok: false,
    reason: "already-decided",
  });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "REPORT_RESOLVED", resourceId: reportId },
  ]);
});

test("a closed report leaves the other ones open", async () => {
  const subject = { subjectType: "product", subjectId: creator.userId } as const;
  const [first, second] = await database.db
    .insert(reports)
    .values([
      { ...subject, reason: "other" },
      { ...subject, reason: "hurtful" },
    ])
    .returning();
  const close = { reportId: second?.id ?? "", status: "dismissed" } as const;
  expect(await decideReport(database.db, admin, close)).toEqual({ ok: true });
  const [open] = await database.db
    .select()
    .from(reports)
    .where(eq(reports.id, first?.id ?? ""));
  expect(open).toMatchObject({ status: "open", decidedBy: null });
  expect(await database.db.select().from(adminActions)).toMatchObject([
    { action: "REPORT_DISMISSED", before: { status: "open", subjectType: "product" } },
  ]);
});

test("a suspended person is signed out and hidden, and is fully restored afterwards", async () => {
  const long = await makeUser(database.db, { profile: { suspendedAt: hour(0), isVisible: false } });
  for (const { userId } of [creator, admin])
    await database.db.insert(sessions).values({ userId, token: userId, expiresAt: hour(9) });
  expect(await suspendUser(database.db, creator, admin.userId)).toEqual({
    ok: false,
    reason: "admins-only",
  });
  expect(await suspendUser(database.db, admin, admin.userId)).toEqual({
    ok: false,
    reason: "own-account",
  });
  expect(await suspendUser(database.db, admin, creator.userId)).toEqual({ ok: true });
  expect(await suspendUser(database.db, admin, creator.userId)).toEqual({
    ok: false,
    reason: "already-so",
  });
  expect(await signedInActor(database.db, creator.userId)).toBeNull();
  expect(await database.db.select().from(sessions)).toMatchObject([{ userId: admin.userId }]);
  expect(await database.db.$count(profiles, eq(profiles.isVisible, false))).toBe(2);
  const suspended = await usersForAdmins(database.db, { kind: "suspended" });
  expect(suspended.rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining([creator.userId, long.userId]),
  );
  expect(suspended.rows).toHaveLength(2);
  expect(await reinstateUser(database.db, creator, creator.userId)).toEqual({
    ok: false,
    reason: "admins-only",
  });
  expect(await reinstateUser(database.db, admin, creator.userId)).toEqual({ ok: true });
  expect(await reinstateUser(database.db, admin, creator.userId)).toEqual({
    ok: false,
    reason: "already-so",
  });
  expect(await signedInActor(database.db, long.userId)).toBeNull();
  const [profile] = await database.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, creator.userId));
  expect(profile).toMatchObject({ isVisible: true, suspendedAt: null });
});

test("people are found by kind, name and email; LIKE wildcards are plain characters", async () => {
  const kid = await makeMinorCreator(database.db);
  const handle = childHandle(kid.userId);
  const kidsName = `${handle}, 8-10`;
  await makeUser(database.db, { profile: { firstName: "Bo", lastName: "Buyer" } });
  const names = async (filter: Parameters<typeof usersForAdmins>[1]) =>
    (await usersForAdmins(database.db, filter)).rows
      .map(({ name }) => (name === kidsName ? name : name?.split(" ")[0]) ?? "")
      .toSorted((one, other) => one.localeCompare(other));
  expect(await names({ kind: "creators" })).toEqual(["Casey", kidsName].toSorted());
  expect(await names({ kind: "guardians" })).toEqual(["Parent"]);
  expect(await names({ kind: "admins" })).toEqual(["Ada"]);
  expect(await names({ kind: "customers" })).toEqual(["Ada", "Bo", "Parent"]);
  expect(await names({ kind: "suspended" })).toEqual([]);
  expect(await names({ kind: "creators", q: "young" })).toEqual([kidsName]);
  for (const q of [handle, kidsName, handle.toLowerCase().replace("-", " ")])
    expect(await names({ q }), q).toEqual([kidsName]);
  for (const q of ["kit", "gale", kid.email, kid.guardian.email])
    expect(await names({ q })).toEqual([]);
  expect(await names({ q: kid.guardian.email, seesAddresses: true })).toEqual(["Parent"]);
  expect(await names({ kind: "customers", q: "kit" })).toEqual([]);
  expect(await names({ q: "bo buy" })).toEqual(["Bo"]);
  expect(await names({ q: creator.email })).toEqual([]);
  expect(await names({ q: creator.email, seesAddresses: true })).toEqual(["Casey"]);
  expect(await names({ q: "%" })).toEqual([]);
  expect(await userChoices(database.db, admin, "casey sk")).toEqual([
    { id: creator.userId, label: `Casey Sketch, ${creator.email}` },
  ]);
  const reviewer = { role: "reviewer" } as const;
  expect(await userChoices(database.db, reviewer, "casey sk")).toEqual([
    { id: creator.userId, label: "Casey Sketch" },
  ]);
  expect(await userChoices(database.db, reviewer, creator.email)).toEqual([]);
  const offered = await userChoices(database.db, admin, " s");
  expect(offered.map(({ label }) => label.split(" ")[0])).toEqual(["Ada", "Bo", "Casey"]);
  expect(await userChoices(database.db, admin, " ")).toEqual([]);
  const meant = (picked: string, typed: string) =>
    resolvePickedUser(database.db, admin, { picked, typed });
  expect(await meant("", "casey sk")).toBe(creator.userId);
  expect(await meant("unknown", `Casey Sketch, ${creator.email}`)).toBe(creator.userId);
  expect(await meant(kid.userId, "casey sk")).toBe(kid.userId);
  expect(await meant(kid.userId, " ")).toBe("");
  expect([await meant("", "@inkling"), await meant("", "no one")]).toEqual(["unknown", "unknown"]);
  expect(await userForAdmins(database.db, kid.userId)).toMatchObject({
    name: kidsName,
    email: null,
    designCount: 0,
  });
  expect(await userForAdmins(database.db, "nobody")).toBeNull();
  expect(await userForAdmins(database.db, crypto.randomUUID())).toBeNull();
  expect(await userForAdmins(database.db, admin.userId)).toMatchObject({
    isAdmin: true,
    isGuardian: false,
  });
  const { rows: consents } = await consentsForAdmins(database.db, { personId: kid.userId });
  const found = async (q: string) =>
    (await consentsForAdmins(database.db, { q })).rows.map(({ childName }) => childName);
  expect(await found("gale test")).toEqual([]);
  expect(await found(kid.guardian.userId.slice(0, 6))).toEqual([kidsName]);
  expect(await found(handle)).toEqual([kidsName]);
  expect(await found("KIT")).toEqual([]);
  expect(await found("%")).toEqual([]);
  expect(consents).toMatchObject([
    {
      status: "active",
      guardianName: `Parent ${kid.guardian.userId.slice(0, 6).toUpperCase()}`,
      childName: kidsName,
      scopes: { publicName: true, photo: false },
    },
  ]);
});

describe("a change that waits", () => {
  const publicOf = async ({ userId }: { userId: string }) => {
    const [row] = await database.db.select().from(profiles).where(eq(profiles.id, userId));
    return {
      firstName: row?.publicFirstName,
      bio: row?.publicBio,
      pictureId: row?.publicPictureId,
      instagram: row?.publicInstagramHandle,
      tiktok: row?.publicTiktokHandle,
      facebook: row?.publicFacebookHandle,
    };
  };
  const itemsOf = (userId: string) =>
    database.db
      .select()
      .from(moderationItems)
      .where(eq(moderationItems.userId, userId))
      .orderBy(moderationItems.createdAt);
  const decide = async (userId: string, isApproved: boolean, note: string | null = null) => {
    const item = (await itemsOf(userId)).findLast(({ status }) => status === "pending");
    return decideItem(database.db, admin, { itemId: item?.id ?? "", isApproved, note });
  };

  test("is replaced by a newer one of the same subject and person, unless it says the same", async () => {
    const other = await makeCreator(database.db);
    const propose = (userId: string, subject: "bio" | "handles", proposed: object) =>
      proposeChange(database.db, { userId, subject, proposed: { ...proposed } });
    await propose(other.userId, "bio", { bio: "theirs" });
    await propose(creator.userId, "handles", { instagram: "c", tiktok: null });
    await propose(creator.userId, "handles", { tiktok: null, instagram: "c" });
    await propose(creator.userId, "bio", { bio: "one" });
    await propose(creator.userId, "bio", { bio: "two" });
    const own = await itemsOf(creator.userId);
    expect(own.map(({ subject, status }) => `${subject} ${status}`)).toEqual([
      "handles pending",
      "bio replaced",
      "bio pending",
    ]);
    expect((await waitingSubjects(database.db, creator.userId)).toSorted()).toEqual([
      "bio",
      "handles",
    ]);
    await withdrawChange(database.db, { userId: creator.userId, subject: "bio" });
    expect(await waitingSubjects(database.db, creator.userId)).toEqual(["handles"]);
    expect(await waitingSubjects(database.db, other.userId)).toEqual(["bio"]);
  });

  test.each([
    ["name", { firstName: "Casper" }, "first name"],
    ["bio", { bio: "I draw" }, "bio"],
    ["handles", { instagram: "i", tiktok: "t", facebook: "f" }, "social handles"],
  ] as const)("shows a new %s, and nothing else, once it is approved", async (...all) => {
    const [subject, proposed, what] = all;
    const other = await makeCreator(database.db);
    for (const { userId } of [other, creator])
      await proposeChange(database.db, { userId, subject, proposed: { ...proposed } });
    const [before, others] = [await publicOf(creator), await publicOf(other)];
    expect(await decide(creator.userId, true)).toEqual({ ok: true });
    expect(await publicOf(creator)).toEqual({ ...before, ...proposed });
    expect(await publicOf(other)).toEqual(others);
    expect(await waitingSubjects(database.db, other.userId)).toEqual([subject]);
    const [record] = await database.db.select().from(adminActions);
    // What was shown and is shown stands in the profile; the record only says what changed.
    expect(record).toMatchObject({
      action: "CHANGE_APPROVED",
      before: { status: "pending", subject },
      after: { status: "approved", subject, note: null, changed: Object.keys(proposed) },
    });
    for (const text of Object.values(proposed))
      expect(JSON.stringify(record)).not.toContain(`"${text}"`);
    const [told] = await unreadNotifications(database.db, creator.userId);
    expect(told?.text).toBe(`Your ${what} can now be seen on your page.`);
  });

  test("that is rejected is not shown, and says why or what to do", async () => {
    const before = await publicOf(creator);
    for (const [bio, note] of [
      ["Mine", null],
      ["Ours", "Be kind."],
    ] as const) {
      const change = { userId: creator.userId, subject: "bio", proposed: { bio } } as const;
      await proposeChange(database.db, change);
      expect(await decide(creator.userId, false, note)).toEqual({ ok: true });
    }
    expect(await publicOf(creator)).toEqual(before);
    const told = await unreadNotifications(database.db, creator.userId);
    expect(told.map(({ text }) => text).toSorted()).toEqual([
      "We don't show your new bio on your page. Be kind.",
      "We don't show your new bio on your page. Please try another one.",
    ]);
    const noItem = { itemId: "no-id", isApproved: true, note: null };
    expect(await decideItem(database.db, admin, noItem)).toMatchObject({ ok: false });
  });

  test("of a photo makes it public and retires the one before, unless it is the same", async () => {
    const photo = () => makePicture(database.db, creator.userId, "profile");
    const [first, second, bystander] = [await photo(), await photo(), await photo()];
    const approve = async (pictureId: string) => {
      const change = { userId: creator.userId, subject: "photo", proposed: { pictureId } } as const;
      await proposeChange(database.db, change);
      expect(await decide(creator.userId, true)).toEqual({ ok: true });
    };
    const stateOf = async (id: string) => {
      const [row] = await database.db.select().from(pictures).where(eq(pictures.id, id));
      return [row?.isPublic, row?.deletedAt !== null];
    };
    for (const _ of [1, 2]) await approve(first);
    expect(await stateOf(first)).toEqual([true, false]);
    await approve(second);
    expect(await publicOf(creator)).toMatchObject({ pictureId: second });
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await stateOf(bystander)).toEqual([false, false]);
    const records = await database.db
      .select()
      .from(adminActions)
      .orderBy(adminActions.createdAt, sql`ctid`);
    expect(records.map(({ before, after }) => [before, after])).toMatchObject([
      [{ photo: "none" }, { photo: "yes", pictureId: first }],
      [{ photo: "yes" }, {}],
      [{ pictureId: first }, { pictureId: second }],
    ]);
  });

  test("of a child's name ends when the guardian no longer allows one", async () => {
    const child = await makeMinorCreator(database.db);
    for (const { userId } of [child, creator])
      await proposeChange(database.db, { userId, subject: "name", proposed: { firstName: "Kim" } });
    await database.db.update(parentalConsents).set({ scopePublicName: false });
    expect(await decide(child.userId, true)).toEqual({ ok: false, reason: "already-decided" });
    expect(await publicOf(child)).toMatchObject({ firstName: "Kit" });
    expect(await itemsOf(child.userId)).toMatchObject([{ status: "replaced" }]);
    expect(await waitingSubjects(database.db, creator.userId)).toEqual(["name"]);
  });
});
