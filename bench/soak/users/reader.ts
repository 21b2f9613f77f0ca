import { pictureWidths } from "../../../app/lib/picture-sizes.ts";
import { Visitor, type Answers } from "../visitor.ts";
import { some, type Soak } from "../soak-plan.ts";

const PICTURES_A_PAGE = 3;
const WORDS = ["cat", "dragon", "s", "rocket", "house", "the", "fish", "xyz", "sun", "bear"];
const SORTS = ["newest", "price-low", "price-high", "title"];
const AGES = ["", "&age=4-7", "&age=8-10", "&age=11-13", "&age=14-17"];
const STILL = ["/how-it-works", "/about", "/creators", "/contact", "/privacy", "/legal/terms"];

/** Looks around the store: the home page, lists, searches, shirts, artists, and pictures of all sizes. */
export async function lookAround({ base }: Soak, answers: Answers): Promise<void> {
  const visitor = new Visitor(base, answers);
  const home = await visitor.get("/");
  await picturesOf(visitor, home.text);
  const list = await visitor.get(
    `/store?sort=${some(SORTS)}${some(AGES)}${Math.random() < 0.4 ? `&q=${some(WORDS)}` : ""}`,
  );
  await picturesOf(visitor, list.text);
  const all = await visitor.get("/store");
  const path = linkIn(list.text, "store") ?? linkIn(all.text, "store");
  if (path) {
    const shirt = await visitor.get(path);
    await picturesOf(visitor, shirt.text);
    const [artist] = /\/creator\/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(shirt.text) ?? [];
    if (artist) await visitor.get(artist);
  }
  await visitor.get(some(STILL));
  const collection = linkIn(home.text, "collections");
  if (collection) await picturesOf(visitor, (await visitor.get(collection)).text);
  await visitor.get("/api/viewer");
  answers.note("visits");
}

/** A few of the pictures that a page shows, each in a width and format that some browser takes. */
export async function picturesOf(visitor: Visitor, html: string): Promise<void> {
  const ids = [...html.matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, id = ""]) => id);
  const shown = [...new Set(ids)];
  for (let count = 0; count < PICTURES_A_PAGE && shown.length > 0; count += 1) {
    const width = some(pictureWidths);
    const format = Math.random() < 0.6 ? "avif" : "webp";
    // A picture may be asked to be fetched again a little later; a browser does that by itself.
    await visitor.get(`/media/${some(shown)}/${width}.${format}`).catch(() => undefined);
  }
}

export function linkIn(html: string, area: "store" | "collections"): string | null {
  const links = [...html.matchAll(new RegExp(`href="(/${area}/[a-z0-9-]+)"`, "g"))];
  return links.length > 0 ? (some(links)[1] ?? null) : null;
}
