import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { testOrigin } from "~tests/support/request-world";
import { clientAction as upgrade } from "./account/upgrade";
import { clientAction as verifyAge } from "./auth/age-verification";
import { clientAction as askParent } from "./auth/sign-up-parent";
import { clientAction as signUp } from "./auth/sign-up-teen";
import { clientAction as changeCart } from "./checkout/cart";

const unreachable = {
  request: new Request(testOrigin, { method: "POST" }),
  url: new URL(testOrigin),
  pattern: "/",
  params: {},
  context: new RouterContextProvider(),
  serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
};

test.each([
  ["the age gate", verifyAge, "Verification Failed"],
  ["the age gate of an upgrade", upgrade, "Verification Failed"],
  ["asking a parent", askParent, "Submission Failed"],
  ["signing up", signUp, "Unexpected Error"],
] as const)("%s shows its own message when the server cannot be reached", async (_, act, title) => {
  expect(await act(unreachable)).toMatchObject({
    data: { toast: { tone: "error", title } },
    init: { status: 503 },
  });
});

test.each([
  ["apply-code", "There was an error applying the discount code. Please try again."],
  ["remove", "An unexpected error occurred"],
])("an unreachable cart says so for %s", async (intent, message) => {
  const body = new URLSearchParams({ intent });
  const request = new Request(testOrigin, { method: "POST", body });
  expect(await changeCart({ ...unreachable, request })).toMatchObject({ data: { message } });
});
