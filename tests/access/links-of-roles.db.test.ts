/** @module-tag sweep */

import { matchRoutes } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";

import { bulkRuns } from "~/schema/tables/desk";
import type { Actor } from "~/people/actor";
import { adminRoles, mayDo, type AdminRole } from "~/schema/admin-roles";
import {
  adminPagePermissions,
  mayOpen,
  permissionFor,
  type AdminPath,
} from "~/middleware/admin-page-permissions";

import { fillAdminLists, fillAdminSales } from "~tests/support/admin/fill-admin-lists";
import { makeChildSubjects, makeTeam } from "~tests/support/admin/make-child-subjects";
import { madeOnce } from "~tests/support/made";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { routeAccess, type Access } from "./route-access";
import { readRouteTable } from "./route-table";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const team = madeOnce(() => makeTeam(database.db));
const subjects = new Map<string, string[]>();
let actor: Actor | null = null;
const render = await pageRenderer(() => world.context(actor));
const { rows } = await readRouteTable();
const patterns = rows.map(({ path }) => ({ path }));
const pages = rows
  .filter(({ path, hasPage }) => hasPage && path in adminPagePermissions)
  .map(({ path }) => path as AdminPath);

beforeAll(fillEverything, 60_000);

async function fillEverything() {
  await fillAdminLists(database.pool, 12);
  await fillAdminSales(database.pool, 12);
  for (const [name, ids] of Object.entries(await makeChildSubjects(database.db)))
    subjects.set(name, ids);
  const more: [name: string, table: string, column?: string][] = [
    ["discountId", "discount_codes"],
    ["collectionId", "collections"],
    ["promptId", "prompts"],
    ["mailId", "mails"],
    ["productId", "products"],
    ["designId", "designs"],
    ["orderId", "orders"],
  ];
  for (const [name, table] of more) {
    const { rows: found } = await database.pool.query<{ id: string }>(
      `select id from ${table} order by id limit 3`,
    );
    subjects.set(name, [...(subjects.get(name) ?? []), ...found.map(({ id }) => id)]);
  }
  subjects.set("month", ["2026-01"]);
  subjects.set("cut", ["adult", "youth"]);
  subjects.set("year", ["2026"]);
  await database.pool.query(
    "update pictures set failures = 9, failure = 'It is too large' where id in (select picture_id from product_images)",
  );
  const run = { listUrl: "/admin", state: "done", finishedAt: new Date() } as const;
  const runs = await database.db
    .insert(bulkRuns)
    .values(
      adminRoles.map((role) => ({
        ...run,
        userId: team.of(role)?.userId ?? "",
        action: role === "reviewer" ? ("approve-words" as const) : ("export-orders" as const),
        requestKey: role,
      })),
    )
    .returning({ id: bulkRuns.id });
  subjects.set(
    "runId",
    runs.map(({ id }) => id),
  );
}

/** What lists show only when asked. */
const queries = ["", "?status=all&state=all", "?q=a", "?kind=profile", "?kind=report"];

function addressesOf(path: string): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (!name) return queries.map((query) => path + query);
  return (subjects.get(name) ?? []).map((id) => path.replace(`:${name}`, id));
}

const patternsByPath = new Map<string, string>();

/** The path of the route table that an address leads to; the same few are on every page. */
function patternOf(address: string): string {
  const { pathname } = new URL(address.replaceAll("&amp;", "&"), testOrigin);
  const known = patternsByPath.get(pathname);
  if (known) return known;
  const found = matchRoutes(patterns, pathname)?.[0]?.route.path ?? "/*";
  patternsByPath.set(pathname, found);
  return found;
}

const isInternal = (address: string) => /^[/?]/.test(address) && !address.startsWith("//");

function mayEnter(access: Access | undefined, role: AdminRole): boolean {
  if (access === undefined || access === "no one" || access === "creator") return false;
  if (access === "public" || access === "signed-in" || access === "admin") return true;
  return access.split(", ").includes(role);
}

/** The links of a page that this role may not open. */
function closedLinks(html: string, role: AdminRole): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].flatMap(([, href = ""]) =>
    href.startsWith("/") && isInternal(href) ? href : [],
  );
  return links.filter((href) => !mayEnter(routeAccess[patternOf(href)]?.read, role));
}

/** The buttons of a page's forms whose press this role would be refused. */
function closedForms(html: string, address: string, role: AdminRole): string[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
  return forms.flatMap(([, tag = "", body = ""]) => {
    const action = /\saction="([^"]*)"/.exec(tag)?.[1] ?? "";
    const target = isInternal(action) && action.startsWith("/") ? action : address;
    const path = patternOf(target);
    if (!/\smethod="post"/i.test(tag))
      return mayEnter(routeAccess[path]?.read, role) ? [] : [`get ${target}`];
    const intents = [...body.matchAll(/<(?:button|input)\b[^>]*>/g)]
      .filter(([control]) => /\sname="intent"/.test(control))
      .map(([control]) => /\svalue="([^"]*)"/.exec(control)?.[1] ?? "");
    return [...(intents.length > 0 ? intents : [null])]
      .filter((intent) => !mayPost(path, intent, role))
      .map((intent) => `post ${target} ${intent ?? ""}`);
  });
}

function mayPost(path: string, intent: string | null, role: AdminRole): boolean {
  if (!mayEnter(routeAccess[path]?.write, role)) return false;
  const right = permissionFor(path, true, intent);
  return right === null || mayDo({ role }, right);
}

describe.each(adminRoles)("%s", (role) => {
  test.each(pages.filter((path) => mayOpen({ role }, path)))(
    "%s leads only where they may go",
    async (path) => {
      actor = team.of(role);
      let shown = 0;
      for (const address of addressesOf(path)) {
        const response = await render(address);
        if (response.status === 302 || response.status === 404) continue;
        expect(response.status, address).toBe(200);
        const html = (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "");
        shown += 1;
        expect(closedLinks(html, role), address).toEqual([]);
        expect(closedForms(html, address, role), address).toEqual([]);
      }
      if (!mayBeEmpty.has(path)) expect(shown, path).toBeGreaterThan(0);
    },
  );
});

/** Pages that only lead on, or that need more than this test makes. */
const mayBeEmpty = new Set<AdminPath>([
  "/admin/products",
  "/admin/review",
  "/admin/reports/:month",
]);

test("a link and a button that a role may not use are found", () => {
  const html = `<a class="x" href="/admin/payouts?q=1&amp;b=2">P</a><a href="/admin/orders">O</a>
    <form method="post"><button name="intent" value="refund">R</button></form>
    <form method="post" action="/admin/discounts"><input type="hidden" name="id"></form>`;
  expect(closedLinks(html, "fulfilment")).toEqual(["/admin/payouts?q=1&amp;b=2"]);
  const order = "/admin/orders/4f9d6d1e-0000-4000-8000-000000000000";
  expect(closedForms(html, order, "fulfilment")).toEqual([
    `post ${order} refund`,
    "post /admin/discounts ",
  ]);
  expect(closedForms(html, order, "owner")).toEqual([]);
});
