import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { moderationItems } from "~/schema/tables/community";
import { decideItem } from "~/drawings/moderation/decide-item.server";
import { partForms } from "~/drawings/profiles/part-forms";
import { saveProfile } from "~/drawings/profiles/save-profile.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import { drawnByText } from "~/press/drawn-by";
import { slipArtists } from "~/press/slip-artists.server";
import { creatorDirectory } from "~/store/creators/creator-directory.server";
import { noFilters } from "~/store/listing/store-filters";
import { storeListing } from "~/store/listing/store-listing.server";
import { suggestions } from "~/store/suggestions/suggestions.server";

import { pageAsker } from "~tests/support/ask-page";
import { birthday } from "~tests/support/birthday";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { crawl, marksIn, type Crawl } from "./crawl";
import { publicUrls } from "./public-urls";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const nobody = "00000000-0000-4000-8000-000000000000";

/** What a new teen has to show; the name stands nowhere else. */
const NAME = "Quillimar";
const TITLE = "Zyzzogeton";
/** The age group as artists' pages and cards say it; lists to browse by age name all groups. */
const age = /Ages? 13-17|\b13-17\b/;

let teenId: string;
let product: MadeProduct;
let unticked: Crawl;
let untickedSlip: string;
let untickedFound: Found;
let ticked: Crawl;
let tickedSlip: string;
let tickedFound: Found;

/** How many a search by the name and a list by the age have. */
type Found = Record<"shirts" | "artists" | "suggested" | "shirtsOfAge" | "artistsOfAge", number>;

beforeAll(crossNewTeen, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

async function crossNewTeen() {
  vi.stubEnv("PROD", true);
  const { db } = world.services;
  const now = new Date();
  teenId = await signUp();
  product = await makeProduct(db, { title: TITLE, creatorUserId: teenId });
  const admin = await makeAdmin(db);
  // Whatever waits is let through: only what was not ticked is hidden.
  const approveAll = async () => {
    const open = eq(moderationItems.status, "pending");
    for (const { id } of await db.select().from(moderationItems).where(open))
      await decideItem(db, admin, { itemId: id, isApproved: true, note: null });
  };
  const slip = async () => {
    const { orderId } = await makePaidOrder(db, { product });
    const lines = (await orderSnapshot(db, orderId))?.lines.map(({ id }) => id) ?? [];
    return [...(await slipArtists(db, lines)).values()].map(drawnByText).join();
  };
  const { slug } = product;
  const found = async (): Promise<Found> => ({
    shirts: (await storeListing(db, { ...noFilters, q: NAME })).total,
    artists: (await creatorDirectory(db, { q: NAME, age: null })).total,
    suggested: (await suggestions(db, NAME)).artists.length,
    shirtsOfAge: (await storeListing(db, { ...noFilters, age: "14-17" })).total,
    artistsOfAge: (await creatorDirectory(db, { q: "", age: "14-17" })).total,
  });
  const urls = await publicUrls(
    {
      slug: [slug],
      creatorId: [teenId],
      id: [product.id, slug],
      pictureId: [nobody],
      file: [`${slug}.png`, `${teenId}.png`],
      kind: ["product", "creator"],
      part: ["pages-1.xml", "products-1.xml"],
      planId: [nobody],
      token: ["no-token"],
      number: ["INK-1"],
      returnId: [nobody],
      productId: [product.id],
      shareKey: ["no-list"],
      link: ["no-link"],
      delay: [nobody],
      takedownId: [nobody],
    },
    {
      lists: [`q=${NAME}`, "age=14-17"],
      others: [`ids=${product.id}`, `type=product&id=${product.id}`, `type=creator&id=${teenId}`],
    },
  );
  const ask = await pageRenderer(() => world.context());

  await approveAll();
  unticked = await crawl(ask, urls, {});
  untickedSlip = await slip();
  untickedFound = await found();

  const [teen] = await db.select().from(profiles).where(eq(profiles.id, teenId));
  const actor = { userId: teenId, email: "", firstName: teen?.firstName ?? "" };
  const person = { ...actor, isAdmin: false, role: null, isGuardian: false, isMinor: true };
  const both = partForms.seen.parse({ showName: "on", showAgeGroup: "on" });
  await saveProfile(db, { ...person, accountType: "creator" }, both, { now });
  await approveAll();
  ticked = await crawl(ask, urls, {});
  tickedSlip = await slip();
  tickedFound = await found();
}

/** Through the forms, as a browser without scripts sends them, with no box ticked. */
async function signUp(): Promise<string> {
  const ask = await pageAsker(() => world.context());
  const gate = await ask("/age-verification", { form: birthday("2011-01-01") });
  const cookie = gate.cookies.map((one) => one.split(";")[0]).join("; ");
  const password = "Kite-and-4-clouds!";
  const form = {
    firstName: NAME,
    lastName: "Lark",
    email: "quilli@inkling.test",
    password,
    confirmPassword: password,
  };
  expect((await ask("/auth/sign-up/teen", { form, cookie })).location).toBe("/creator/dashboard");
  const [made] = await world.services.db.select({ id: profiles.id }).from(profiles);
  return made?.id ?? "";
}

const shirt = () => `/store/${product.slug}`;

/** Without the lists that repeat what was searched for. */
const unsearched = (pages: Crawl): Crawl =>
  new Map([...pages].filter(([url]) => !url.includes("q=")));

/** Without the lines of drawings, which are numbers, too. */
const undrawn = (pages: Crawl): Crawl =>
  new Map(
    [...pages].map(([url, page]) => [
      url,
      { ...page, text: page.text.replaceAll(/\sd="[^"]*"/g, "") },
    ]),
  );

test("a new teen's name and age group stand on no page, card, list, feed or picture", () => {
  expect(marksIn(unsearched(unticked), new RegExp(NAME))).toEqual({});
  expect(marksIn(undrawn(unticked), age)).toEqual({});
  expect(unticked.get(shirt())?.text).toContain("by a young artist");
  expect(unticked.get("/store")?.text).toContain("by a young artist");
  expect(untickedSlip).toBe("Drawn by a young artist");
});

test("neither the name nor an age finds the shirt, and search engines are not shown the artist", () => {
  const none = { shirts: 0, artists: 0, suggested: 0, shirtsOfAge: 0, artistsOfAge: 0 };
  expect(untickedFound).toEqual(none);
  const [status, , robots, ...page] = unticked.get(`/creator/${teenId}`)?.text.split("\n") ?? [];
  expect([status, robots]).toEqual(["200", "noindex"]);
  expect(page.join("\n")).toContain('<meta name="robots" content="noindex');
  expect(unticked.get("/sitemaps/pages-1.xml")?.text).not.toContain(teenId);
});

test("both ticked and the name seen by the team, everything says who drew it", () => {
  for (const url of [shirt(), "/store", `/creator/${teenId}`, "/creators"])
    expect(ticked.get(url)?.text, url).toContain(NAME);
  expect(marksIn(ticked, age)).not.toEqual({});
  expect(tickedSlip).toBe(`Drawn by ${NAME}, 13-17`);
  expect(ticked.get("/sitemaps/pages-1.xml")?.text).toContain(teenId);
  const [status, , robots] = ticked.get(`/creator/${teenId}`)?.text.split("\n") ?? [];
  expect([status, robots]).toEqual(["200", ""]);
  const one = { shirts: 1, artists: 1, suggested: 1, shirtsOfAge: 1, artistsOfAge: 1 };
  expect(tickedFound).toEqual(one);
});
