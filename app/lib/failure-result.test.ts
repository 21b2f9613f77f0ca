import { expect, test } from "vitest";

import { failureResult, formFailure } from "./failure-result";

const fail = async () => {
  throw new TypeError("Failed to fetch");
};

test("an answer passes as it is", async () => {
  expect(await failureResult(async () => ({ done: "Saved" }))).toEqual({ done: "Saved" });
});

test("a failure becomes a refusal that the page can show", async () => {
  expect(await failureResult(fail)).toMatchObject({ error: "Error" });
  expect((await formFailure<{ errors: Record<string, string[]> }>(fail)).errors[""]).toHaveLength(
    1,
  );
});

test("a redirect is no failure; a refusal by status is", async () => {
  const redirect = new Response(null, { status: 302 });
  const refused = new Response(null, { status: 400 });
  expect(await failureResult(() => Promise.reject(refused))).toMatchObject({ error: "Error" });
  await expect(failureResult(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(
    await failureResult(() => Promise.reject(new Response(null, { status: 503 }))),
  ).toMatchObject({ error: "Error" });
});

test("a refusal of what was too large says so", async () => {
  const refusal = { status: 413, statusText: "", internal: true, data: "That is too large." };
  const answer = await failureResult(() => Promise.reject(refusal));
  expect(answer).toMatchObject({ text: expect.stringContaining("shorter") });
});
