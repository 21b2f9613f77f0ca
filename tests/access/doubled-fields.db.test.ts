/** @module-tag sweep */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { collections } from "~/schema/tables/collections";
import { bulkRuns } from "~/schema/tables/desk";
import { orderDelays, orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";

import { makeChildSubjects } from "~tests/support/admin/make-child-subjects";
import { pageAsker } from "~tests/support/ask-page";
import { everythingIn } from "~tests/support/database/everything-in";
import { makeAdmin, makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makePrompt } from "~tests/support/factories/prompts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeDiscountCode, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { readRouteTable } from "./route-table";

/** Posts that read no field at all. */
const readNothing = [
  "/*",
  "/admin/reports/:month",
  "/browser-errors",
  "/mail-preferences/confirm/:token",
  "/orders/:number",
  "/payment-setup/:token",
  "/take-back/:token",
  "/team-invitation/:token",
  "/unsubscribe/:link",
  "/webhooks/:provider",
  "/webhooks/mail",
  "/webhooks/print",
];

/** Fields that may stand more than once, of which every value is read. */
const repeated: Readonly<Record<string, readonly string[]>> = {
  "/admin/blanks": ["size"],
  "/admin/bulk": ["row"],
  "/admin/designs/:designId": ["mockups"],
  "/admin/orders/print": ["line"],
  "/admin/products/:productId/images": ["imageIds", "seen"],
  "/admin/views": ["shown"],
  "/review/:productId": ["pictures"],
};

const { rows } = await readRouteTable();
const forms = rows.filter(({ path, hasAction }) => hasAction && !readNothing.includes(path));

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const subjects = madeOnce(makeSubjects);
let actor: Actor | null = null;
const ask = await pageAsker(() => world.context(actor));

/** Something for every place in a path, and the people whom it belongs to. */
async function makeSubjects() {
  const { db } = database;
  const owner = await makeAdmin(db);
  const creator = await makeCreator(db, { passwordHash: world.passwordHash });
  // The script of the upload page asks outside the pages' own session.
  const cookie = await world.cookieOf(creator);
  const { guardian, ...child } = await makeMinorCreator(db);
  const ofChild = Object.fromEntries(
    Object.entries(await makeChildSubjects(db)).map(([name, [id = ""]]) => [name, id]),
  );
  const drawing = await makeDesign(db, child.userId, { status: "pending_review" });
  const product = await makeProduct(db, { creatorUserId: creator.userId });
  const { orderId } = await makePaidOrder(db, { product, userId: creator.userId });
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const late = { promisedBy: "2027-03-08", offeredBy: "2027-03-22", toldAt: new Date() };
  await db.insert(orderDelays).values({ orderId, number: 1, ...late });
  const [collection] = await db
    .insert(collections)
    .values({ name: "Foxes", slug: "foxes" })
    .returning();
  const [mail] = await db
    .insert(mails)
    .values({ to: owner.email, template: "other", cause: "other" })
    .returning();
  const run = { userId: owner.userId, listUrl: "/admin", requestKey: "r" } as const;
  const [bulk] = await db
    .insert(bulkRuns)
    .values({ ...run, action: "export-orders", state: "done", finishedAt: new Date() })
    .returning();
  const places: Record<string, string | undefined> = {
    ...ofChild,
    collectionId: collection?.id,
    creatorId: creator.userId,
    cut: "youth",
    discountId: (await makeDiscountCode(db)).id,
    mailId: mail?.id,
    number: order?.number,
    part: "name",
    delay: "1",
    productId: product.id,
    promptId: (await makePrompt(db)).id,
    runId: bulk?.id,
    slug: "foxes",
    year: "2026",
  };
  const { consentId } = child;
  const everything = await everythingIn(database.pool);
  return { owner, creator, guardian, places, drawing, consentId, cookie, everything };
}

/** Where a form is posted to, by someone who may. */
function addressOf(path: string): { address: string; by: Actor | null } {
  const { owner, creator, guardian, places, drawing, consentId } = subjects;
  const filled = (more: typeof places = {}) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => ({ ...places, ...more })[name] ?? "none");
  if (path.startsWith("/admin")) return { address: filled(), by: owner };
  if (path.startsWith("/guardian"))
    return { address: filled({ consentId, designId: drawing.id }), by: guardian };
  if (path === "/checkout/complete")
    return { address: `${path}?order=${places["number"]}`, by: creator };
  return { address: filled(), by: isForStrangers(path) ? null : creator };
}

function isForStrangers(path: string): boolean {
  return path.startsWith("/auth/sign-up") || path === "/age-verification";
}

/** The fields that a route's page and the parts it shows name, and two that any form might be sent. */
function fieldsOf({ path, file }: { path: string; file: string }): string[] {
  const names = new Set(["intent", "unheard-of"]);
  for (const text of textsBehind(file))
    for (const [, name = ""] of text.matchAll(/\b(?:name="|field\(")([\w-]+)"/g)) names.add(name);
  if (path === "/auth/confirm") return ["again-for", "again-password", "again-code"];
  return [...names].filter((name) => !repeated[path]?.includes(name));
}

function textsBehind(file: string, seen = new Map<string, string>()): Iterable<string> {
  if (seen.has(file)) return seen.values();
  const text = readFileSync(file, "utf8");
  seen.set(file, text);
  for (const [, from = ""] of text.matchAll(/from "([.~][^"]+)"/g)) {
    const to = from.startsWith("~/") ? join("app", from.slice(2)) : join(dirname(file), from);
    const isOurs = /^app\/(?!ui|lib|integrations)/.test(to);
    const found = [`${to}.tsx`, `${to}.ts`].find((one) => existsSync(one));
    if (isOurs && found) textsBehind(found, seen);
  }
  return seen.values();
}

describe.each(forms.map((row) => [row.path, row] as const))("%s", (path, { file }) => {
  test("refuses each of its fields that stands twice", async () => {
    const { address, by } = addressOf(path);
    actor = by;
    for (const name of fieldsOf({ path, file }))
      for (const form of [new FormData(), new URLSearchParams()]) {
        for (const value of ["first", "last"]) form.append(name, value);
        const { status } = await ask(address, {
          form,
          ...(path === "/api/designs" && { cookie: subjects.cookie }),
        });
        expect([name, status]).toEqual([name, 400]);
      }
  });
});

test("and nothing came of all of them", async () => {
  expect(await everythingIn(database.pool)).toEqual(subjects.everything);
});

test("a form declares what may repeat beside the one place that reads it", () => {
  const declared = new Set<string>();
  for (const { path, file } of rows.filter(({ hasAction }) => hasAction))
    for (const [, names = ""] of readFileSync(file, "utf8").matchAll(/repeats: \[([^\]]+)\]/g))
      declared.add(`${path}: ${names.replaceAll('"', "").replace("PICTURES", "pictures")}`);
  const expected = Object.entries(repeated).map(([path, names]) => `${path}: ${names.join(", ")}`);
  expect([...declared].toSorted()).toEqual(expected.toSorted());
});

test("a post that reads nothing has no reader of forms behind it", () => {
  for (const { file } of rows.filter(({ path }) => readNothing.includes(path)))
    expect(readFileSync(file, "utf8")).not.toMatch(/readForm|readUserForm|formData/);
});
