import { expect, test } from "vitest";

import { profileForm } from "./profile-form";
import { splitDisplayName } from "./display-name";
import { USERNAME_MAX } from "./profile-limits";

const good = { displayName: "Mila Marker", ageBracket: "13-17" };

function firstMessage(change: object) {
  return profileForm.safeParse({ ...good, ...change }).error?.issues[0]?.message;
}

test("the display name is split at the first space", () => {
  expect(splitDisplayName("Mila")).toEqual({ firstName: "Mila", lastName: "" });
  expect(splitDisplayName(" Mila van der Berg ")).toEqual({
    firstName: "Mila",
    lastName: "van der Berg",
  });
});

test("empty parts are null and switches are off", () => {
  expect(
    profileForm.parse({
      ...good,
      bio: " ",
      username: "",
      state: "",
      instagramHandle: "@mila.draws",
    }),
  ).toEqual({
    displayName: { firstName: "Mila", lastName: "Marker" },
    username: null,
    ageBracket: "13-17",
    state: null,
    bio: null,
    instagramHandle: "mila.draws",
    tiktokHandle: null,
    facebookHandle: null,
    showPhoto: false,
    showBio: false,
    showState: false,
    showHandles: false,
  });
});

test.each([
  [{ displayName: "" }, "Display name is required"],
  [{ displayName: undefined }, "Display name is required"],
  [{ displayName: "x".repeat(51) }, "Display name must be 50 characters or less"],
  [{ displayName: `A ${"x".repeat(51)}` }, "Display name must be 50 characters or less"],
  [{ displayName: "M1la" }, "Display name contains invalid characters"],
  [{ ageBracket: "" }, "Age bracket is required"],
  [{ ageBracket: "99" }, "Age bracket is required"],
  [{ state: "XX" }, "Please choose a state from the list"],
  [{ bio: "x".repeat(281) }, "Bio must be 280 characters or less"],
  [{ bio: "<script>" }, "Bio contains potentially dangerous content"],
  [{ username: "a b" }, "Username needs 3 to 30 letters, numbers, dots or dashes"],
  [{ instagramHandle: "a/b" }, "Instagram handle contains invalid characters"],
  [{ tiktokHandle: "<b>" }, "TikTok handle contains invalid characters"],
  [{ facebookHandle: "x".repeat(51) }, "Facebook handle contains invalid characters"],
])("%j is refused", (change, message) => expect(firstMessage(change)).toBe(message));

test("the limits themselves are allowed", () => {
  expect(
    firstMessage({ bio: "x".repeat(280), displayName: `${"x".repeat(50)} ${"y".repeat(50)}` }),
  ).toBeUndefined();
});

test("a username has 3 to 30 characters, as its field says", () => {
  const refused = "Username needs 3 to 30 letters, numbers, dots or dashes";
  for (const length of [3, USERNAME_MAX])
    expect(firstMessage({ username: "x".repeat(length) })).toBeUndefined();
  for (const length of [2, USERNAME_MAX + 1])
    expect(firstMessage({ username: "x".repeat(length) })).toBe(refused);
});
