import { setTimeout as sleep } from "node:timers/promises";

import { pictureWidths } from "../../app/lib/picture-sizes.ts";
import { DEMO_PASSWORD } from "../../app/people/sessions/demo-accounts.ts";
import { buyer } from "../cpu/kinds.ts";
import { formWith, some, type Visitor } from "../visitor.ts";
import type { DrawingFile } from "./drawings.ts";

/** What everyone who takes part shares. */
export type Soak = {
  drawings: readonly DrawingFile[];
  /** Uploaded, and waiting for the team. */
  uploaded: { designId: string; artist: Visitor }[];
  over: AbortSignal;
};

const SORTS = ["newest", "price-low", "price-high", "title"];
const AGES = ["", "&age=4-7", "&age=8-10", "&age=11-13", "&age=14-17"];
const WORDS = ["", "", "cat", "dragon", "s", "rocket", "the", "xyz"];
const STILL = ["/how-it-works", "/about", "/creators", "/contact", "/privacy", "/legal/terms"];
const OWN_PAGES = {
  "customer@inkling.test": ["/account/orders", "/account/settings", "/account/addresses", "/cart"],
  "creator@inkling.test": ["/creator/dashboard", "/creator/collection", "/creator/earnings"],
  "guardian@inkling.test": ["/guardian", "/account/settings", "/statements"],
  "kid@inkling.test": ["/creator/dashboard", "/creator/profile", "/creator/upload"],
};
const DESK_PAGES =
  "/admin /admin/products/manage /admin/orders /admin/orders/print /admin/people /admin/collections /admin/messages /admin/audit /admin/mails /admin/health /admin/jobs /admin/search?q=cat".split(
    " ",
  );
/** As many as one account may upload in an hour, less one. */
const UPLOADS_EACH = 9;

/** Looks around the store: the home page, lists, searches, shirts, artists, and pictures of all sizes. */
export async function lookAround(visitor: Visitor): Promise<void> {
  const home = await lookWithPictures(visitor, "/");
  const list = await lookWithPictures(
    visitor,
    `/store?sort=${some(SORTS)}${some(AGES)}&q=${some(WORDS)}`,
  );
  const all = await visitor.read("/store");
  const shirt = await lookWithPictures(
    visitor,
    linkIn(list, "store") ?? linkIn(all, "store") ?? "/store",
  );
  const [artist] = /\/creator\/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(shirt) ?? [];
  if (artist) await visitor.look(artist);
  await visitor.look(some(STILL));
  await lookWithPictures(visitor, linkIn(home, "collections") ?? "/creators");
  await visitor.look("/api/viewer");
  visitor.tally.count("deeds", "visits");
}

/** Puts two shirts into the cart, checks out, pays, and looks at the order. */
export async function buy(visitor: Visitor): Promise<void> {
  const store = await visitor.read("/store");
  for (let shirts = 0; shirts < 2; shirts += 1) {
    const shirt = await visitor.read(linkIn(store, "store") ?? "/store");
    const variants = [...shirt.matchAll(/<option value="([0-9a-f-]{36})"/g)];
    const [, variantId = ""] = some(variants);
    await visitor.post("/cart", { variantId, quantity: "1", intent: "add" });
  }
  await visitor.look("/cart");
  const email = `soak-${crypto.randomUUID()}@inkling.test`;
  const form = formWith(await visitor.read("/checkout"), "checkoutKey", { ...buyer, email });
  const payPage = await visitor.post("/checkout", form);
  await visitor.look(payPage.pathname);
  const done = await visitor.post(payPage.pathname, { intent: "pay" });
  await visitor.look(done.pathname + done.search);
  const { searchParams } = done;
  await visitor.look(`/orders/${searchParams.get("order")}?key=${searchParams.get("key")}`);
  visitor.tally.count("deeds", "orders");
}

/** Signs in, looks at pages of their own, and signs out. */
export async function lookAtOwn(visitor: Visitor): Promise<void> {
  const [email, pages] = some(Object.entries(OWN_PAGES));
  await signIn(visitor, email);
  for (const path of pages) await visitor.look(path);
  await visitor.post("/sign-out", {});
  visitor.tally.count("deeds", "sign-ins");
}

/** A newcomer who only looks at their account. */
export async function join(visitor: Visitor): Promise<void> {
  await signUp(visitor, "/auth/sign-up/customer", "/auth/sign-up/customer");
  await visitor.look("/account/settings");
}

/** Opens an account and uploads drawings, one after the other. */
export async function draw(artist: Visitor, { drawings, uploaded, over }: Soak): Promise<void> {
  await signUp(artist, "/age-verification", "/auth/sign-up/adult");
  for (let uploads = 0; uploads < UPLOADS_EACH && !over.aborted; uploads += 1) {
    await artist.look("/creator/upload");
    const { word, file } = some(drawings);
    const submissionKey = crypto.randomUUID();
    const title = `${word} ${submissionKey.slice(0, 4)}`;
    const fields = { title, inspiration: "My cat", drewItMyself: "on", submissionKey };
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set("artwork", file);
    let to = await artist.post("/creator/upload", form);
    const draft = to.searchParams.get("draft");
    // The print check found something, which is sent anyway.
    if (draft)
      to = await artist.post(to.pathname + to.search, { ...fields, draft, intent: "anyway" });
    await lookWithPictures(artist, to.pathname + to.search);
    const designId = to.searchParams.get("design");
    if (designId) uploaded.push({ designId, artist });
    artist.tally.count("deeds", "uploads");
    await sleep(8_000, undefined, { signal: over }).catch(() => undefined);
  }
}

/** Brings the drawing that waits longest into the store, and then changes its price. */
export async function publish(admin: Visitor, { uploaded }: Soak): Promise<void> {
  const sheet = uploaded.shift();
  if (!sheet) return;
  const { designId, artist } = sheet;
  await signIn(admin, "admin@inkling.test");
  const page = `/admin/designs/${designId}`;
  // These pages say themselves what was done; they refuse with another status.
  await admin.post(page, { intent: "generate" }, [200]);
  await lookWithPictures(admin, page);
  await admin.post(page, { intent: "send" });
  const review = `/design-review?design=${designId}`;
  const shown = await lookWithPictures(artist, review);
  const [, mockup = ""] = some([...shown.matchAll(/name="mockup"[^>]*value="([0-9a-f-]{36})"/g)]);
  await artist.post(review, { mockup }, [200]);
  const form = `/admin/publish/${designId}`;
  const published = await admin.post(form, formWith(await admin.read(form), "basePrice"));
  admin.tally.count("deeds", "published");
  const product = `/admin/products/${published.searchParams.get("published")}`;
  const basePrice = some(["22.00", "24.00", "26.00"]);
  await admin.post(product, formWith(await admin.read(product), "basePrice", { basePrice }), [200]);
  admin.tally.count("deeds", "edits");
}

/** Looks through the desk. */
export async function lookThrough(admin: Visitor): Promise<void> {
  await signIn(admin, "admin@inkling.test");
  for (const path of DESK_PAGES) await admin.look(path);
  admin.tally.count("deeds", "rounds of the desk");
}

async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.look("/auth");
  await visitor.post("/auth", { email, password: DEMO_PASSWORD });
}

/** @param ageForm asks for the birthday first */
async function signUp(visitor: Visitor, ageForm: string, form: string): Promise<void> {
  await visitor.look(ageForm);
  await visitor.post(ageForm, { birthMonth: "5", birthDay: "5", birthYear: "1990" });
  await visitor.post(form, {
    firstName: "Soak",
    lastName: "Visitor",
    email: `${crypto.randomUUID()}@inkling.test`,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
  });
  visitor.tally.count("deeds", "sign-ups");
}

/** A page and three of its pictures, each in a width and format that some browser takes. */
async function lookWithPictures(visitor: Visitor, path: string): Promise<string> {
  const html = await visitor.read(path);
  const ids = [...new Set([...html.matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, id]) => id))];
  for (let count = 0; count < 3 && ids.length > 0; count += 1) {
    const format = Math.random() < 0.6 ? "avif" : "webp";
    // A picture may be asked to be fetched again a little later; a browser does that by itself.
    await visitor
      .look(`/media/${some(ids)}/${some(pictureWidths)}.${format}`)
      .catch(() => undefined);
  }
  return html;
}

function linkIn(html: string, area: "store" | "collections"): string | null {
  const links = [...html.matchAll(new RegExp(`href="(/${area}/[a-z0-9-]+)"`, "g"))];
  return links.length > 0 ? (some(links)[1] ?? null) : null;
}
