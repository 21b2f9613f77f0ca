import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";

import { profiles, users } from "~/schema/tables/accounts";
import { moderationItems, notifications } from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import { pictures } from "~/schema/tables/pictures";
import { adminActions, securityOrigins } from "~/schema/tables/audit";
import type { Actor } from "~/people/actor";
import { decideItem } from "~/drawings/moderation/decide-item.server";
import { removeRetiredFiles } from "~/art/pictures/retire-files.server";
import { createLogger } from "~/integrations/log/logger.server";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeMinorCreator, makeTeenCreator } from "~tests/support/factories/accounts";
import { hostileFiles, photoWithPlace } from "~tests/support/hostile-files";
import { memoryFiles } from "~tests/support/memory-files";
import { testDrawing } from "~tests/support/test-drawings";
import { changeProfilePicture, removeProfilePicture } from "./change-profile-picture.server";
import { profileForm, type ProfileInput } from "./profile-form";
import { ownProfile } from "./own-profile.server";
import { saveProfile } from "./save-profile.server";

const database = testDatabase();
const teen = madeForEach(() => makeTeenCreator(database.db));
const admin = madeForEach(() => makeAdmin(database.db));
const files = madeForEach(() => memoryFiles());
const now = new Date();

function save(actor: Actor, change: Record<string, string> = {}) {
  const typed = { displayName: `${actor.firstName} Marker`, ageBracket: "13-17", ...change };
  const input: ProfileInput = profileForm.parse(typed);
  return saveProfile(database.db, actor, input, { now });
}

async function profileOf({ userId }: Actor) {
  const [row] = await database.db.select().from(profiles).where(eq(profiles.id, userId));
  return row;
}

/** The open moderation items, oldest first. */
function waitingItems() {
  return database.db
    .select()
    .from(moderationItems)
    .where(eq(moderationItems.status, "pending"))
    .orderBy(moderationItems.createdAt);
}

async function decideAll(decision: "approve" | "reject", note: string | null = null) {
  const isApproved = decision === "approve";
  for (const item of await waitingItems()) {
    expect(await decideItem(database.db, admin, { itemId: item.id, isApproved, note })).toEqual({
      ok: true,
    });
  }
}

describe("a teen's profile", () => {
  test("is saved, and none of it is public without both the switch and a review", async () => {
    expect(await save(teen, { bio: "I draw", state: "CA", instagramHandle: "tess" })).toEqual({
      ok: true,
    });
    expect(await profileOf(teen)).toMatchObject({
      lastName: "Marker",
      bio: "I draw",
      state: "CA",
      instagramHandle: "tess",
      publicBio: null,
      publicState: null,
      publicInstagramHandle: null,
    });
    expect(await waitingItems()).toEqual([]);
  });

  test("with switches on is reviewed, then public; switched off it is hidden at once", async () => {
    const on = {
      bio: "I draw",
      state: "CA",
      instagramHandle: "tess",
      showBio: "on",
      showState: "on",
      showHandles: "on",
    };
    await save(teen, on);
    expect((await waitingItems()).map(({ subject }) => subject).toSorted()).toEqual([
      "bio",
      "handles",
    ]);
    expect(await profileOf(teen)).toMatchObject({
      publicBio: null,
      publicState: "CA",
      publicInstagramHandle: null,
    });
    const own = await ownProfile(database.db, teen.userId, now);
    expect(own?.profile).toMatchObject({ bio: "I draw", state: "CA", hasPage: false });
    expect([own?.waiting.toSorted(), own?.rights.isChild]).toEqual([["bio", "handles"], false]);
    const other = await ownProfile(database.db, admin.userId, now);
    expect([other?.profile.bio, other?.waiting]).toEqual([null, []]);
    expect(await ownProfile(database.db, randomUUID(), now)).toBeNull();
    await decideAll("approve");
    expect(await profileOf(teen)).toMatchObject({
      publicBio: "I draw",
      publicInstagramHandle: "tess",
    });
    await save(teen, on);
    expect(await waitingItems()).toEqual([]);
    await save(teen, { bio: "I draw", state: "CA", instagramHandle: "tess" });
    expect(await profileOf(teen)).toMatchObject({
      publicBio: null,
      publicState: null,
      publicInstagramHandle: null,
      bio: "I draw",
    });
  });

  test("the first name and the age group stand beside the art until they are switched off", async () => {
    await save(teen);
    expect(await profileOf(teen)).toMatchObject({
      publicFirstName: "Tess",
      publicAgeBracket: "13-17",
    });
    await save(teen, { showName: "off", showAgeGroup: "off" });
    expect(await profileOf(teen)).toMatchObject({ publicFirstName: null, publicAgeBracket: null });
    await save(teen);
    expect(await profileOf(teen)).toMatchObject({ publicFirstName: null, publicAgeBracket: null });
    expect(await waitingItems()).toEqual([]);
    await save(teen, { showName: "on", showAgeGroup: "on" });
    expect(await profileOf(teen)).toMatchObject({ publicAgeBracket: "13-17" });
    expect(await waitingItems()).toMatchObject([{ subject: "name" }]);
  });

  test("a photo and handles of every kind wait for their review, and go with their switch", async () => {
    const names = { tiktokHandle: "tess.t", facebookHandle: "tess.f" };
    const [photo] = await database.db
      .insert(pictures)
      .values({
        kind: "profile",
        ownerUserId: teen.userId,
        fileKey: "pictures/tess.webp",
        mimeType: "image/webp",
        width: 9,
        height: 9,
      })
      .returning({ id: pictures.id });
    await database.db
      .update(profiles)
      .set({ pictureId: photo?.id ?? null })
      .where(eq(profiles.id, teen.userId));
    const hidden = { publicPictureId: null, publicTiktokHandle: null, publicFacebookHandle: null };
    await save(teen, { ...names, showPhoto: "on", showHandles: "on" });
    expect(await profileOf(teen)).toMatchObject(hidden);
    expect((await waitingItems()).map(({ subject }) => subject).toSorted()).toEqual([
      "handles",
      "photo",
    ]);
    await decideAll("approve");
    expect(await profileOf(teen)).toMatchObject({
      publicPictureId: photo?.id,
      publicTiktokHandle: "tess.t",
      publicFacebookHandle: "tess.f",
    });
    await save(teen, names);
    expect(await profileOf(teen)).toMatchObject(hidden);
    expect(await database.db.select().from(pictures)).toMatchObject([{ isPublic: false }]);
  });

  test("a new name is shown only after review, and only the newest", async () => {
    await save(teen, { displayName: "Tessa X" });
    await save(teen, { displayName: "Tessie X" });
    expect(await profileOf(teen)).toMatchObject({ firstName: "Tessie", publicFirstName: "Tess" });
    expect(await waitingItems()).toMatchObject([
      { subject: "name", proposed: { firstName: "Tessie" } },
    ]);
    await decideAll("approve");
    expect((await profileOf(teen))?.publicFirstName).toBe("Tessie");
    await save(teen, { displayName: "Tina X" });
    const items = await database.db.select().from(moderationItems);
    expect(items.map(({ status }) => status).toSorted()).toEqual([
      "approved",
      "pending",
      "replaced",
    ]);
  });

  test("what an admin rejects stays hidden, and the person is told", async () => {
    await save(teen, { bio: "Call me at 555-0100", showBio: "on" });
    await decideAll("reject", "Please leave your phone number out.");
    expect((await profileOf(teen))?.publicBio).toBeNull();
    expect(await database.db.select().from(notifications)).toMatchObject([
      {
        userId: teen.userId,
        kind: "moderation",
        data: {
          text: "We don't show your new bio on your page. Please leave your phone number out.",
        },
      },
    ]);
    expect(await database.db.select().from(adminActions)).toMatchObject([
      { action: "CHANGE_REJECTED", resourceId: teen.userId },
    ]);
  });

  test("switched off while waiting, it is never approved", async () => {
    await save(teen, { bio: "I draw", showBio: "on" });
    const [item] = await waitingItems();
    await save(teen, { bio: "I draw" });
    expect(
      await decideItem(database.db, admin, {
        itemId: item?.id ?? "",
        isApproved: true,
        note: null,
      }),
    ).toEqual({ ok: false, reason: "already-decided" });
    expect((await profileOf(teen))?.publicBio).toBeNull();
  });

  test.each(["18+", "8-10", "4-7"])("cannot say %s", async (ageBracket) => {
    expect(await save(teen, { ageBracket })).toEqual({ ok: false, reason: "bracket-does-not-fit" });
    expect((await profileOf(teen))?.ageBracket).toBe("13-17");
  });

  test("cannot take someone else's username, in any letter case", async () => {
    const other = await makeTeenCreator(database.db, { profile: { username: "Inky" } });
    expect(await save(teen, { username: "iNKY" })).toEqual({ ok: false, reason: "username-taken" });
    expect(await save(other, { username: "inky" })).toEqual({ ok: true });
  });

  test("asks again for exactly what is new, with a name of one's own free to keep", async () => {
    await makeTeenCreator(database.db, { profile: { username: "other" } });
    const on = { username: "tess", showHandles: "on", showBio: "on", bio: "I draw" };
    const waiting = async () => (await waitingItems()).map(({ subject }) => subject).toSorted();
    for (const [handle, name] of [
      ["instagramHandle", "i"],
      ["tiktokHandle", "t"],
      ["facebookHandle", "f"],
    ] as const) {
      expect(await save(teen, { ...on, [handle]: name })).toEqual({ ok: true });
      expect(await waiting(), handle).toContain("handles");
      await decideAll("approve");
      await save(teen, { ...on, [handle]: name });
      expect(await waiting(), handle).toEqual([]);
    }
    await save(teen, { ...on, facebookHandle: "f", bio: "" });
    expect(await profileOf(teen)).toMatchObject({ publicBio: null, publicFacebookHandle: "f" });
    await save(teen, on);
    expect(await profileOf(teen)).toMatchObject({ publicFacebookHandle: null });
  });

  test("only admins decide, and only once", async () => {
    await save(teen, { bio: "I draw", showBio: "on" });
    const [item] = await waitingItems();
    const input = { itemId: item?.id ?? "", isApproved: true, note: null };
    expect(await decideItem(database.db, teen, input)).toEqual({
      ok: false,
      reason: "admins-only",
    });
    expect(await decideItem(database.db, admin, input)).toEqual({ ok: true });
    expect(await decideItem(database.db, admin, input)).toEqual({
      ok: false,
      reason: "already-decided",
    });
  });
});

describe("a child's profile", () => {
  test("never has handles, whatever is sent", async () => {
    const kid = await makeMinorCreator(database.db);
    expect(await save(kid, { ageBracket: "8-10", instagramHandle: "kit" })).toEqual({
      ok: false,
      reason: "handles-not-allowed",
    });
    expect(await save(kid, { ageBracket: "8-10", showHandles: "on" })).toEqual({
      ok: false,
      reason: "handles-not-allowed",
    });
    expect(await profileOf(kid)).toMatchObject({ instagramHandle: null, showHandles: false });
  });

  test("shows only what the guardian allows", async () => {
    const kid = await makeMinorCreator(database.db);
    const on = {
      ageBracket: "8-10",
      bio: "I am nine",
      state: "CA",
      showBio: "on",
      showState: "on",
    };
    expect(await save(kid, on)).toEqual({ ok: false, reason: "bio-not-allowed" });
    expect(await save(kid, { ...on, bio: "" })).toEqual({ ok: false, reason: "state-not-allowed" });
    expect(await waitingItems()).toEqual([]);
    expect(await profileOf(kid)).toMatchObject({ bio: null, state: null, publicState: null });
    await database.db
      .update(parentalConsents)
      .set({ scopeBio: true })
      .where(eq(parentalConsents.id, kid.consentId));
    expect(await save(kid, { ...on, state: "", showName: "off" })).toEqual({ ok: true });
    expect(await waitingItems()).toMatchObject([{ subject: "bio" }]);
    // what has no box ticked stays off, and what the guardian decides is no switch of the child's
    expect(await profileOf(kid)).toMatchObject({
      showState: false,
      showName: true,
      publicFirstName: "Kit",
      publicAgeBracket: "8-10",
    });
  });

  test("has a switch on only with the guardian's box and the child's own word", async () => {
    const kid = await makeMinorCreator(database.db);
    const switches = { showPhoto: "on", showBio: "on", showState: "on" };
    const boxes = (ticked: boolean) =>
      database.db
        .update(parentalConsents)
        .set({ scopePhoto: ticked, scopeBio: ticked, scopeState: ticked });
    const shown = async (on: Partial<typeof switches>) => {
      expect(await save(kid, { ageBracket: "8-10", ...on })).toEqual({ ok: true });
      const profile = await profileOf(kid);
      return [profile?.showPhoto, profile?.showBio, profile?.showState];
    };
    expect(await shown(switches)).toEqual([false, false, false]);
    await boxes(true);
    expect(await shown({})).toEqual([false, false, false]);
    expect(await shown(switches)).toEqual([true, true, true]);
    const names = await database.db.select().from(users);
    expect(new Map(names.map(({ id, name }) => [id, name])).get(teen.userId)).toBe("Tess");
  });
});

describe("a photo", () => {
  const deps = () => ({ files, log: createLogger("silent"), now });

  test("of a child is taken in only with the guardian's box", async () => {
    const kid = await makeMinorCreator(database.db);
    const send = async () =>
      changeProfilePicture(database.db, kid, await testDrawing("webp"), deps());
    expect(await send()).toEqual({ ok: false, reason: "not-allowed" });
    expect([files.keys(), await database.db.$count(pictures)]).toEqual([[], 0]);
    await database.db
      .update(parentalConsents)
      .set({ scopePhoto: true })
      .where(eq(parentalConsents.id, kid.consentId));
    expect(await send()).toEqual({ ok: true });
  });

  test("of a child that is not allowed any more by the time it arrives is not kept", async () => {
    const kid = await makeMinorCreator(database.db);
    const own = eq(parentalConsents.id, kid.consentId);
    const consent = (set: Partial<typeof parentalConsents.$inferInsert>) =>
      database.db.update(parentalConsents).set(set).where(own);
    const put = vi.fn(files.put);
    files.put = put;
    const origin = { ipAddress: "203.0.113.9", userAgent: "test" };
    const send = async () =>
      changeProfilePicture(database.db, kid, await testDrawing("webp"), { ...deps(), origin });
    for (const [meanwhile, reason] of [
      [{ pausedAt: now }, "paused"],
      [{ pausedAt: null, scopePhoto: false }, "not-allowed"],
    ] as const) {
      await consent({ pausedAt: null, scopePhoto: true });
      put.mockImplementationOnce(async () => void (await consent(meanwhile)));
      expect(await send()).toEqual({ ok: false, reason });
    }
    await consent({ pausedAt: now, scopePhoto: true });
    expect(await send()).toEqual({ ok: false, reason: "paused" });
    expect(put).toHaveBeenCalledTimes(2);
    expect(await database.db.$count(pictures)).toBe(0);
    await consent({ pausedAt: null });
    expect(await send()).toEqual({ ok: true });
    const from = await database.db.select().from(securityOrigins);
    expect(from.map(({ ipAddress }) => ipAddress)).toEqual([origin.ipAddress]);
  });

  test("is private until reviewed, then public; the old one is deleted", async () => {
    await save(teen, { showPhoto: "on" });
    expect(await changeProfilePicture(database.db, teen, await photoWithPlace(), deps())).toEqual({
      ok: true,
    });
    const first = (await profileOf(teen))?.pictureId ?? "";
    expect(await isPublic(first)).toBe(false);
    await decideAll("approve");
    expect(await profileOf(teen)).toMatchObject({ publicPictureId: first });
    expect(await isPublic(first)).toBe(true);
    await save(teen, {});
    expect(await isPublic(first)).toBe(false);
    await save(teen, { showPhoto: "on" });
    await decideAll("approve");
    expect(await isPublic(first)).toBe(true);
    expect(
      await sharp((await files.get(files.keys()[0] ?? "")) ?? undefined).metadata(),
    ).not.toHaveProperty("exif");
    await changeProfilePicture(database.db, teen, await testDrawing("webp"), deps());
    expect((await profileOf(teen))?.publicPictureId).toBe(first);
    expect(await isPublic(first)).toBe(true);
    await decideAll("approve");
    expect(await isPublic(first)).toBe(false);
    await removeProfilePicture(database.db, teen, deps().now);
    expect(await profileOf(teen)).toMatchObject({ pictureId: null, publicPictureId: null });
    expect(await database.db.$count(pictures, eq(pictures.isPublic, true))).toBe(0);
  });

  test("is kept at 1,000 pixels; one of 5 MB is looked at", async () => {
    const background = { r: 9, g: 9, b: 9 };
    const wide = { create: { width: 1_100, height: 22, channels: 3, background } } as const;
    const bytes = await sharp(wide).png().toBuffer();
    expect(await changeProfilePicture(database.db, teen, bytes, deps())).toEqual({ ok: true });
    expect(await database.db.select().from(pictures)).toMatchObject([{ width: 1_000, height: 20 }]);
    const most = new Uint8Array(5 * 1024 * 1024);
    expect(await changeProfilePicture(database.db, teen, most, deps())).toMatchObject({
      reason: "invalid-type",
    });
    const more = new Uint8Array(most.length + 1);
    expect(await changeProfilePicture(database.db, teen, more, deps())).toMatchObject({
      reason: "too-large",
    });
    const huge = { create: { width: 8_000, height: 5_001, channels: 3, background } } as const;
    const pixels = await sharp(huge).png().toBuffer();
    expect(await changeProfilePicture(database.db, teen, pixels, deps())).toMatchObject({
      reason: "too-large",
    });
  });

  test("that cannot be written leaves the old one, and someone else's stays as it is", async () => {
    const other = await makeTeenCreator(database.db);
    for (const actor of [other, teen]) {
      await save(actor, { showPhoto: "on" });
      await changeProfilePicture(database.db, actor, await photoWithPlace(), deps());
    }
    await decideAll("approve");
    const before = await profileOf(other);
    const put = files.put;
    files.put = () => Promise.reject(new Error("no space left"));
    expect(await changeProfilePicture(database.db, teen, await photoWithPlace(), deps())).toEqual({
      ok: false,
      reason: "failed",
    });
    files.put = put;
    await removeProfilePicture(database.db, teen, deps().now);
    await removeProfilePicture(database.db, teen, deps().now);
    await save(teen, { displayName: "Tessie X", username: "tessie" });
    expect(await profileOf(other)).toEqual(before);
    const shown = await database.db.select().from(pictures).where(eq(pictures.isPublic, true));
    expect(shown.map(({ id, deletedAt }) => [id, deletedAt])).toEqual([
      [before?.publicPictureId, null],
    ]);
  });

  test("that is not shown is not queued for review, and a newer one replaces its file", async () => {
    await changeProfilePicture(database.db, teen, await testDrawing("jpeg"), deps());
    await changeProfilePicture(database.db, teen, await testDrawing("png"), deps());
    expect(await waitingItems()).toEqual([]);
    await removeRetiredFiles(database.db, files);
    expect(files.keys()).toHaveLength(1);
  });

  test.each(hostileFiles)("that is $what is refused and nothing kept", async ({ bytes }) => {
    const result = await changeProfilePicture(database.db, teen, await bytes(), deps());
    expect(result.ok).toBe(false);
    expect(files.keys()).toEqual([]);
    expect((await profileOf(teen))?.pictureId).toBeNull();
  });

  test("of more than 5 MB, or an SVG, is refused", async () => {
    const heavy = Buffer.concat([await testDrawing("png"), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await changeProfilePicture(database.db, teen, heavy, deps())).toEqual({
      ok: false,
      reason: "too-large",
    });
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    expect(await changeProfilePicture(database.db, teen, svg, deps())).toEqual({
      ok: false,
      reason: "invalid-type",
    });
  });
});

async function isPublic(id: string) {
  const [row] = await database.db
    .select({ isPublic: pictures.isPublic })
    .from(pictures)
    .where(eq(pictures.id, id));
  return row?.isPublic;
}
