import { data, redirect } from "react-router";
import { expect, test } from "vitest";

import { catchUnexpected } from "./catch-unexpected";
import { UNEXPECTED } from "./external/unexpected";

const failure = { message: UNEXPECTED.text };
const failing = (thrown: unknown) =>
  catchUnexpected(async () => {
    throw thrown;
  }, failure);

test("a result passes through unchanged", async () => {
  expect(await catchUnexpected(async () => "saved", failure)).toBe("saved");
});

test("a lost connection and a broken server become a result that the page shows", async () => {
  const broken = { status: 500, statusText: "", internal: false, data: null };
  for (const thrown of [
    new TypeError("Failed to fetch"),
    broken,
    new Response("", { status: 502 }),
  ])
    expect(await failing(thrown)).toEqual(
      data(failure, { status: 503, headers: { "Retry-After": "30" } }),
    );
});

test("redirects and refusals pass through", async () => {
  const refusal = { status: 499, statusText: "", internal: false, data: "not-found" };
  const away = redirect("/auth");
  await expect(failing(away)).rejects.toBe(away);
  await expect(failing(refusal)).rejects.toBe(refusal);
});
