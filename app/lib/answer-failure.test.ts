import { expect, test } from "vitest";

import { answerFailure, formFailure } from "./answer-failure";

const fail = async () => {
  throw new TypeError("Failed to fetch");
};

test("an answer passes as it is", async () => {
  expect(await answerFailure(async () => ({ done: "Saved" }))).toEqual({ done: "Saved" });
});

test("a failure becomes a refusal that the page can show", async () => {
  expect(await answerFailure(fail)).toMatchObject({ error: "Error" });
  expect((await formFailure<{ errors: Record<string, string[]> }>(fail)).errors[""]).toHaveLength(
    1,
  );
});

test("a redirect is no failure; a refusal by status is", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(answerFailure(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(
    await answerFailure(() => Promise.reject(new Response(null, { status: 503 }))),
  ).toMatchObject({ error: "Error" });
});

test("a refusal of what was too large says so", async () => {
  const refusal = { status: 413, statusText: "", internal: true, data: "That is too large." };
  const answer = await answerFailure(() => Promise.reject(refusal));
  expect(answer).toMatchObject({ text: expect.stringContaining("shorter") });
});
