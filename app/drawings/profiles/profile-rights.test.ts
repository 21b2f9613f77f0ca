import { expect, test } from "vitest";

import { forEachScope, type Scopes } from "~/schema/scopes";

import { profileRights } from "./profile-rights";

const today = new Date("2026-06-15T12:00:00Z");
const all = forEachScope(() => true);

function rights(dateOfBirth: string | null, consent: Scopes | null = null) {
  return profileRights({ dateOfBirth, ageBracket: null, consent }, today);
}

test.each([
  ["2017-06-16", 8, ["8-10"], true],
  ["2013-06-16", 12, ["11-13"], true],
  ["2013-06-15", 13, ["13-17", "11-13"], false],
  ["2012-06-15", 14, ["13-17", "14-17"], false],
  ["2008-06-16", 17, ["13-17", "14-17"], false],
  ["2008-06-15", 18, ["18+"], false],
] as const)("born %s: %i years, brackets %j", (born, age, brackets, isChild) => {
  expect(rights(born)).toMatchObject({ age, brackets, isChild });
});

test("a child shows only what the guardian allows, and never handles", () => {
  expect(rights("2017-01-01").mayShow).toEqual({
    accountAndArt: false,
    showArt: false,
    publicName: false,
    ageGroup: false,
    termsAndPayout: false,
    photo: false,
    bio: false,
    state: false,
    handles: false,
  });
  expect(rights("2017-01-01", all).mayShow).toEqual({
    accountAndArt: true,
    showArt: true,
    publicName: true,
    ageGroup: true,
    termsAndPayout: true,
    photo: true,
    bio: true,
    state: true,
    handles: false,
  });
  expect(rights("2017-01-01", { ...all, bio: false }).mayShow.bio).toBe(false);
});

test("from 13 on, each part is the person's own choice", () => {
  expect(rights("2013-06-15").mayShow).toEqual({
    accountAndArt: true,
    showArt: true,
    publicName: true,
    ageGroup: true,
    termsAndPayout: true,
    photo: true,
    bio: true,
    state: true,
    handles: true,
  });
});

test("without a verified date of birth the stored bracket stays", () => {
  expect(
    profileRights({ dateOfBirth: null, ageBracket: "18+", consent: null }, today).brackets,
  ).toEqual(["18+"]);
});
