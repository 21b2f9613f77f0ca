import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";

import { scopeColumns, scopesOf } from "~/people/scopes/scope-columns";
import { consentScopes, forEachScope, scopeOfReview } from "./scopes";
import { consentScopesForm } from "~/people/scopes/scopes-form";

test("every box has its column, and every column its box", () => {
  const columns = Object.keys(getTableColumns(parentalConsents));
  expect(consentScopes.map(({ column }) => column).toSorted()).toEqual(
    columns.filter((name) => name.startsWith("scope")).toSorted(),
  );
  const ticked = forEachScope(({ name }) => name === "showArt");
  expect(scopesOf(scopeColumns(ticked))).toEqual(ticked);
});

test("whatever of a profile is public hangs on a box; handles have none, and are never a child's", () => {
  const shown = Object.keys(getTableColumns(profiles)).filter((name) => name.startsWith("public"));
  const boxed = consentScopes.flatMap(({ profile }) => profile?.shown ?? []);
  expect(shown.filter((name) => !name.endsWith("Handle")).toSorted()).toEqual(boxed.toSorted());
});

test("what waits for a review hangs on the box of what it shows", () => {
  expect(["name", "photo", "bio", "handles"].map(scopeOfReview)).toEqual([
    "publicName",
    "photo",
    "bio",
    null,
  ]);
});

test("the form has every box; the needed ones have to be ticked", () => {
  const needed = consentScopes.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
  const ticks = Object.fromEntries(needed.map((name) => [name, "on"]));
  expect(consentScopesForm.parse(ticks)).toEqual(forEachScope(({ isNeeded }) => isNeeded));
  for (const name of needed)
    expect(consentScopesForm.safeParse({ ...ticks, [name]: undefined }).success).toBe(false);
});
