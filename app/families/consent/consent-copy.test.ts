import { expect, test } from "vitest";

import { scopeList } from "./consent-copy";

const nothing = {
  accountAndArt: false,
  showArt: false,
  publicName: false,
  ageGroup: false,
  photo: false,
  bio: false,
  state: false,
  termsAndPayout: false,
};

test("what a parent allowed is listed in the order it was asked in", () => {
  expect(scopeList(nothing)).toBe("nothing yet");
  expect(scopeList({ ...nothing, bio: true, accountAndArt: true })).toBe(
    "account and private uploads, bio",
  );
  const everything = Object.fromEntries(Object.keys(nothing).map((scope) => [scope, true]));
  expect(scopeList({ ...nothing, ...everything })).toBe(
    "account and private uploads, showing and selling drawings, first name, age group, photo, bio, state, terms and payout",
  );
});
