import { expect, test } from "vitest";

import { creatorUpgraded, creatorWelcome, customerWelcome, signUpRefusal } from "./sign-up-copy";

test("a young creator is welcomed as one", () => {
  for (const welcome of [creatorWelcome, creatorUpgraded]) {
    expect(welcome({ isMinor: true }).title).toBe("Welcome, Young Creator!");
    expect(welcome({ isMinor: false }).title).toBe("Welcome, Creator!");
  }
  expect(customerWelcome("Ada").text).toBe("Welcome Ada! You can start shopping right away.");
});

test("a refusal is shown at the field that it is about", () => {
  expect(Object.keys(signUpRefusal("breached").errors)).toEqual(["password"]);
  expect(signUpRefusal("in-use").errors).toEqual({
    email: ["This information is already in use. Please try different values."],
  });
});
