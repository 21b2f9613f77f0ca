import { beforeAll, describe, expect, test } from "vitest";

import { canvasCopy } from "~/drawings/canvas/canvas-copy";
import { mendMessages } from "~/drawings/mend/mend-limits";
import { reviewMessages } from "~/drawings/mockups/review-state";
import { FROM_13, NOT_ALLOWED, profileMessages } from "~/drawings/profiles/profile-messages";
import { pictureMessages } from "~/drawings/profiles/picture-limits";
import { rejectionSentences, statusLabels } from "~/drawings/design-labels";
import { sketchMessages } from "~/drawings/sketch/sketch-messages";
import { standingCopy } from "~/drawings/standing/standing-copy";
import { printFindingCopy } from "~/drawings/upload/print-finding-copy";
import { adviceCopy } from "~/drawings/upload/camera/advice";
import { cameraCopy } from "~/drawings/upload/camera/camera-copy";
import { keptCopy } from "~/drawings/upload/kept/kept-copy";
import {
  draftMessages,
  otherAccountMessage,
  uploadMessages,
} from "~/drawings/upload/upload-messages";
import { mendCopy } from "~/drawings/mend/mend-copy";
import { sampleMails } from "~/mail-templates/sample-mails.server";
import { notificationCopy } from "~/people/notifications/notification-copy";
import { PAUSED_TEXT } from "~/people/guardian-rules/paused-copy";
import * as signUpCopy from "~/people/sign-up/sign-up-copy";
import { designStatuses } from "~/schema/design-status";
import { lessonSlugs } from "~/schema/lesson-slugs";
import { notificationKinds } from "~/schema/notification-kinds";
import { parentalConsents } from "~/schema/tables/consent";
import type { Actor } from "~/people/actor";

import { birthday } from "~tests/support/birthday";
import { makeMinorCreator, makeTeenCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makePrompt } from "~tests/support/factories/prompts";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { readingGrade, sentencesOf, visibleTexts } from "~tests/support/reading-grade";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { bindingLabels } from "./binding-labels";

/** A nine-year-old is in the fourth grade. */
const MOST_GRADE = 4;
/** One long sentence must not hide among short ones. */
const MOST_OF_A_SENTENCE = 9;
/** Shorter pieces are labels, which would make any page look easy. */
const FEWEST_WORDS = 5;

/** What a nine-year-old stumbled on. */
const hard =
  /platform|commission|submission|dashboard|apparel|purchas|upgrad|verification instructions|mock-?up|pending approval|statement|\bCSV\b|\bSVG\b/i;

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
let actor: Actor | null = null;
let child: Actor;
let teen: Actor;
const designs = new Map<string, string>();
const render = await pageRenderer(() => world.context(actor));

beforeAll(makeRoom, 60_000);

async function makeRoom(): Promise<void> {
  child = await makeMinorCreator(database.db);
  teen = await makeTeenCreator(database.db);
  await makePrompt(database.db, world.services.now());
  for (const status of designStatuses) {
    const { id } = await makeDesign(database.db, child.userId, { status, title: "Moon cat" });
    designs.set(status, id);
  }
}

/** A child's own words on it: everything but what the specification binds. */
function ownWords(texts: readonly string[]): string[] {
  return texts.map((text) =>
    bindingLabels.reduce<string>((left, label) => left.replaceAll(label, " "), text),
  );
}

const prose = (texts: readonly string[]) =>
  texts.filter((text) => text.trim().split(/\s+/).length >= FEWEST_WORDS);

/** Fails with what is too hard, and says how hard it is. */
function expectEasy(texts: readonly string[]): void {
  const own = ownWords(texts);
  expect(own.filter((text) => hard.test(text))).toEqual([]);
  const sentences = prose(own);
  const grade = readingGrade(sentences);
  const alone = sentences.flatMap(sentencesOf).filter((text) => prose([text]).length > 0);
  expect(alone.filter((text) => readingGrade([text]) > MOST_OF_A_SENTENCE)).toEqual([]);
  const hardest = alone.toSorted((a, b) => readingGrade([b]) - readingGrade([a])).slice(0, 5);
  expect(grade, `grade ${grade.toFixed(1)}:\n${hardest.join("\n")}`).toBeLessThanOrEqual(
    MOST_GRADE,
  );
}

async function textsOf(path: string, cookie = ""): Promise<string[]> {
  const response = await render(path, { headers: { Cookie: cookie } });
  const html = await response.text();
  const texts = visibleTexts(html);
  expect(texts.length, `${path} ${response.status}`).toBeGreaterThan(2);
  return texts;
}

/** What a page says whose form was sent. */
async function refused(path: string, form: Record<string, string>): Promise<string[]> {
  const headers = { Origin: testOrigin };
  const response = await render(path, { method: "POST", headers, body: new URLSearchParams(form) });
  return visibleTexts(await response.text());
}

const room = [
  "/creator/dashboard",
  "/creator/collection",
  "/creator/drawings",
  "/creator/draw",
  "/creator/upload",
  "/creator/submitted",
  "/creator/earnings",
  "/creator/profile",
  "/creator/profile/name",
  "/creator/profile/picture",
  "/creator/profile/age",
  "/creator/profile/story",
  "/creator/profile/apps",
  "/creator/profile/seen",
  "/creator/profile/money",
  "/creator/profile/password",
  "/creator/profile/leave",
];

describe("a child's room", () => {
  test.each([...room, "/creator/grown-up"])("%s", async (path) => {
    actor = child;
    expectEasy(await textsOf(path));
  });

  test.each(["mockups_ready", "selected", "pending_review", "rejected"])(
    "picking a shirt for a drawing that is %s",
    async (status) => {
      actor = child;
      expectEasy(await textsOf(`/design-review?design=${designs.get(status)}`));
    },
  );

  test.each(lessonSlugs)("the lesson %s", async (slug) => {
    expectEasy(await textsOf(`/training-program/lessons/${slug}`));
  });

  test("the prompt of the week", async () => {
    expectEasy(await textsOf("/prompts"));
  });

  test("a drawing that was copied", async () => {
    actor = child;
    const path = `/copied/${designs.get("published")}`;
    expectEasy(await textsOf(path));
    const html = await (await render(path, {})).text();
    expect(html).toContain('aria-label="Creator"');
    expect(html).not.toContain("Every drawing belongs to the artist");
  });

  test("changing the pick, and a drawing just sent", async () => {
    actor = child;
    expectEasy(await textsOf(`/design-review?design=${designs.get("selected")}&change=1`));
    expectEasy(await textsOf(`/creator/submitted?design=${designs.get("pending_review")}`));
  });

  test.each(room)(
    "%s of a child whose drawings are private and whose account is paused",
    async (path) => {
      const hidden = await makeMinorCreator(database.db);
      await database.db.update(parentalConsents).set({ scopeShowArt: false, pausedAt: new Date() });
      actor = hidden;
      const texts = await textsOf(path);
      await database.db.update(parentalConsents).set({ scopeShowArt: true, pausedAt: null });
      expectEasy(texts);
    },
  );

  test("while the account is paused nothing is to be picked, and the child reads when it will be", async () => {
    actor = child;
    await database.db.update(parentalConsents).set({ pausedAt: new Date() });
    const pages = [
      "/creator/dashboard",
      "/creator/collection",
      "/creator/upload",
      `/design-review?design=${designs.get("mockups_ready")}`,
    ];
    const paused = await Promise.all(pages.map((path) => textsOf(path)));
    await database.db.update(parentalConsents).set({ pausedAt: null });
    for (const texts of paused) {
      expect(texts.join(" ")).not.toMatch(
        /your turn|pick your shirt|which one do you like best|send my drawing/i,
      );
      expect(texts.join(" ")).toMatch(/Taking a break/);
      expectEasy(texts);
    }
    for (const at of [0, 3])
      expect(paused[at]?.join(" ")).toContain("You can pick one when your break is over.");
    expect((await textsOf("/creator/dashboard")).join(" ")).toContain(
      "Which one do you like best?",
    );
  });

  test.each(room)("%s of a child who may show everything", async (path) => {
    const shown = await makeMinorCreator(database.db);
    const boxes = { scopePhoto: true, scopeBio: true, scopeState: true };
    await database.db.update(parentalConsents).set(boxes);
    actor = shown;
    const texts = await textsOf(path);
    await database.db
      .update(parentalConsents)
      .set({ scopePhoto: false, scopeBio: false, scopeState: false });
    expectEasy(texts);
  });

  test.each(room)("%s of a teen who has nothing yet", async (path) => {
    actor = teen;
    expectEasy(await textsOf(path));
  });

  test("the moment a shirt is live, and where the money goes", async () => {
    actor = child;
    const { designId } = await makeProduct(database.db, { creatorUserId: child.userId });
    expectEasy(await textsOf(`/creator/live?design=${designId}`));
    expectEasy(await textsOf("/payment-setup"));
    actor = teen;
    expectEasy(await textsOf("/payment-setup"));
  });

  test("a refused profile and a refused drawing", async () => {
    actor = child;
    expectEasy(await refused("/creator/profile/name", { intent: "save", displayName: "" }));
    expectEasy(await refused("/creator/profile/password", { currentPassword: "" }));
    expectEasy(await refused("/creator/upload", { title: "" }));
  });
});

describe("signing up", () => {
  const cookieAfter = async (path: string, form: Record<string, string>, cookie = "") => {
    const headers = { Origin: testOrigin, Cookie: cookie };
    const response = await render(path, {
      method: "POST",
      headers,
      body: new URLSearchParams(form),
    });
    expect(response.status, path).toBe(302);
    return response.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
  };

  test.each(["/auth", "/auth/sign-up", "/age-verification", "/auth/sign-up/grown-up"])(
    "%s",
    async (path) => {
      actor = null;
      expectEasy(await textsOf(path));
    },
  );

  test("the way of a child: birthday, grown-up, waiting", async () => {
    actor = null;
    expectEasy(await refused("/age-verification", birthday("2018-02-31")));
    const mark = await cookieAfter("/age-verification", birthday("2018-06-30"));
    expectEasy(await textsOf("/age-verification", mark));
    expectEasy(await textsOf("/auth/sign-up/parent", mark));
    await cookieAfter("/auth/sign-up/parent", { parentEmail: "gale@inkling.test" }, mark);
    expectEasy(await textsOf("/auth/sign-up/waiting", mark));
  });

  test("the way of a teen", async () => {
    actor = null;
    const mark = await cookieAfter("/age-verification", birthday("2011-06-30"));
    expectEasy(await textsOf("/auth/sign-up/teen", mark));
  });
});

/** All texts of something that holds them, however deep. */
function textsIn(copy: unknown): string[] {
  if (typeof copy === "string") return [copy];
  if (typeof copy === "function") return textsIn(copy("Moon cat"));
  if (typeof copy !== "object" || copy === null) return [];
  return Object.values(copy).flatMap(textsIn);
}

const messages: Record<string, unknown> = {
  "what an upload answers": [uploadMessages, draftMessages, otherAccountMessage],
  "what the camera says": [adviceCopy, cameraCopy],
  "what becomes of a picture without a network": keptCopy,
  "what was found in a picture": printFindingCopy,
  "what changes a picture": [mendMessages, mendCopy.artist],
  "why what is drawn here is not taken": [sketchMessages],
  "what became of a drawing": [
    rejectionSentences,
    designStatuses.map((status) => statusLabels(status).meaning),
    Object.values(standingCopy).map(({ artist }) => artist.sentence),
  ],
  "drawing on the screen": [canvasCopy, sketchMessages],
  "picking a shirt": reviewMessages,
  "the profile": [profileMessages, NOT_ALLOWED, FROM_13, pictureMessages, PAUSED_TEXT],
  "signing up": [
    signUpCopy.requestEnded,
    signUpCopy.accountReady,
    signUpCopy.ageUsed,
    signUpCopy.creatorWelcome({ isMinor: true }),
  ],
  notifications: notificationKinds.map((kind) =>
    [{}, { title: "Moon cat", amount: "$4.50", slug: "moon-cat", designId: "1" }].map((data) => {
      const { text, action } = notificationCopy(kind, data);
      return [text, action?.label];
    }),
  ),
};

test.each(Object.entries(messages))("messages: %s", (_, copy) => {
  const texts = textsIn(copy);
  expect(texts.length).toBeGreaterThan(3);
  expectEasy(texts);
});

const toChild = [
  "mockups-ready",
  "design-rejected",
  "design-published",
  "not-this-one",
  "verify-email",
  "tee-sold",
  "payout-sent",
  "payment-setup-needed",
  "payee-left",
  "birthday",
];
/** The same mail, where a grown-up reads it. */
const TO_GROWN_UP = /Hello Gale|you gave consent/;

test.each(toChild)("the mail %s", async (name) => {
  const base = {
    publicUrl: "https://shop.example",
    secret: "a secret that is long enough here",
    seller: { name: "Press", address: "9 Ink Lane" },
  };
  const sent = (await sampleMails(base)).filter(
    ({ template, text }) => template === name && !TO_GROWN_UP.test(text),
  );
  expect(sent.length).toBeGreaterThan(0);
  for (const { subject, html } of sent) {
    const [, body = ""] = /<h1[^>]*>([\s\S]*?)(?:<a\b|<hr)/.exec(html) ?? [];
    expectEasy([subject, ...visibleTexts(`<main>${body}</main>`)]);
  }
});

test("a company's words are noticed", () => {
  const easy = ["Draw a cat with a black marker.", "Then take a photo of your cat."];
  for (const text of ["Track your submissions", "Use this platform", "All mockups", "An SVG"])
    expect(() => expectEasy([...easy, text]), text).toThrow();
  const long = "Participants are requested to provide the relevant documentation immediately.";
  expect(() => expectEasy([...easy, ...easy, ...easy, long])).toThrow();
  expect(() =>
    expectEasy(["Every person under thirteen has to be signed up by a parent."]),
  ).toThrow("grade");
  expectEasy(["Review Mockups", "Draw a cat with a black marker. Then send it to us."]);
});
