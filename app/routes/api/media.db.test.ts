import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";

import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { productImages } from "~/schema/tables/catalogue";
import { parentalConsents } from "~/schema/tables/consent";
import { pictures } from "~/schema/tables/pictures";
import { printPlans } from "~/schema/tables/print-plans";
import type { Actor } from "~/people/actor";
import { followBirthdays } from "~/families/consent/birthdays/follow-birthdays.server";
import { changeScopes } from "~/families/consent/change-scopes.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { removeRetiredFiles } from "~/art/pictures/retire-files.server";
import { TooBusyError } from "~/art/pictures/work-slots";
import { putPicture } from "~/art/pictures/store-picture.server";
import { leaveReview } from "~/store/reviews/leave-review.server";
import { moderateReview } from "~/store/reviews/moderate-review.server";
import { moderateReviewPicture } from "~/store/reviews/pictures/moderate-review-picture.server";

import { EMPTY_PICTURE_SIDE } from "~/lib/empty-picture";
import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import {
  makeAdmin,
  makeCreator,
  makeCustomer,
  makeMinorCreator,
  yearsAgo,
} from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { neededScopes } from "~tests/support/factories/scopes";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDrawing } from "~tests/support/test-drawings";
import { loader } from "./media";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
let owner: Actor;
let stranger: Actor;
let admin: Actor;
let publicId: string;
let privateId: string;

beforeAll(makePeopleAndDrawings);

async function makePeopleAndDrawings() {
  const { passwordHash } = world;
  owner = await makeCreator(database.db, { passwordHash });
  stranger = await makeCreator(database.db, { passwordHash });
  admin = await makeAdmin(database.db, { passwordHash });
  publicId = await makeDrawing({ isPublic: true });
  privateId = await makeDrawing({ isPublic: false });
}

async function makeDrawing({
  isPublic,
  ownerUserId = owner.userId,
  kind = "drawing",
}: {
  isPublic: boolean;
  kind?: "drawing" | "profile";
  ownerUserId?: string | null;
}) {
  const bytes = await testDrawing("png", { size: 700 });
  const picture = await putPicture(world.services.files, {
    kind,
    ownerUserId,
    bytes,
    mimeType: "image/png",
    width: 700,
    height: 700,
    isPublic,
  });
  await database.db.insert(pictures).values(picture);
  return picture.id;
}

/** Asks again while the picture is being made, as pages do. */
async function untilMade(
  picture: string,
  file: string,
  actor: Actor | null = null,
): Promise<Response> {
  const response = await get(picture, file, actor);
  return response.status === 202 ? untilMade(picture, file, actor) : response;
}

async function get(
  pictureId: string,
  file: string,
  actor: Actor | null = null,
  known: Record<string, string> = {},
) {
  const headers = new Headers({
    ...known,
    ...(actor ? { cookie: await world.cookieOf(actor) } : {}),
  });
  const request = new Request(`${testOrigin}/media/${pictureId}/${file}`, { headers });
  return loader({
    request,
    context: world.context(),
    params: { pictureId, file },
    url: new URL(request.url),
    pattern: "/media/:pictureId/:file",
  });
}

test.each([
  ["320.avif", "image/avif", "heif", 320],
  ["320.webp", "image/webp", "webp", 320],
  ["320.jpeg", "image/jpeg", "jpeg", 320],
  ["1600.webp", "image/webp", "webp", 700],
])(
  "%s of a public picture is for everyone, and cached forever in browsers",
  async (file, type, format, width) => {
    const response = await get(publicId, file);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(response.headers.get("Cache-Control")).toBe(
      "public, max-age=31536000, s-maxage=60, immutable",
    );
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format, width });
  },
);

test("a revalidating shared cache learns that nothing changed, or that the picture is gone", async () => {
  const id = await makeDrawing({ isPublic: true });
  const etag = (await get(id, "160.webp")).headers.get("ETag") ?? "";
  const again = () => get(id, "160.webp", null, { "If-None-Match": `W/${etag}` });
  expect((await again()).status).toBe(304);
  await database.db.update(pictures).set({ isPublic: false }).where(eq(pictures.id, id));
  expect((await again()).status).toBe(404);
});

async function makeChildsPhoto() {
  const child = await makeMinorCreator(database.db, { dateOfBirth: yearsAgo(12) });
  const id = await makeDrawing({ isPublic: true, ownerUserId: child.userId, kind: "profile" });
  await database.db
    .update(profiles)
    .set({ pictureId: id, publicPictureId: id, showPhoto: true })
    .where(eq(profiles.id, child.userId));
  await database.db
    .update(parentalConsents)
    .set({ scopePhoto: true })
    .where(eq(parentalConsents.id, child.consentId));
  return { ...child, id };
}

/** What a browser that keeps the picture is told on its next look. */
async function nextLook(id: string, etag: string) {
  const response = await get(id, "160.webp", null, { "If-None-Match": etag });
  return [response.status, (await response.arrayBuffer()).byteLength];
}

const origin = { ipAddress: "203.0.113.9", userAgent: "test" };

test("a child's picture is asked for on every look, and its bytes are gone once a box is unticked", async () => {
  const { id, guardian, consentId } = await makeChildsPhoto();
  const seen = await get(id, "160.webp");
  expect(seen.headers.get("Cache-Control")).toBe("public, no-cache");
  const etag = seen.headers.get("ETag") ?? "";
  expect(await nextLook(id, etag)).toEqual([304, 0]);
  const deps = { now: new Date(), origin };
  await changeScopes(database.db, guardian, { consentId, scopes: neededScopes }, deps);
  expect(await nextLook(id, etag)).toEqual([404, 0]);
});

test("its bytes are gone once the guardian revokes, derivatives included", async () => {
  const { id, guardian, consentId } = await makeChildsPhoto();
  const etag = (await get(id, "160.webp")).headers.get("ETag") ?? "";
  await revokeConsent(database.db, guardian, consentId, { now: new Date(), origin });
  expect(await nextLook(id, etag)).toEqual([404, 0]);
  await removeRetiredFiles(database.db, world.services.files);
  expect(world.services.files.keys().filter((key) => key.includes(id))).toEqual([]);
});

test("its bytes are gone on the 13th birthday", async () => {
  const { id, userId } = await makeChildsPhoto();
  const etag = (await get(id, "160.webp")).headers.get("ETag") ?? "";
  await database.db
    .update(ageVerifications)
    .set({ dateOfBirth: yearsAgo(13) })
    .where(eq(ageVerifications.userId, userId));
  await followBirthdays(database.db, new Date());
  expect(await nextLook(id, etag)).toEqual([404, 0]);
});

test("what the team added to a child's product is asked for on every look, too", async () => {
  const child = await makeMinorCreator(database.db);
  const product = await makeProduct(database.db, { creatorUserId: child.userId });
  const id = await makeDrawing({ isPublic: true, ownerUserId: null });
  await database.db
    .insert(productImages)
    .values({ productId: product.id, pictureId: id, sortOrder: 2 });
  expect((await get(id, "160.webp")).headers.get("Cache-Control")).toBe("public, no-cache");
});

test("a size is rendered once and kept", async () => {
  await get(publicId, "160.webp");
  expect(world.services.files.keys()).toContain(`derivatives/${publicId}/160.webp`);
});

test("a private picture is for its owner and admins, and asked for on every look", async () => {
  for (const actor of [owner, admin]) {
    const response = await get(privateId, "320.webp", actor);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
  }
});

test("a browser that has a private picture is told nothing once it may not see it", async () => {
  const etag = (await get(privateId, "320.webp", owner)).headers.get("ETag") ?? "";
  const known = { "If-None-Match": etag };
  expect((await get(privateId, "320.webp", owner, known)).status).toBe(304);
  expect((await get(privateId, "320.webp", stranger, known)).status).toBe(404);
  expect((await get(privateId, "320.webp", null, known)).status).toBe(404);
});

test("for visitors and strangers a private picture looks like one that never existed", async () => {
  const responses = [
    await get(privateId, "320.webp"),
    await get(privateId, "320.webp", stranger),
    await get(randomUUID(), "320.webp"),
  ];
  for (const response of responses) {
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toBe("");
  }
});

test.each(["321.webp", "320.png", "x", "../../320.webp"])("%s is not a size", async (file) => {
  expect((await get(publicId, file)).status).toBe(404);
});

test("a removed picture is gone for everyone", async () => {
  const id = await makeDrawing({ isPublic: true });
  await database.db.update(pictures).set({ deletedAt: new Date() }).where(eq(pictures.id, id));
  for (const actor of [null, owner, admin])
    expect((await get(id, "320.webp", actor)).status).toBe(404);
});

test("an invalid id finds nothing", async () => {
  expect((await get("../../etc/passwd", "320.webp")).status).toBe(404);
});

test(
  "a recipe is rendered once, however many concurrent requests there are, and kept",
  { tags: ["sweep"] },
  async () => {
    const ink = randomUUID();
    const mockup = randomUUID();
    const plan = randomUUID();
    const row = { ownerUserId: owner.userId, width: 1600, height: 1600, isPublic: true };
    const [strokesKey = ""] = (await import("~/art/pictures/demo-drawings.server"))
      .demoDrawings()
      .keys();
    await database.db.insert(pictures).values([
      {
        ...row,
        id: ink,
        kind: "ink",
        fileKey: `pictures/${ink}.png`,
        mimeType: "image/png",
        recipe: { kind: "ink", strokesKey, seed: 1 },
      },
      {
        ...row,
        id: mockup,
        kind: "mockup",
        fileKey: `pictures/${mockup}.webp`,
        mimeType: "image/webp",
        recipe: {
          kind: "shirt",
          printPlanId: plan,
          garmentColor: "Navy",
          cut: "adult",
          view: "front",
        },
      },
    ]);
    await database.db
      .insert(printPlans)
      .values({ id: plan, artVersion: "black", artPictureId: ink, placement: "chest" });
    const responses = await Promise.all(
      ["320.avif", "320.webp", "640.webp", "320.webp"].map((file) => untilMade(mockup, file)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const keys = world.services.files.keys();
    expect(keys).toContain(`pictures/${mockup}.webp`);
    expect(keys).toContain(`pictures/${ink}.png`);
  },
);

test("while too much is waiting, an empty picture is answered that nobody keeps", async () => {
  const { files } = world.services;
  const busy = vi.spyOn(files, "get").mockRejectedValue(new TooBusyError("too much is waiting"));
  const response = await get(publicId, "480.webp");
  busy.mockRestore();
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "no-store",
    "retry-after": "2",
  });
  expect(await sharp(Buffer.from(await response.text())).metadata()).toMatchObject({
    width: EMPTY_PICTURE_SIDE,
    height: EMPTY_PICTURE_SIDE,
    hasAlpha: true,
  });
  expect((await get(publicId, "480.webp")).status).toBe(200);
});

test("a picture in a review is served to its sender and moderators until it is approved, then to everyone while it is shown", async () => {
  const { passwordHash } = world;
  const sender = await makeCustomer(database.db, { passwordHash });
  const fulfilment = await makeAdmin(database.db, { passwordHash, role: "fulfilment" });
  const { product } = await makePaidOrder(database.db, { userId: sender.userId });
  const bytes = await testDrawing("png", { size: 700 });
  const { files, log } = world.services;
  const review = { productId: product.id, rating: 5, text: "", name: "" };
  await leaveReview(database.db, sender, review, { pictures: [bytes], files, log });
  const [row] = await database.db.select().from(reviewPictures);
  if (!row) throw new Error("The picture was sent");
  const { id, pictureId, reviewId } = row;
  const everyone = [null, stranger, fulfilment, sender, admin];
  const served = async () => {
    const given = [];
    for (const one of everyone) given.push((await untilMade(pictureId, "320.webp", one)).status);
    return given;
  };
  const decide = (isApproved: boolean) =>
    moderateReviewPicture(
      database.db,
      admin,
      isApproved ? { id, isApproved } : { id, isApproved, refusal: "child" },
      new Date(),
    );
  const show = (status: "visible" | "hidden") =>
    moderateReview(database.db, admin, { reviewId, status });
  const waiting = [404, 404, 404, 200, 200];
  expect(await served()).toEqual(waiting);
  await show("visible");
  expect(await served()).toEqual(waiting);
  await decide(true);
  expect(await served()).toEqual([200, 200, 200, 200, 200]);
  // A browser that has it asks again on every look, so that taking it back reaches everyone.
  const shown = await get(pictureId, "320.webp");
  expect(shown.headers.get("Cache-Control")).toBe("public, no-cache");
  await show("hidden");
  expect(await served()).toEqual(waiting);
  await show("visible");
  await decide(false);
  expect(await served()).toEqual([404, 404, 404, 404, 404]);
  const known = { "If-None-Match": shown.headers.get("ETag") ?? "" };
  expect((await get(pictureId, "320.webp", null, known)).status).toBe(404);
  await removeRetiredFiles(database.db, files);
  expect(files.keys().filter((key) => key.includes(pictureId))).toEqual([]);
});
