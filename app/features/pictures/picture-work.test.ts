import { expect, test } from "vitest";

import { handTasksTo, pictureWork } from "./picture-work.server";
import { PICTURES_AT_ONCE } from "./pictures-at-once";

test("what a picture is made from is read when its turn has come, not while it waits", async () => {
  const made = Promise.withResolvers<Uint8Array>();
  const takeBack = handTasksTo(() => made.promise);
  let read = 0;
  const input = async (): Promise<[Uint8Array, { width: 320; format: "avif" }]> => {
    read += 1;
    return [new Uint8Array(1), { width: 320, format: "avif" }];
  };
  const all = Array.from({ length: PICTURES_AT_ONCE + 3 }, () =>
    pictureWork("makeDerivative", input),
  );
  await expect.poll(() => read).toBe(PICTURES_AT_ONCE);
  made.resolve(new Uint8Array([7]));
  expect(await Promise.all(all)).toEqual(all.map(() => new Uint8Array([7])));
  expect(read).toBe(PICTURES_AT_ONCE + 3);
  takeBack();
});
