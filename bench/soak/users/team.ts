import { formWith, sent } from "../forms.ts";
import { some, type Sheet, type Soak } from "../soak-plan.ts";
import { Visitor, type Answers } from "../visitor.ts";
import { signIn } from "./member.ts";
import { picturesOf } from "./reader.ts";

const ADMIN = "admin@inkling.test";
const PAGES = [
  "/admin",
  "/admin/products/manage",
  "/admin/orders",
  "/admin/orders/print",
  "/admin/people",
  "/admin/collections",
  "/admin/messages",
  "/admin/audit",
  "/admin/mails",
  "/admin/health",
  "/admin/jobs",
  "/admin/search?q=cat",
];

/** Looks through the admin area's pages. */
export async function lookThrough({ base }: Soak, answers: Answers): Promise<void> {
  const admin = new Visitor(base, answers);
  await signIn(admin, ADMIN);
  for (const path of PAGES) await admin.get(path);
  answers.note("admin rounds");
}

/** Brings the drawing that waits longest into the store, and then changes its price. */
export async function publish(soak: Soak, answers: Answers): Promise<void> {
  const sheet = soak.uploaded.shift();
  if (!sheet) return;
  const admin = new Visitor(soak.base, answers);
  await signIn(admin, ADMIN);
  await makeMockups(admin, sheet);
  await pickOne(sheet);
  const published = await fillIn(admin, `/admin/publish/${sheet.designId}`, "basePrice");
  const productId = published.searchParams.get("published");
  answers.note("published");
  if (productId) await edit(admin, productId, answers);
}

async function makeMockups(admin: Visitor, { designId }: Sheet): Promise<void> {
  const page = `/admin/designs/${designId}`;
  await picturesOf(admin, (await admin.get(page)).text);
  await admin.post(page, { intent: "generate" });
  await picturesOf(admin, (await admin.get(page)).text);
  await admin.post(page, { intent: "send" });
}

async function pickOne({ artist, designId }: Sheet): Promise<void> {
  const page = `/design-review?design=${designId}`;
  const shown = await artist.get(page);
  await picturesOf(artist, shown.text);
  const mockups = [...shown.text.matchAll(/name="mockup"[^>]*value="([0-9a-f-]{36})"/g)];
  if (mockups.length > 0) await artist.post(page, { mockup: some(mockups)[1] ?? "" });
  else artist.answers.fail("no mockups to pick from");
}

/** A change that the public sees: kept pages that show it are made anew. */
async function edit(admin: Visitor, productId: string, answers: Answers): Promise<void> {
  const page = `/admin/products/${productId}`;
  const form = formWith((await admin.get(page)).text, "basePrice");
  if (!form) return answers.fail("no form to edit a shirt");
  await admin.post(page, sent(form, { basePrice: some(["22.00", "24.00", "26.00"]) }));
  answers.note("edits");
}

async function fillIn(admin: Visitor, page: string, field: string): Promise<URL> {
  const form = formWith((await admin.get(page)).text, field);
  if (form) return admin.postOn(page, sent(form));
  admin.answers.fail(`no form at ${page.replace(/[^/]+$/, "…")}`);
  throw new Error("There is no form");
}
