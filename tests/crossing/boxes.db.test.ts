import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { designs } from "~/schema/tables/designs";
import { wishLists } from "~/schema/tables/wishes";
import { exportChildsData } from "~/families/consent/export-childs-data.server";
import { consentScopes, type ScopeName } from "~/schema/scopes";
import { removeRetiredFiles } from "~/art/pictures/retire-files.server";
import { addWish } from "~/store/wishes/change-wish-list.server";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { makePrompt } from "~tests/support/factories/prompts";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { crawl, differences, marksIn, type Crawl } from "./crawl";
import { boxes, marked, markedChild, type MarkedChild } from "./marked-child";
import { publicUrls } from "./public-urls";
import { storedMarks } from "./stored-marks";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const nobody = "00000000-0000-4000-8000-000000000000";

/** What a box lets out, as it stands in responses and rows; a box without one lets nothing out. */
const none = /(?!)/;
const marks: Record<ScopeName, RegExp> = {
  accountAndArt: none,
  showArt: /zyzzogeton|quokkanote/i,
  publicName: /quillimar/i,
  ageGroup: /(?<![\da-f-])8-10(?![\da-f-])/,
  // a photo is not known by its words, but by its address and its file
  photo: none,
  bio: /xylobio/i,
  state: /\bWY\b|Wyoming/,
  termsAndPayout: none,
};

/** Where it may stand without its box: what the account needs, what was ordered, ids of what is gone. */
const stillKept: Record<ScopeName, readonly string[]> = {
  accountAndArt: [],
  showArt: [
    "creator_earnings.product_title",
    "designs.inspiration",
    "designs.title",
    "mails.facts",
    "notifications.data",
    "order_lines.title",
  ],
  publicName: ["mails.facts", "profiles.first_name", "users.name"],
  // By the second the team's lists are in order.
  ageGroup: ["profiles.age_bracket", "profiles.name_key"],
  photo: ["admin_actions.after", "pictures.file_key", "pictures.id", "security_logs.metadata"],
  bio: [],
  state: [],
  termsAndPayout: [],
};

const ofProfile = consentScopes.filter(({ profile }) => profile).map(({ name }) => name);

type Later = { pages: Crawl; stored: string[]; exported: string; files: string[]; photoId: string };

/** What the address of the prompt that they answered ends with. */
const PROMPT = "asked-this-week";
/** What the link of a shared wish list ends with. */
const SHARED_LIST = "a-shared-list";

let child: MarkedChild;
let nothing: Crawl;
let onlyShown: Crawl;
let everything: Crawl;
let onlyShownLater: Crawl;
let withoutShowing: Later;
let shownAgain: Crawl;
const later = new Map<ScopeName, Later>();
const results: Record<string, unknown> = {};

beforeAll(crossEveryBox, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

async function crossEveryBox() {
  vi.stubEnv("PROD", true);
  const { db, files } = world.services;
  await makeProduct(db, { title: "Someone else's shirt" });
  child = await markedChild(world);
  await db.insert(wishLists).values({ tokenHash: "a-browser", shareKey: SHARED_LIST });
  const wishForIt = async () =>
    addWish(db, { tokenHash: "a-browser" }, (await child.productId()) ?? nobody, new Date());
  const slug = marked.title.toLowerCase();
  const { id: promptId } = await makePrompt(db, world.services.now(), { slug: PROMPT });
  await db.update(designs).set({ promptId }).where(eq(designs.id, child.design.id));
  const urls = await publicUrls(
    {
      slug: [slug, PROMPT],
      creatorId: [child.userId],
      id: ["PRODUCT", slug],
      pictureId: ["PHOTO", child.design.pictureId],
      file: ["160.webp", `${slug}.png`, `${child.userId}.png`],
      kind: ["product", "creator"],
      part: ["pages-1.xml", "products-1.xml"],
      planId: [nobody],
      token: ["no-token"],
      number: ["INK-1"],
      returnId: [nobody],
      productId: ["PRODUCT"],
      shareKey: [SHARED_LIST],
      link: ["no-link"],
      delay: [nobody],
      takedownId: [nobody],
    },
    {
      lists: [`q=${marked.firstName}`, "age=8-10", `state=${marked.state}`],
      others: ["ids=PRODUCT", "type=product&id=PRODUCT", `type=creator&id=${child.userId}`],
    },
  );
  const ask = await pageRenderer(() => world.context());
  const read = async (some = urls) =>
    crawl(ask, some, {
      PRODUCT: (await child.productId()) ?? nobody,
      PHOTO: (await child.photoId()) ?? nobody,
    });

  await child.allow(boxes(false));
  results["published without showing"] = await child.publish();
  nothing = await read();

  await child.allow(boxes(false, { showArt: true }));
  results["filled without boxes"] = await child.fillProfile();
  results["published"] = await child.publish();
  // Someone wishes for the shirt, and shares the list.
  await wishForIt();
  onlyShown = await read();

  await child.allow(boxes(true));
  results["filled"] = await child.fillProfile();
  everything = await read();
  // The pages on which a box lets anything out; one box at a time is crossed with these.
  const shown = differences(onlyShown, everything);

  const withoutBox = async (name: ScopeName, some = shown): Promise<Later> => {
    const photoId = (await child.photoId()) ?? "";
    await child.allow(boxes(true, { [name]: false }));
    // What jobs do in the next minutes.
    while ((await removeRetiredFiles(db, files)) > 0);
    const mark = name === "photo" ? new RegExp(photoId) : marks[name];
    const deps = { now: new Date(), origin: { ipAddress: null, userAgent: null } };
    return {
      pages: await read(some),
      stored: await storedMarks(database.pool, mark),
      exported: JSON.stringify(await exportChildsData(db, child.guardian, child.consentId, deps)),
      files: files.keys(),
      photoId,
    };
  };
  for (const name of ofProfile) {
    later.set(name, await withoutBox(name));
    await child.allow(boxes(true));
    await child.fillProfile();
  }
  await child.allow(boxes(false, { showArt: true }));
  onlyShownLater = await read();

  await child.allow(boxes(true));
  await child.fillProfile();
  results["order"] = (await makePaidOrder(db, { product: await child.product() })).orderId;
  withoutShowing = await withoutBox("showArt", urls);
  await child.allow(boxes(true));
  await child.fillProfile();
  results["published again"] = await child.publish();
  // The shirt of before was deleted, and is not known to be this one.
  await wishForIt();
  shownAgain = await read(shown);
}

/** How often each page has a mark more than where its box was never ticked. */
function more(pages: Crawl, name: ScopeName, than: Crawl = onlyShown) {
  const before = marksIn(than, marks[name]);
  const now = Object.entries(marksIn(pages, marks[name]));
  return now.filter(([url, count]) => count > (before[url] ?? 0));
}

test("without its box nothing is taken in, and no shirt is made", () => {
  expect(results).toMatchObject({
    "published without showing": { ok: false, reason: "not-allowed" },
    "filled without boxes": { bio: false, state: false, photo: false },
    published: { ok: true },
    filled: { bio: true, state: true, photo: true },
    "published again": { ok: true },
  });
});

test("what a page's script gets is crossed with every page", () => {
  const status = (url: string) => everything.get(url)?.text.split("\n")[0];
  const shown = [...everything.keys()].filter((url) => status(url) === "200");
  const asked = [...everything.keys()].filter((url) => url.endsWith(".data"));
  const pages = shown.filter((url) => asked.includes(url === "/" ? "/_.data" : `${url}.data`));
  expect(pages).toEqual(expect.arrayContaining(["/", "/store", "/creators"]));
  expect(pages.map((url) => status(url === "/" ? "/_.data" : `${url}.data`))).toEqual(
    pages.map(() => "200"),
  );
});

test("every box that shows something is crossed", () => {
  const shown = consentScopes.filter(({ shows }) => shows !== null).map(({ name }) => name);
  expect([...later.keys(), "showArt"].toSorted()).toEqual(shown.toSorted());
});

describe.each(ofProfile.filter((name) => name !== "photo"))("%s", (name) => {
  test("never ticked, it is nowhere; ticked, it is shown", () => {
    expect(more(onlyShown, name, nothing)).toEqual([]);
    expect(more(everything, name)).not.toEqual([]);
  });

  test("unticked later, it is on no page", () => {
    expect(more(later.get(name)?.pages ?? nothing, name)).toEqual([]);
  });
});

test.each(ofProfile)(
  "%s unticked later stands in no column and no export but what the account needs",
  (name) => {
    const { stored = [], exported = "" } = later.get(name) ?? {};
    expect(stored).toEqual(stillKept[name]);
    const isNeeded = stillKept[name].some((column) => column.startsWith("profiles."));
    if (!isNeeded) expect(exported).not.toMatch(marks[name]);
  },
);

test("a photo is served while it is allowed; unticked, its file and every size of it are gone", () => {
  const address = "/media/PHOTO/160.webp";
  const status = (pages: Crawl) => pages.get(address)?.text.split("\n")[0];
  const { pages = nothing, files = [], photoId = "" } = later.get("photo") ?? {};
  expect([onlyShown, everything, pages].map(status)).toEqual(["404", "200", "404"]);
  expect(photoId).not.toBe("");
  expect(files.filter((key) => key.includes(photoId))).toEqual([]);
});

test("with all of them unticked later, every byte is as if none had ever been ticked", () => {
  expect(differences(onlyShown, onlyShownLater)).toEqual([]);
  expect(differences(onlyShown, everything)).not.toEqual([]);
});

test("without showing and selling nothing is public, whatever else is ticked", () => {
  expect(differences(nothing, withoutShowing.pages)).toEqual([]);
  expect(marksIn(everything, marks.showArt)).not.toEqual({});
  expect(withoutShowing.stored).toEqual(stillKept.showArt);
  expect(differences(shownAgain, everything)).toEqual([]);
});

test("the page of a child is left out by search engines, in the page and in its header", () => {
  const [status, , robots, ...page] =
    everything.get(`/creator/${child.userId}`)?.text.split("\n") ?? [];
  expect([status, robots]).toEqual(["200", "noindex"]);
  expect(page.join("\n")).toContain('<meta name="robots" content="noindex');
  expect(everything.get("/sitemaps/pages-1.xml")?.text).not.toContain(child.userId);
});

test("an order that was paid goes on, and the drawing can still be printed", async () => {
  const { rows } = await database.pool.query(
    `select o.status, a.deleted_at, a.is_public from orders o join order_lines l on l.order_id = o.id
      join print_plans p on p.id = l.print_plan_id join pictures a on a.id = p.art_picture_id
      where o.id = $1`,
    [results["order"]],
  );
  expect(rows).toEqual([{ status: "paid", deleted_at: null, is_public: false }]);
});

test("a name that is not public is written to the child and the guardian alone", async () => {
  const { rows } = await database.pool.query<{ to: string }>(
    `select distinct "to" from mails where facts::text ilike $1`,
    [`%${marked.firstName}%`],
  );
  expect([child.email, child.guardian.email]).toEqual(
    expect.arrayContaining(rows.map(({ to }) => to)),
  );
});
