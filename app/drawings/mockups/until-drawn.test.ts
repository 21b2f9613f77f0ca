import { expect, test } from "vitest";

import { untilDrawn, type PictureAnswer } from "./until-drawn";

type Answer = PictureAnswer | "fails" | "stalls";

async function watch(answers: Record<string, Answer[]>, leavesAfter = Infinity) {
  const settled: string[] = [];
  const end = new AbortController();
  const patience = Promise.withResolvers<void>();
  let asked = 0;
  await untilDrawn(Object.keys(answers), {
    async ask(id) {
      asked += 1;
      if (asked > leavesAfter) end.abort();
      const answer = answers[id]?.shift() ?? "in-work";
      if (answer === "fails") throw new Error("offline");
      if (answer === "stalls") {
        patience.resolve();
        return new Promise<never>(() => {});
      }
      return answer;
    },
    wait: async () => {},
    patience: () => patience.promise,
    onSettled: (id) => settled.push(id),
    signal: end.signal,
  });
  return { settled: settled.toSorted(), asked };
}

test("each picture is asked for until it is drawn", async () => {
  const answers = { a: ["drawn"], b: ["in-work", "fails", "in-work", "drawn"] } satisfies Record<
    string,
    Answer[]
  >;
  expect(await watch(answers)).toEqual({ settled: ["a", "b"], asked: 5 });
});

test("one that never comes does not hold up the others forever", async () => {
  expect(await watch({ a: ["never"], b: [], c: ["drawn"] })).toEqual({
    settled: ["a", "b", "c"],
    asked: 32,
  });
});

test("an answer that never comes does not either", async () => {
  expect(await watch({ a: ["stalls"], b: ["drawn"] })).toEqual({ settled: ["a", "b"], asked: 2 });
});

test("whoever leaves the page hears nothing more", async () => {
  expect(await watch({ a: ["in-work", "drawn"] }, 1)).toEqual({ settled: [], asked: 2 });
});
