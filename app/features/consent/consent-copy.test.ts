import { expect, test } from "vitest";

import { scopeList } from "./consent-copy";

const nothing = {
  accountAndArt: false,
  publicName: false,
  photo: false,
  bio: false,
  state: false,
  termsAndPayout: false,
};

test("what a parent allowed is listed in the order it was asked in", () => {
  expect(scopeList(nothing)).toBe("nothing yet");
  expect(scopeList({ ...nothing, bio: true, accountAndArt: true })).toBe("account and art, bio");
  const everything = Object.fromEntries(Object.keys(nothing).map((scope) => [scope, true]));
  expect(scopeList({ ...nothing, ...everything })).toBe(
    "account and art, first name, photo, bio, state, terms and payout",
  );
});
