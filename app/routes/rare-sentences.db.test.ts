import { randomUUID } from "node:crypto";
import pg from "pg";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";

import { createDatabase } from "~/platform/database/client.server";
import { collections } from "~/schema/tables/collections";
import type { Actor } from "~/people/actor";
import { servicesContext } from "~/middleware/context";

import { pageAsker, type PageResponse } from "~tests/support/ask-page";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { birthday } from "~tests/support/birthday";
import { testDatabase } from "~tests/support/test-database";
import { testDrawing } from "~tests/support/test-drawings";
import Overview, { loader as overview } from "./admin/designs/overview";

// Sentences of the error catalogue whose cause no other test makes happen.

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const admin = madeForEach(() => makeAdmin(database.db));
let actor: Actor | null = null;
const ask = await pageAsker(() => world.context(actor));
const nowhere = randomUUID();

/** The database refuses to write to a table, as a full disk would. */
async function breakWrites(table: string): Promise<void> {
  await database.pool.query(`
    create or replace function refuse_writes() returns trigger language plpgsql as
      $$ begin raise exception 'no space left'; end $$;
    create trigger refuse_writes before insert or update or delete on ${table}
      for each statement execute function refuse_writes()`);
}

afterEach(async () => {
  actor = null;
  await database.pool.query("drop function if exists refuse_writes cascade");
});

function said({ result }: PageResponse): string {
  return JSON.stringify(result);
}

test("Verification Error: the age gate's row is not written", async () => {
  await breakWrites("age_verifications");
  const response = await ask("/age-verification", { form: birthday("2011-01-01") });
  expect(said(response)).toMatch("Verification Error");
  expect(said(response)).toMatch("Unable to verify age. Please try again.");
});

test("Submission Error: the mail to the parent is not written", async () => {
  const gate = await ask("/age-verification", { form: birthday("2018-01-01") });
  const cookie = gate.cookies.map((one) => one.split(";")[0]).join("; ");
  await breakWrites("mails");
  const form = { parentEmail: "gale@inkling.test" };
  const response = await ask("/auth/sign-up/parent", { form, cookie });
  expect(said(response)).toMatch("Submission Error");
  expect(said(response)).toMatch("Unable to send verification email. Please try again.");
  expect(said(response)).toMatch("gale@inkling.test");
});

test("a replica that does not respond: the page of an admin lacks its statistics only", async () => {
  const pool = new pg.Pool({ host: "127.0.0.1", port: 9 });
  const context = world.context(admin);
  context.set(servicesContext, { ...world.services, reports: createDatabase(pool) });
  const url = new URL("http://localhost:3000/admin");
  const args = { request: new Request(url), context, params: {}, url, pattern: "/admin" as const };
  const loaderData = await overview(args);
  expect(loaderData).toMatchObject({ figures: null, counts: {} });
  const router = createMemoryRouter([
    {
      path: "/",
      element: createElement(Overview as ComponentType<{ loaderData: unknown }>, { loaderData }),
    },
  ]);
  const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
  expect(html).toMatch("Unable to load dashboard statistics");
});

test.each([
  ["/admin/navigation", {}, "Failed to update settings"],
  ["/admin/products/manage", { intent: "delete" }, "No product ID found for deletion."],
  ["/admin/products/manage", { productId: nowhere, isActive: "true" }, "Failed to update product"],
  ["/admin/featured", { intent: "add", designId: nowhere }, "Failed to assign design to "],
  ["/admin/featured", { intent: "remove", designId: nowhere }, "Failed to remove design from "],
  ["/admin/discounts", { intent: "delete", id: nowhere }, "Failed to delete discount code."],
  [
    "/admin/discounts",
    { id: nowhere, isActive: "true" },
    "Failed to save discount code. Please try again.",
  ],
] as const)("%s with %o says: %s", async (path, form, sentence) => {
  actor = admin;
  expect(said(await ask(path, { form }))).toMatch(sentence);
});

test("collections: what another admin deleted, and a button that does not exist", async () => {
  actor = admin;
  const [made] = await database.db
    .insert(collections)
    .values({ name: "Foxes", slug: "foxes" })
    .returning({ id: collections.id });
  const post = (form: Record<string, string>) => ask(`/admin/collections/${made?.id}`, { form });
  const gone = { intent: "delete-part", subcollectionId: nowhere };
  expect(said(await post(gone))).toMatch("Failed to delete subcollection");
  expect(said(await post({ intent: "x" }))).toMatch("Failed to update collection");
});

test("a product that the database does not delete", async () => {
  actor = admin;
  const { id } = await makeProduct(database.db);
  await breakWrites("products");
  const response = await ask("/admin/products/manage", {
    form: { intent: "delete", productId: id },
  });
  expect(said(response)).toMatch("Deletion Failed");
  expect(said(response)).toMatch("Failed to delete product permanently. Please try again.");
});

test("a design that is no longer waiting is not published", async () => {
  actor = admin;
  const creator = await makeCreator(database.db);
  const { id } = await makeDesign(database.db, creator.userId, { status: "selected" });
  await database.pool.query("update designs set status = 'rejected', rejection_reason = 'other'");
  const form = {
    title: "Moon cat",
    description: "It sleeps.",
    basePrice: "25.00",
    commissionRate: "0.15",
    collectionId: "",
    subcollectionId: "",
    assignedUserId: "",
    assignedUserIdText: "",
    variants: "M|Black",
    "adjustment:M|Black": "0",
  };
  expect(said(await ask(`/admin/publish/${id}`, { form }))).toMatch("Failed to publish product");
});

test("pictures: five mockups, and a disk that is full", async () => {
  actor = admin;
  const creator = await makeCreator(database.db);
  const { id } = await makeDesign(database.db, creator.userId);
  const product = await makeProduct(database.db);
  const bytes = new Uint8Array(await testDrawing("png", { size: 100 }));
  const send = (path: string, fields: Record<string, string>, field: string, count = 1) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (let n = 0; n < count; n += 1)
      form.append(field, new File([bytes], `${n}.png`, { type: "image/png" }));
    return ask(path, { form });
  };
  const mockups = { intent: "upload", placement: "chest" };
  const five = said(await send(`/admin/designs/${id}`, mockups, "mockups", 5));
  expect(five).toMatch("Too many files");
  expect(five).toMatch("Maximum 4 mockups allowed");
  const { files } = world.services;
  files.failWrites(1);
  expect(said(await send(`/admin/designs/${id}`, mockups, "mockups"))).toMatch(
    "Failed to upload mockups",
  );
  files.failWrites(1);
  const image = said(await send(`/admin/products/${product.id}/images`, { intent: "add" }, "file"));
  expect(image).toMatch("Upload Failed");
  expect(image).toMatch("Failed to upload the image file");
  actor = creator;
  files.failWrites(1);
  expect(said(await send("/creator/profile/picture", { intent: "picture" }, "picture"))).toMatch(
    "Failed to upload profile image",
  );
});

test("a choice on a drawing whose shirts are taken back", async () => {
  const creator = await makeCreator(database.db);
  actor = creator;
  const { id, mockupIds } = await makeDesign(database.db, creator.userId, {
    status: "rejected",
    mockups: 4,
  });
  const response = await ask(`/design-review?design=${id}`, {
    form: { mockup: mockupIds[0] ?? "" },
  });
  expect(said(response)).toMatch("Couldn't save your choice. Please try again.");
});
