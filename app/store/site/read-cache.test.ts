import { expect, test, vi } from "vitest";

import { ReadCache } from "./read-cache";

function counted() {
  let times = 0;
  return vi.fn(async () => (times += 1));
}

test("without announcements everything is read each time", async () => {
  const kept = new ReadCache();
  const load = counted();
  expect(await kept.read("a", ["x"], load)).toBe(1);
  expect(await kept.read("a", ["x"], load)).toBe(2);
});

test("what is kept is read again after a change that touches it, and only then", async () => {
  const kept = new ReadCache();
  const load = counted();
  kept.hear();
  const both = [kept.read("a", ["x"], load), kept.read("a", ["x"], load)];
  expect(await Promise.all(both)).toEqual([1, 1]);
  kept.change(["y"], "*");
  expect(await kept.read("a", ["x"], load)).toBe(1);
  kept.change(["x"], "*");
  expect(await kept.read("a", ["x"], load)).toBe(2);
  kept.change(["*"], "*");
  expect(await kept.read("a", ["x"], load)).toBe(3);
});

test("a read that a change overtakes is not kept", async () => {
  const kept = new ReadCache();
  kept.hear();
  const old = Promise.withResolvers<string>();
  const asked = kept.read("a", ["x"], () => old.promise);
  kept.change(["x"], "*");
  expect(await kept.read("a", ["x"], async () => "new")).toBe("new");
  old.resolve("old");
  expect(await asked).toBe("old");
  expect(await kept.read("a", ["x"], async () => "newest")).toBe("new");
});

test("once nobody hears any more, nothing is kept, until announcements arrive again", async () => {
  const kept = new ReadCache();
  const load = counted();
  kept.hear();
  await kept.read("a", ["x"], load);
  kept.loseTouch();
  expect(await kept.read("a", ["x"], load)).toBe(2);
  expect(await kept.read("a", ["x"], load)).toBe(3);
  kept.hear();
  expect(await kept.read("a", ["x"], load)).toBe(4);
  expect(await kept.read("a", ["x"], load)).toBe(4);
});

test("what could not be read is read again", async () => {
  const kept = new ReadCache();
  kept.hear();
  const away = async () => Promise.reject(new Error("away"));
  await expect(kept.read("a", ["x"], away)).rejects.toThrow("away");
  expect(await kept.read("a", ["x"], async () => "there")).toBe("there");
});
