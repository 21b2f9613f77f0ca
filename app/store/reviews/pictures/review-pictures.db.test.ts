import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { notifications, reviews } from "~/schema/tables/community";
import { products } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import { reviewPictures } from "~/schema/tables/review-pictures";
import type { Actor } from "~/people/actor";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { pictureViewer } from "~/people/users/picture-viewer";
import { mayViewPicture, pictureAccess } from "~/art/pictures/picture-access.server";
import { createLogger } from "~/integrations/log/logger.server";

import { makeAdmin, makeCustomer, makeUser, yearsAgo } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { touchedRows } from "~tests/support/database/touched-rows";
import { testDatabase } from "~tests/support/test-database";

import { leaveReview } from "../leave-review.server";
import { moderateReview } from "../moderate-review.server";
import type { ReviewBuyer } from "../review-buyer.server";
import { addReviewPictures, removeReviewPicture } from "./change-pictures.server";
import { moderateReviewPicture } from "./moderate-review-picture.server";
import { ownPictureId, ownReviewPictures } from "./own-pictures.server";
import { MAX_REVIEW_PICTURES, REVIEW_PICTURE_MAX_BYTES } from "./picture-limits";

const test = testDatabase();
const log = createLogger("silent");
const now = new Date("2026-11-25T12:00:00Z");
const admin = madeForEach(() => makeAdmin(test.db));
let files = memoryFiles();
beforeEach(() => {
  files = memoryFiles();
});

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
  .withExif({ IFD0: { Artist: "Secret Name" } })
  .jpeg()
  .toBuffer();

const send = (buyer: ReviewBuyer, productId: string, sent: readonly Uint8Array[]) =>
  leaveReview(
    test.db,
    buyer,
    { productId, rating: 5, text: "", name: "" },
    { pictures: sent, files, log },
  );

const theRows = () => test.db.select().from(reviewPictures).orderBy(reviewPictures.position);

/** A buyer's review with pictures, shown already. */
async function shownReview(count = 1, buyer?: Actor) {
  const writer = buyer ?? (await makeCustomer(test.db));
  const { product } = await makePaidOrder(test.db, { userId: writer.userId });
  const sent = Array.from({ length: count }, () => photo);
  expect(await send(writer, product.id, sent)).toEqual({ ok: true });
  await test.db.update(reviews).set({ status: "visible" });
  const rows = await theRows();
  return { writer, product, rows, first: rows[0]?.id ?? "", picture: rows[0]?.pictureId ?? "" };
}

const isPublic = async (id: string) => (await pictureAccess(test.db, id))?.isPublic ?? null;
const approve = (id: string, by: Actor = admin) =>
  moderateReviewPicture(test.db, by, { id, isApproved: true }, now);
const refuse = (id: string) =>
  moderateReviewPicture(test.db, admin, { id, isApproved: false, refusal: "child" }, now);
const deletedAt = async (id: string) =>
  (await test.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.deletedAt;

it("a picture is encoded anew without its metadata, and no one but writer and reviewers sees it before it is approved", async () => {
  const { writer, first, picture } = await shownReview();
  const [row] = await test.db.select().from(pictures).where(eq(pictures.id, picture));
  const bytes = Buffer.from((await files.get(row?.fileKey ?? "")) ?? []);
  expect(photo.includes("Secret Name")).toBe(true);
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.includes("Secret Name")).toBe(false);
  const access = await pictureAccess(test.db, picture);
  const maySee = (viewer: Actor | null) =>
    access && mayViewPicture(access, viewer && pictureViewer(viewer));
  expect(maySee(null)).toBe(false);
  expect(maySee(await makeCustomer(test.db))).toBe(false);
  expect(maySee(await makeAdmin(test.db, { role: "fulfilment" }))).toBe(false);
  expect(maySee(admin)).toBe(true);
  expect(maySee(writer)).toBe(true);
  expect(await approve(first)).toEqual({ ok: true });
  expect(await isPublic(picture)).toBe(true);
});

it("an approved picture is public only while its review and its shirt are shown", async () => {
  const { first, picture, product } = await shownReview();
  await test.db.update(reviews).set({ status: "pending" });
  await approve(first);
  expect(await isPublic(picture)).toBe(false);
  const [review] = await test.db.select({ id: reviews.id }).from(reviews);
  const decide = (status: "visible" | "hidden") =>
    moderateReview(test.db, admin, { reviewId: review?.id ?? "", status });
  await decide("visible");
  expect(await isPublic(picture)).toBe(true);
  await decide("hidden");
  expect(await isPublic(picture)).toBe(false);
  await decide("visible");
  const hold = (guardianHold: "refused" | null) =>
    test.db.update(products).set({ guardianHold }).where(eq(products.id, product.id));
  await hold("refused");
  expect(await isPublic(picture)).toBe(false);
  await hold(null);
  expect(await isPublic(picture)).toBe(true);
});

it("a stranger sends none, nor does anyone under 13; nothing is stored", async () => {
  const { product } = await makePaidOrder(test.db);
  const child = await makeCustomer(test.db, { dateOfBirth: yearsAgo(12) });
  const teen = await makeCustomer(test.db, { dateOfBirth: yearsAgo(13) });
  const marked = await makeUser(test.db, {
    profile: { accountType: "creator", ageBracket: "11-13" },
  });
  for (const { userId } of [child, teen, marked]) await makePaidOrder(test.db, { product, userId });
  expect(await send(await makeCustomer(test.db), product.id, [photo])).toMatchObject({
    reason: "not-bought",
  });
  for (const one of [child, marked])
    expect(await send(one, product.id, [photo])).toEqual({ ok: false, reason: "no-pictures" });
  expect(await test.db.$count(reviews)).toBe(0);
  expect(await test.db.$count(pictures, eq(pictures.kind, "review"))).toBe(0);
  expect(await send(child, product.id, [])).toEqual({ ok: true });
  expect(await send(teen, product.id, [photo])).toEqual({ ok: true });
});

it("takes three pictures and refuses a fourth, other files, and more than 10 MB, with nothing left behind", async () => {
  const { product, orderId } = await makePaidOrder(test.db, { email: "guest@inkling.test" });
  const guest = { orderId };
  const large = Buffer.concat([photo, Buffer.alloc(REVIEW_PICTURE_MAX_BYTES + 1 - photo.length)]);
  for (const [sent, reason] of [
    [Array.from({ length: MAX_REVIEW_PICTURES + 1 }, () => photo), "too-many-pictures"],
    [[photo, Buffer.from("<svg/>")], "picture-type"],
    [[photo, large], "picture-size"],
  ] as const) {
    expect(await send(guest, product.id, sent)).toEqual({ ok: false, reason });
    expect(await theRows()).toEqual([]);
    expect(files.keys()).toEqual([]);
  }
  expect(await send(guest, product.id, [photo, photo, photo])).toEqual({ ok: true });
  expect((await theRows()).map(({ position, state }) => [position, state])).toEqual([
    [0, "pending"],
    [1, "pending"],
    [2, "pending"],
  ]);
  expect(await send(guest, product.id, [photo])).toMatchObject({ reason: "already-reviewed" });
});

it("a refused picture is deleted at once, also one that was shown, and its writer reads why", async () => {
  const { writer, product, rows, picture } = await shownReview(2);
  const [first, second] = rows.map(({ id }) => id);
  if (!first || !second) throw new Error("Two pictures were sent");
  const customer = await makeCustomer(test.db);
  expect(await approve(first, customer)).toEqual({ ok: false, reason: "forbidden" });
  await approve(first);
  expect(await approve(first)).toEqual({ ok: false, reason: "already-decided" });
  expect(await refuse(first)).toEqual({ ok: true });
  expect(await pictureAccess(test.db, picture)).toBeNull();
  expect(await deletedAt(picture)).toEqual(now);
  expect(await approve(first)).toEqual({ ok: false, reason: "already-decided" });
  expect(await refuse(first)).toEqual({ ok: false, reason: "already-decided" });
  const told = await test.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, writer.userId));
  expect(told.filter(({ kind }) => kind === "moderation")).toHaveLength(2);
  expect(JSON.stringify(told)).toContain("a child can be seen in it");
  expect(await ownReviewPictures(test.db, writer, product.id)).toMatchObject([
    { state: "refused", refusal: "child" },
    { state: "pending", refusal: null },
  ]);
  expect(await ownReviewPictures(test.db, customer, product.id)).toEqual([]);
  const records = await test.db.select().from(adminActions).orderBy(adminActions.createdAt);
  expect(records.map(({ action }) => action)).toEqual([
    "REVIEW_PICTURE_APPROVED",
    "REVIEW_PICTURE_REFUSED",
  ]);
});

it("pictures go with the account, also those of a guest's order under the proven address, and no one else's", async () => {
  const one = await shownReview();
  const { product, orderId } = await makePaidOrder(test.db, { email: one.writer.email });
  await send({ orderId }, product.id, [photo]);
  const other = await makeCustomer(test.db);
  const theirs = await makePaidOrder(test.db, { userId: other.userId });
  await send(other, theirs.product.id, [photo]);
  const before = await theRows();
  expect(before).toHaveLength(3);
  await test.db.transaction((tx) => eraseAccount(tx, one.writer.userId, now));
  const after = await theRows();
  expect(after).toHaveLength(1);
  for (const { pictureId } of before) {
    const isKept = pictureId === after[0]?.pictureId;
    expect((await deletedAt(pictureId)) === null).toBe(isKept);
  }
  const [kept] = await test.db
    .select()
    .from(pictures)
    .where(eq(pictures.id, after[0]?.pictureId ?? ""));
  expect(kept?.ownerUserId).toBe(other.userId);
});

it("pictures go with the review, and deciding one touches no other", async () => {
  const { picture, rows } = await shownReview(2);
  const touched = await touchedRows(test.db, () => approve(rows[0]?.id ?? ""), [
    rows[1]?.id ?? "none",
  ]);
  expect(touched).toEqual({
    admin_actions: [0, 1],
    notifications: [0, 1],
    pictures: [1, 1],
    review_pictures: [1, 1],
  });
  await test.db.delete(reviews);
  expect(await theRows()).toEqual([]);
  expect(await deletedAt(picture)).not.toBeNull();
});

const add = (buyer: ReviewBuyer, productId: string, count = 1) =>
  addReviewPictures(test.db, buyer, productId, {
    pictures: Array.from({ length: count }, () => photo),
    files,
    log,
  });

it("a review takes more pictures while it has room; what was approved stays, and the new ones alone wait", async () => {
  const { writer, product, first } = await shownReview();
  await approve(first);
  expect(await add(writer, product.id, 0)).toMatchObject({ reason: "nothing" });
  expect(await add(writer, product.id, 3)).toMatchObject({ reason: "too-many-pictures" });
  expect(files.keys()).toHaveLength(1);
  expect(await add(writer, product.id, 2)).toEqual({ ok: true });
  expect((await theRows()).map(({ position, state }) => [position, state])).toEqual([
    [0, "approved"],
    [1, "pending"],
    [2, "pending"],
  ]);
  expect(await test.db.select().from(reviews)).toMatchObject([{ status: "visible", rating: 5 }]);
  expect(await add(writer, product.id)).toMatchObject({ reason: "too-many-pictures" });
});

it("a removed picture is gone at once and a refused one leaves its position; both can be replaced", async () => {
  const { writer, product, rows, first, picture } = await shownReview(MAX_REVIEW_PICTURES);
  const second = rows[1]?.id ?? "";
  await approve(first);
  await refuse(second);
  const remove = (id: string, buyer: ReviewBuyer = writer) =>
    removeReviewPicture(test.db, buyer, { productId: product.id, id });
  expect(await remove(first, await makeCustomer(test.db))).toEqual({ ok: false, reason: "gone" });
  expect(await isPublic(picture)).toBe(true);
  const touched = await touchedRows(test.db, () => remove(first), [rows[2]?.id ?? "none", second]);
  expect(touched).toEqual({ pictures: [1, 1], review_pictures: [1, 0] });
  expect(await deletedAt(picture)).not.toBeNull();
  expect(await remove(first)).toEqual({ ok: false, reason: "gone" });
  // Its reason can still be read.
  expect(await remove(second)).toEqual({ ok: false, reason: "gone" });
  expect(await add(writer, product.id, 2)).toEqual({ ok: true });
  expect(await add(writer, product.id)).toMatchObject({ reason: "too-many-pictures" });
  const own = await ownReviewPictures(test.db, writer, product.id);
  expect(own.map(({ state }) => state).toSorted()).toEqual([
    "pending",
    "pending",
    "pending",
    "refused",
  ]);
});

it("nothing is added for a stranger, someone under 13, or a review that is hidden", async () => {
  const { product } = await shownReview();
  const child = await makeCustomer(test.db, { dateOfBirth: yearsAgo(12) });
  await makePaidOrder(test.db, { product, userId: child.userId });
  expect(await add(child, product.id)).toMatchObject({ reason: "not-reviewed" });
  await send(child, product.id, []);
  expect(await add(child, product.id)).toEqual({ ok: false, reason: "no-pictures" });
  const { orderId } = await makePaidOrder(test.db, { product, email: "guest@inkling.test" });
  const guest = { orderId };
  expect(await add(guest, product.id)).toMatchObject({ reason: "not-reviewed" });
  await send(guest, product.id, []);
  expect(await add(guest, product.id)).toEqual({ ok: true });
  await test.db.update(reviews).set({ status: "hidden" });
  expect(await add(guest, product.id)).toEqual({ ok: false, reason: "hidden" });
  expect(await theRows()).toHaveLength(2);
});

it("a guest sees and removes the own pictures alone, with any order of the same address", async () => {
  const { product, orderId } = await makePaidOrder(test.db, { email: "guest@inkling.test" });
  const again = await makePaidOrder(test.db, { product, email: "guest@inkling.test" });
  const other = await makePaidOrder(test.db, { product, email: "other@inkling.test" });
  await send({ orderId }, product.id, [photo]);
  const [row] = await theRows();
  const which = { productId: product.id, id: row?.id ?? "" };
  const see = (buyer: ReviewBuyer) => ownPictureId(test.db, buyer, which);
  expect(await see({ orderId })).toBe(row?.pictureId);
  expect(await see({ orderId: again.orderId })).toBe(row?.pictureId);
  expect(await see({ orderId: other.orderId })).toBeNull();
  expect(await see(await makeCustomer(test.db))).toBeNull();
  expect(await removeReviewPicture(test.db, { orderId: other.orderId }, which)).toMatchObject({
    reason: "gone",
  });
  await test.db.update(reviews).set({ status: "hidden" });
  expect(await see({ orderId })).toBe(row?.pictureId);
  expect(await removeReviewPicture(test.db, { orderId: again.orderId }, which)).toEqual({
    ok: true,
  });
  expect(await see({ orderId })).toBeNull();
});
