import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";

import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { noChoices } from "~/art/photo/mend-choices";
import { pictureAccess } from "~/art/pictures/picture-access.server";
import type { Actor } from "~/people/actor";
import { countAttempt, countUpload } from "~/people/rate-limits/count-attempt.server";
import { ownDraft } from "~/drawings/upload/own-draft.server";
import { otherAccountMessage, uploadMessages } from "~/drawings/upload/upload-messages";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCustomer, makeTeenCreator } from "~tests/support/factories/accounts";
import { hostileFiles } from "~tests/support/hostile-files";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { blankSheet, faintDrawing, testDrawing } from "~tests/support/test-drawings";
import { action as sendByScript } from "../api/designs";
import { mendDrawing } from "./mend-drawing.server";
import { submitDesign } from "./submit-design.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let creator: Actor;
let cookie: string;

beforeEach(async () => {
  for (const key of world.services.files.keys()) await world.services.files.delete(key);
  creator = await makeTeenCreator(database.db, { passwordHash: world.passwordHash });
  cookie = await world.cookieOf(creator);
});

const typed = { title: "Moon cat", inspiration: "The moon", drewItMyself: "on" };

function formWith(file: File | null, fields: Record<string, string> = typed): FormData {
  const form = new FormData();
  form.set("submissionKey", randomUUID());
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("artwork", file);
  return form;
}

async function send(body: BodyInit, headers: Record<string, string> = { cookie }) {
  const request = new Request(`${testOrigin}/api/designs`, { method: "POST", body, headers });
  const response = await sendByScript({
    request,
    context: world.context(),
    params: {},
    url: new URL(request.url),
    pattern: "/api/designs",
  });
  return { status: response.status, result: await response.json() };
}

/** As the page posts it without scripts. */
function post(body: FormData) {
  const request = new Request(`${testOrigin}/creator/upload`, { method: "POST", body });
  return submitDesign(request, world.context(creator), creator);
}

async function drawing(name = "cat.png") {
  return new File([new Uint8Array(await testDrawing("png"))], name, {
    type: "image/png",
  });
}

async function expectNothingKept() {
  expect(world.services.files.keys()).toEqual([]);
  expect(await database.db.$count(designs)).toBe(0);
  expect(await database.db.$count(pictures)).toBe(0);
}

describe("the upload route", () => {
  test("accepts a drawing, and the same form again makes no second design", async () => {
    const form = formWith(await drawing());
    const first = await send(form);
    expect(first).toMatchObject({ status: 201, result: { ok: true } });
    expect((await send(form)).result).toEqual(first.result);
    expect(await database.db.$count(designs)).toBe(1);
  });

  test("accepts a photo from the camera field", async () => {
    const form = formWith(null);
    form.set("artwork", new File([], ""));
    form.set("photo", await drawing("image.jpg"));
    expect(await send(form)).toMatchObject({ status: 201 });
  });

  test.each(hostileFiles)(
    "refuses $what with its message, and keeps nothing",
    async ({ name, type, bytes, problem }) => {
      const { status, result } = await send(
        formWith(new File([new Uint8Array(await bytes())], name, { type })),
      );
      expect(status).toBe(400);
      expect(result).toMatchObject({
        ok: false,
        errors: { artwork: [uploadMessages[problem].text] },
      });
      expect(result.values).toEqual({
        title: "Moon cat",
        inspiration: "The moon",
        drewItMyself: true,
      });
      await expectNothingKept();
    },
  );

  test.each([
    [{ ...typed, title: "" }, { title: ["Please enter a title for your design"] }],
    [{ ...typed, title: "x".repeat(101) }, { title: ["Title must be 100 characters or less"] }],
    [
      { ...typed, inspiration: "<script>" },
      { inspiration: ["Inspiration contains potentially dangerous content"] },
    ],
    [{ title: "Moon cat" }, { drewItMyself: ["Please tick the box if you drew this yourself"] }],
  ])("refuses %j at the field", async (fields, errors) => {
    const { status, result } = await send(formWith(await drawing(), fields));
    expect({ status, result }).toMatchObject({
      status: 400,
      result: {
        ok: false,
        errors,
        message: { title: "Validation Error", text: "Please fix the errors below and try again." },
      },
    });
    await expectNothingKept();
  });

  test("names everything that is missing at once", async () => {
    const { result } = await send(new FormData());
    expect(Object.keys(result.errors).toSorted()).toEqual([
      "artwork",
      "drewItMyself",
      "submissionKey",
      "title",
    ]);
    expect(result.errors.artwork).toEqual(["Please upload your artwork"]);
  });

  test("handles a body that is not a form", async () => {
    const { status } = await send("{", {
      cookie,
      "content-type": "multipart/form-data; boundary=x",
    });
    expect(status).toBe(400);
  });

  test("needs a session, and a creator", async () => {
    expect(await send(formWith(await drawing()), {})).toMatchObject({
      status: 401,
      result: { message: { text: "You must be logged in to upload files" } },
    });
    const customer = await makeCustomer(database.db, { passwordHash: world.passwordHash });
    expect(
      await send(formWith(await drawing()), { cookie: await world.cookieOf(customer) }),
    ).toMatchObject({
      status: 403,
      result: { ok: false, message: { text: "Only creators can upload art." } },
    });
    await expectNothingKept();
  });

  test("a page from before someone else signed in sends nothing for them", async () => {
    const earlier = await makeTeenCreator(database.db);
    const form = { ...typed, owner: earlier.userId };
    expect(await send(formWith(await drawing(), form))).toMatchObject({
      status: 403,
      result: { ok: false, errors: {}, message: otherAccountMessage },
    });
    await expectNothingKept();
    const own = { ...typed, owner: creator.userId };
    expect(await send(formWith(await drawing(), own))).toMatchObject({ status: 201 });
  });

  test("a faint drawing is asked about; used anyway, it becomes a design; what was typed stays", async () => {
    const faint = new File([new Uint8Array(await faintDrawing())], "a.png", { type: "image/png" });
    const told = await send(formWith(faint));
    expect(told).toMatchObject({ status: 200, result: { ok: true } });
    const draft = String(told.result.draftId);
    expect(await send(formWith(null, { ...typed, draft }))).toMatchObject({
      status: 400,
      result: {
        errors: { artwork: ["Please take a new photo or choose another picture."] },
        values: { title: "Moon cat" },
      },
    });
    expect(await database.db.$count(designs)).toBe(0);
    const anyway = { ...typed, draft, intent: "anyway" };
    expect(await send(formWith(null, anyway))).toMatchObject({
      status: 201,
      result: { ok: true, designId: draft },
    });
  });

  test("a blank sheet is refused, even with the intent to use it", async () => {
    const blank = new File([new Uint8Array(await blankSheet())], "a.png", { type: "image/png" });
    const { result } = await send(formWith(blank));
    const anyway = { ...typed, draft: String(result.draftId), intent: "anyway" };
    expect(await send(formWith(null, anyway))).toMatchObject({
      status: 400,
      result: {
        ok: false,
        message: { text: "We can’t print an empty sheet. Please take a new photo." },
      },
    });
    expect(await database.db.$count(designs)).toBe(0);
  });

  test("the eleventh upload in an hour has to wait until the time that is said; what was refused does not count", async () => {
    const wrong = () => formWith(new File(["GIF89a"], "a.png", { type: "image/png" }));
    const right = formWith(await drawing());
    for (let index = 0; index < 10; index += 1) {
      expect((await post(wrong())).status).toBe(400);
      expect((await post(right)).status).toBe(201);
    }
    for (const body of [right, wrong()])
      expect(await post(body)).toMatchObject({
        status: 429,
        headers: { "Retry-After": "3600" },
        result: {
          message: {
            title: "Too Many Attempts",
            text: expect.stringMatching(
              /^Please wait before trying again\. You can send the next picture at \d+:\d\d [AP]M E[DS]T, in 60 minutes\.$/,
            ),
          },
        },
      });
  });

  test("eleven pictures that are only looked at begin no pause; forty looks are as many as we take", async () => {
    const statuses = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await post(formWith(await drawing(), { intent: "look" }))).status);
    expect(statuses).toEqual(Array(11).fill(200));
    for (let index = 11; index < 40; index += 1)
      await countAttempt(database.db, "fileTry", { account: creator.userId }, new Date());
    expect(await post(formWith(await drawing(), { intent: "look" }))).toMatchObject({
      status: 429,
      result: { message: { title: "Too Many Attempts" } },
    });
  });

  test("after ten in an hour a wrong file begins no pause; the next drawing that is sent waits, and stays a draft", async () => {
    for (let index = 0; index < 10; index += 1)
      await countAttempt(database.db, "fileUpload", { account: creator.userId }, new Date());
    const wrong = () => formWith(new File(["GIF89a"], "a.png", { type: "image/png" }));
    const blank = new File([new Uint8Array(await blankSheet())], "a.png", { type: "image/png" });
    expect((await post(wrong())).status).toBe(400);
    expect(await post(formWith(blank))).toMatchObject({ status: 200, result: { ok: true } });
    const looked = await post(formWith(await drawing(), { intent: "look" }));
    if (!looked.result.ok || !("draftId" in looked.result))
      throw new Error("Nothing was looked at");
    const { draftId } = looked.result;
    const pause = {
      status: 429,
      headers: { "Retry-After": "3600" },
      result: { message: { title: "Too Many Attempts" }, values: { title: "Moon cat" } },
    };
    expect(await post(formWith(null, { ...typed, draft: draftId }))).toMatchObject(pause);
    expect(await post(wrong())).toMatchObject({ status: 429 });
    expect(await post(formWith(await drawing(), { intent: "look" }))).toMatchObject({
      status: 200,
    });
    expect(await database.db.$count(designs)).toBe(0);
    expect(await ownDraft(database.db, creator.userId, draftId, new Date())).toMatchObject({
      title: "Moon cat",
    });
  });

  test("what is typed is kept with a picture that was looked at, and nothing is submitted", async () => {
    const looked = await post(formWith(await drawing(), { intent: "look" }));
    if (!looked.result.ok || !("draftId" in looked.result))
      throw new Error("Nothing was looked at");
    const { draftId } = looked.result;
    const kept = formWith(null, { title: "Owl", inspiration: "", draft: draftId, intent: "keep" });
    expect(await post(kept)).toEqual({ status: 200, result: { ok: true, draftId } });
    expect(await ownDraft(database.db, creator.userId, draftId, new Date())).toMatchObject({
      title: "Owl",
    });
    expect(await database.db.$count(designs)).toBe(0);
  });

  test("another child's picture can be neither fetched, mended, kept nor sent: it is as one that does not exist", async () => {
    const looked = await post(formWith(await drawing(), { intent: "look" }));
    if (!looked.result.ok || !("draftId" in looked.result))
      throw new Error("Nothing was looked at");
    const { draftId } = looked.result;
    const own = await ownDraft(database.db, creator.userId, draftId, new Date());
    const stranger = await makeTeenCreator(database.db, { passwordHash: world.passwordHash });
    const strangers = await world.cookieOf(stranger);
    for (const draft of [draftId, randomUUID()]) {
      for (const intent of ["keep", "submit", "anyway"]) {
        const body = formWith(null, { ...typed, draft, intent });
        expect((await send(body, { cookie: strangers })).status).toBe(404);
      }
      const form = formWith(null, { choices: JSON.stringify({ ...noChoices, turn: 90 }) });
      for (const mended of [{ draftId: draft }, { designId: draft, as: "artist" } as const])
        expect(await mendDrawing(world.context(stranger), stranger, form, mended)).toMatchObject({
          result: { mended: false },
          status: 404,
        });
    }
    expect(await pictureAccess(database.db, own?.photoPictureId ?? "")).toMatchObject({
      isPublic: false,
    });
    expect(await ownDraft(database.db, creator.userId, draftId, new Date())).toEqual(own);
  });

  test("a drawing that was looked at counts once it is sent, and once only", async () => {
    const looked = await post(formWith(await drawing(), { intent: "look" }));
    if (!looked.result.ok || !("draftId" in looked.result))
      throw new Error("Nothing was looked at");
    const sent = { ...typed, draft: looked.result.draftId };
    for (let index = 0; index < 3; index += 1)
      expect((await post(formWith(null, sent))).status).toBe(201);
    const taken = () => countUpload(database.db, creator.userId, new Date());
    for (let index = 0; index < 9; index += 1) expect(await taken()).toEqual({ ok: true });
    expect(await taken()).toMatchObject({ ok: false, retryAfterSeconds: 3600 });
  });

  test("forty files in an hour are as many as we read, taken or not", async () => {
    const statuses = [];
    for (let index = 0; index < 41; index += 1) {
      const body = formWith(new File(["GIF89a"], "a.png", { type: "image/png" }));
      statuses.push((await post(body)).status);
    }
    expect(statuses).toEqual([...Array(40).fill(400), 429]);
  });
});

test("twenty concurrent hostile uploads leave memory use flat", async () => {
  const heavy = hostileFiles.filter(({ what }) => /30,000|billion|truncated/.test(what));
  const before = process.memoryUsage().rss;
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { name, type, bytes } = heavy[index % heavy.length] ?? heavy[0] ?? fail();
      const form = formWith(new File([new Uint8Array(await bytes())], name, { type }));
      const request = new Request(`${testOrigin}/creator/upload`, { method: "POST", body: form });
      return submitDesign(request, world.context(creator), creator);
    }),
  );
  // One picture of 30,000 by 30,000 pixels alone would be 3.6 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
});

function fail(): never {
  throw new Error("There are heavy files in the corpus");
}
