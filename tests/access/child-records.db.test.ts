/** @module-tag sweep */

import { createStaticHandler } from "react-router";
import { describe, expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import type { Actor } from "~/people/actor";
import { adminRoles, mayDo } from "~/schema/admin-roles";
import { decideItem } from "~/drawings/moderation/decide-item.server";
import { openItems } from "~/drawings/moderation/open-items.server";
import { reviewSignedForm } from "~/families/consent/signed-form.server";
import { openConsentRecord, openUserRecord } from "~/families/consent/records/open-record.server";

import {
  buyersAddresses,
  childsSecrets,
  deliveries,
  makeChildSubjects,
  makeTeam,
} from "~tests/support/admin/make-child-subjects";
import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeUser } from "~tests/support/factories/accounts";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { readRouteTable, type TableRow } from "./route-table";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const { routes, rows } = await readRouteTable();
const handler = createStaticHandler(routes);
const pages = rows.filter(({ path, hasLoader }) => path.startsWith("/admin") && hasLoader);

const among = (text: string, secrets: readonly string[]) =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
const found = (text: string) => among(text, childsSecrets);

const admins = madeOnce(() => makeTeam(database.db));

const subjects = madeOnce(() => makeChildSubjects(database.db));

/** Searches, sorts and filters that would tell, of whatever list has them; an order hides no row. */
const queries = [
  "q=zephyrin",
  "q=mama-quill",
  "q=quillamin",
  "q=featherstone&sort=asked",
  "q=waiting-parent&sort=email",
  "q=plain&sort=since",
  "state=all&sort=placed",
  "kind=report&sort=-placed",
];

/** A page's addresses: one for each of its possible subjects, and the search for a name. */
function addresses(path: string): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (!name) return [path, ...queries.map((query) => `${path}?${query}`)];
  return (subjects[name] ?? []).map((id) => path.replace(`:${name}`, id));
}

async function shown(row: TableRow, address: string, actor: Actor) {
  const request = new Request(testOrigin + address);
  const options = { requestContext: world.context(actor) };
  try {
    if (!row.hasPage) {
      const answer: unknown = await handler.queryRoute(request, { ...options, routeId: row.id });
      const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer);
      return { status: answer instanceof Response ? answer.status : 200, text };
    }
    const page = await handler.query(request, options);
    if (page instanceof Response) return { status: page.status, text: await page.text() };
    return { status: page.statusCode, text: JSON.stringify(page.loaderData) };
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, text: "" };
    const init = Object(Object(thrown).init ?? thrown);
    return { status: Number(init.status ?? 500), text: "" };
  }
}

/** The one download that names everyone who asked for a mail; each is recorded. */
const isDownload = ({ path }: TableRow) => path === "/admin/waitlist.csv";

const isRecord = ({ path }: TableRow) =>
  path === "/admin/people/:userId/record" || path === "/admin/consents/:consentId";

describe.each(adminRoles)("%s", (role) => {
  const actor = () => admins.of(role) ?? Promise.reject(new Error("every role is on the team"));

  test.each(
    pages
      .filter((row) => !isRecord(row) && !isDownload(row))
      .map((row) => [row.path, row] as const),
  )("%s shows nothing of a child's record", async (path, row) => {
    for (const address of addresses(path)) {
      const { status, text } = await shown(row, address, await actor());
      expect(status, address).toBeLessThan(500);
      expect(found(text), address).toEqual([]);
      const needsAddresses = role === "owner" || role === "support";
      if (!needsAddresses) expect(among(text, buyersAddresses), address).toEqual([]);
      if (role === "reviewer") expect(among(text, deliveries), address).toEqual([]);
    }
  });

  test("a parent's whole address finds its order, for those who may see it, and shows it masked", async () => {
    const row = pages.find(({ path }) => path === "/admin/orders");
    if (!row) throw new Error("There is a list of orders");
    const search = "/admin/orders?q=mama-quill%40inkling.test";
    const { text } = await shown(row, search, await actor());
    const needsAddresses = role === "owner" || role === "support";
    expect(text.includes("m•••@inkling.test")).toBe(needsAddresses);
    expect(found(text.replaceAll('"q":"mama-quill@inkling.test"', ""))).toEqual([]);
    const [userId] = subjects["userId"]?.slice(1) ?? [];
    expect(text.includes(`"userId":"${userId}"`)).toBe(needsAddresses);
  });

  test("the waitlist is downloaded by owner and support, and each download is recorded", async () => {
    const row = pages.find(isDownload);
    if (!row) throw new Error("There is a download");
    const before = await database.db.$count(adminActions);
    const { status, text } = await shown(row, row.path, await actor());
    const isAllowed = role === "owner" || role === "support";
    expect(status).toBe(isAllowed ? 200 : 403);
    expect(text.includes("mama-quill@inkling.test")).toBe(isAllowed);
    expect((await database.db.$count(adminActions)) - before).toBe(isAllowed ? 1 : 0);
  });

  test.each(pages.filter(isRecord).map((row) => [row.path, row] as const))(
    "%s is for owner and support, and each look is recorded without a value",
    async (path, row) => {
      const isAllowed = role === "owner" || role === "support";
      for (const address of addresses(path)) {
        const before = await database.db.$count(adminActions);
        const { status, text } = await shown(row, address, await actor());
        expect(status).toBe(isAllowed ? 200 : 403);
        expect(found(text).length > 0).toBe(isAllowed);
        expect((await database.db.$count(adminActions)) - before).toBe(isAllowed ? 1 : 0);
      }
      expect(found(JSON.stringify(await database.db.select().from(adminActions)))).toEqual([]);
    },
  );

  test("the use cases refuse a role that the pages refuse", async () => {
    const admin = await actor();
    const isAllowed = mayDo(admin, "see-child-records");
    const [userId = ""] = subjects["userId"] ?? [];
    const [consentId = ""] = subjects["consentId"] ?? [];
    const opened = await openUserRecord(database.db, admin, userId);
    expect(opened.ok).toBe(isAllowed);
    expect((await openConsentRecord(database.db, admin, consentId)).ok).toBe(isAllowed);
    if (isAllowed) return;
    const { rows } = await openItems(database.db, admin, { kind: "profile" });
    const itemId = rows[0]?.id ?? "";
    const decision = { itemId, isApproved: true, note: null };
    expect(await decideItem(database.db, admin, decision)).toMatchObject({ ok: false });
    const review = { consentId, isAccepted: true };
    expect(await reviewSignedForm(database.db, admin, review, { now: new Date() })).toEqual({
      ok: false,
      reason: "missing",
    });
  });
});

test("a creator, and an admin no longer, open no record", async () => {
  const [userId = ""] = subjects["userId"] ?? [];
  const stranger = await makeUser(database.db);
  expect((await openUserRecord(database.db, stranger, userId)).ok).toBe(false);
});
