import { expect, test } from "vitest";

import { failureResult, formFailure } from "./failure-result";

const fail = async () => {
  throw new TypeError("Failed to fetch");
};

test("a result passes through unchanged", async () => {
  expect(await failureResult(async () => ({ done: "Saved" }))).toEqual({ done: "Saved" });
});

test("a failure becomes a refusal that the page can show", async () => {
  expect(await failureResult(fail)).toMatchObject({ data: { error: "Error" } });
  expect(await formFailure(fail)).toMatchObject({
    data: { errors: { "": [expect.stringContaining("try again")] } },
  });
});

test("a server that cannot be reached is not asked again at once, which would lose the page", async () => {
  for (const broken of [fail, () => Promise.reject(new Response(null, { status: 500 }))])
    expect(await failureResult(broken)).toMatchObject({ init: { status: 503 } });
});

test("a redirect is not a failure; an error status is", async () => {
  const redirect = new Response(null, { status: 399 });
  const refused = new Response(null, { status: 400 });
  expect(await failureResult(() => Promise.reject(refused))).toMatchObject({ error: "Error" });
  await expect(failureResult(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(
    await failureResult(() => Promise.reject(new Response(null, { status: 503 }))),
  ).toMatchObject({ data: { error: "Error" } });
});

test("a request that was too large gets its own message", async () => {
  const refusal = { status: 413, statusText: "", internal: true, data: "That is too large." };
  const result = await failureResult(() => Promise.reject(refusal));
  expect(result).toMatchObject({ text: expect.stringContaining("shorter") });
  const gone = { ...refusal, status: 404 };
  expect(await failureResult(() => Promise.reject(gone))).toMatchObject({
    text: expect.stringContaining("try again"),
  });
});
