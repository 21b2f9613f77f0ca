import { expect, test } from "vitest";

import { unreachedProfile, withTyped, type ProfileTexts } from "./profile-result";

const profile: ProfileTexts = {
  firstName: "Mila",
  lastName: "Kidd",
  username: "mila",
  ageBracket: "13-17",
  state: "OR",
  bio: "I draw cats.",
  instagramHandle: null,
  tiktokHandle: null,
  facebookHandle: null,
  showName: true,
  showAgeGroup: true,
  showPhoto: true,
  showBio: true,
  showState: false,
  showHandles: false,
};

test("a photo that could not be sent or removed leaves the profile beside it as it is", () => {
  for (const intent of ["picture", "remove-picture"]) {
    const result = unreachedProfile({ intent });
    expect(withTyped(profile, result.typed), intent).toEqual(profile);
    expect(result.isSaved).toBe(false);
  }
  expect(unreachedProfile({ intent: "picture" }).errors["picture"]).toEqual([
    "Failed to upload profile image",
  ]);
});

test("a profile that could not be saved stays as typed", () => {
  const switches = { showBio: "on", showName: "off", showHandles: "on" };
  const typed = { intent: "save", displayName: "Mila K", bio: "Dogs too.", ...switches };
  const result = unreachedProfile(typed);
  expect(result.message).toBe("Failed to save profile");
  expect(withTyped(profile, result.typed)).toMatchObject({
    firstName: "Mila",
    lastName: "K",
    bio: "Dogs too.",
    username: null,
    ageBracket: "13-17",
    showName: false,
    showAgeGroup: true,
    showBio: true,
    showPhoto: false,
    showState: false,
    showHandles: true,
  });
  const on = { showName: "on", showAgeGroup: "off", showPhoto: "on", showState: "on" };
  expect(withTyped(profile, { ...on, ageBracket: "18+" })).toMatchObject({
    showName: true,
    showAgeGroup: false,
    showPhoto: true,
    showState: true,
    ageBracket: "18+",
  });
});
