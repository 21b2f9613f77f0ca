import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { testOrigin } from "~tests/support/request-world";
import { clientAction as upgrade } from "./account/upgrade";

const unreachable = {
  request: new Request(testOrigin, { method: "POST" }),
  url: new URL(testOrigin),
  pattern: "/",
  params: {},
  context: new RouterContextProvider(),
  serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
};

test.each([["the age gate of an upgrade", upgrade, "Verification Failed"]] as const)(
  "%s shows its own message when the server cannot be reached",
  async (_, act, title) => {
    expect(await act(unreachable)).toMatchObject({
      data: { toast: { tone: "error", title } },
      init: { status: 503 },
    });
  },
);
