import { expect, test } from "vitest";

import { awaitRenderTurn } from "./render-turn";

test("one page is rendered in each round of the event loop, in the order they came", async () => {
  const seen: string[] = [];
  const rendered = ["first", "second", "third"].map(async (page) => {
    await awaitRenderTurn();
    seen.push(page);
  });
  for (let round = 1; round <= 3; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(`round ${round}`);
  }
  await Promise.all(rendered);
  expect(seen).toEqual(["first", "round 1", "second", "round 2", "third", "round 3"]);
});

test("who comes when all have had theirs need not wait for long", async () => {
  await awaitRenderTurn();
  const seen: string[] = [];
  const rendered = awaitRenderTurn().then(() => seen.push("rendered"));
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual(["rendered"]);
  await rendered;
});
