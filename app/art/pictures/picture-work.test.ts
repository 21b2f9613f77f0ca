import { expect, test } from "vitest";

import { handTasksTo, pictureLoad, pictureWork } from "./picture-work.server";
import { PICTURE_CONCURRENCY } from "./picture-concurrency";
import { isQuick } from "./quick-tasks.server";
import { TooBusyError } from "./work-slots";

test("what a picture is made from is read when its turn has come, not while it waits", async () => {
  const made = Promise.withResolvers<Uint8Array>();
  const takeBack = handTasksTo(() => made.promise);
  let read = 0;
  const input = async (): Promise<[Uint8Array, { width: 320; format: "avif" }]> => {
    read += 1;
    return [new Uint8Array(1), { width: 320, format: "avif" }];
  };
  const all = Array.from({ length: PICTURE_CONCURRENCY + 3 }, () =>
    pictureWork("makeDerivative", input),
  );
  await expect.poll(() => read).toBe(PICTURE_CONCURRENCY);
  expect(pictureLoad()).toEqual({ running: PICTURE_CONCURRENCY, waiting: 3 });
  made.resolve(new Uint8Array([7]));
  expect(await Promise.all(all)).toEqual(all.map(() => new Uint8Array([7])));
  expect(read).toBe(PICTURE_CONCURRENCY + 3);
  takeBack();
});

test.each(["makeDerivative", "lookAtUpload"] as const)(
  "of %s, 200 wait and no more",
  async (name) => {
    const takeBack = handTasksTo(async () => "made");
    const input = () => Promise.reject(new Error("its turn"));
    const all = Array.from({ length: PICTURE_CONCURRENCY + 203 }, () => pictureWork(name, input));
    const ends = await Promise.allSettled(all);
    takeBack();
    const refused = ends.filter(
      (end) => end.status === "rejected" && end.reason instanceof TooBusyError,
    );
    expect(refused).toHaveLength(3);
  },
);

test("who took the work gives it back, unless someone else has taken it since", async () => {
  const limits = { allow: ["png"] as const, maxBytes: 9, name: "cat.png" };
  const made = () => pictureWork("inspectImage", [new Uint8Array(1), limits]);
  const [first, second] = [handTasksTo(async () => 1), handTasksTo(async () => 2)];
  first();
  expect(await made()).toBe(2);
  second();
  expect(await made()).toBe(1);
  first();
  expect(await made()).toMatchObject({ ok: false });
});

test("what sharp does alone is quick; what is computed is not", () => {
  const quick = [
    "composeShareCard",
    "inspectImage",
    "judgePrintFile",
    "makeDerivative",
    "reencodeImage",
  ] as const;
  expect(quick.every(isQuick)).toBe(true);
  expect((["lookAtUpload", "renderRecipe", "renderPrintFile"] as const).some(isQuick)).toBe(false);
});
