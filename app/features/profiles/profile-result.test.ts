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
  showPhoto: true,
  showBio: true,
  showState: false,
  showHandles: false,
};

test("a photo that could not be sent or removed leaves the profile beside it as it is", () => {
  for (const intent of ["picture", "remove-picture"]) {
    const answer = unreachedProfile({ intent });
    expect(withTyped(profile, answer.typed), intent).toEqual(profile);
    expect(answer.isSaved).toBe(false);
  }
  expect(unreachedProfile({ intent: "picture" }).errors["picture"]).toEqual([
    "Failed to upload profile image",
  ]);
});

test("a profile that could not be saved stays as typed", () => {
  const typed = { intent: "save", displayName: "Mila K", bio: "Dogs too.", showBio: "on" };
  const answer = unreachedProfile(typed);
  expect(answer.message).toBe("Failed to save profile");
  expect(withTyped(profile, answer.typed)).toMatchObject({
    firstName: "Mila",
    lastName: "K",
    bio: "Dogs too.",
    showBio: true,
    showPhoto: false,
  });
});
