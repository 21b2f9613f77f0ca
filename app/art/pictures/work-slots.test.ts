import { expect, test } from "vitest";

import { singleFlight } from "./single-flight";
import { AbandonedError, TooBusyError, workSlots } from "./work-slots";

test("never runs more than its slots at once, and finishes everything", async () => {
  const inSlot = workSlots(2, 100);
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inSlot(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test("a failure frees its slot", async () => {
  const inSlot = workSlots(1, 10);
  await expect(inSlot(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(inSlot(() => Promise.resolve("next"))).resolves.toBe("next");
});

test("a full queue refuses at once", async () => {
  const inSlot = workSlots(1, 1);
  const gate = Promise.withResolvers<void>();
  const first = inSlot(() => gate.promise);
  const second = inSlot(() => Promise.resolve());
  await expect(inSlot(() => Promise.resolve())).rejects.toBeInstanceOf(TooBusyError);
  gate.resolve();
  await Promise.all([first, second]);
});

test("work in the background leaves a slot free, and waits for all other work", async () => {
  const inSlot = workSlots(2, 10);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const begun: string[] = [];
  const work = (name: string, gate: number, isBackground: boolean) =>
    inSlot(
      () => {
        begun.push(name);
        return gates[gate]?.promise ?? Promise.resolve();
      },
      { isBackground },
    );
  const all = [
    work("background 1", 0, true),
    work("background 2", 1, true),
    work("visitor 1", 2, false),
    work("visitor 2", 3, false),
  ];
  expect(begun).toEqual(["background 1", "visitor 1"]);
  gates[0]?.resolve();
  await all[0];
  expect(begun).toEqual(["background 1", "visitor 1", "visitor 2"]);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
  expect(begun.at(-1)).toBe("background 2");
});

test("work in the background gets the only slot when no one else wants it", async () => {
  const inSlot = workSlots(1, 10);
  await expect(inSlot(() => Promise.resolve("made"), { isBackground: true })).resolves.toBe("made");
});

test("work in flight is shared by its key, and done again afterwards", async () => {
  const share = singleFlight<number>();
  let made = 0;
  const make = async () => {
    made += 1;
    await Promise.resolve();
    return made;
  };
  expect(await Promise.all([share("a", make), share("a", make)])).toEqual([1, 1]);
  expect(await share("a", make)).toBe(2);
});

test("as many as allowed may wait; what runs and what waits is counted", async () => {
  const inSlot = workSlots(2, 2);
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const work = gates.map((gate, at) => inSlot(() => gate.promise, { isBackground: at === 3 }));
  expect(inSlot.load()).toEqual({ running: 2, waiting: 2 });
  await expect(inSlot(() => Promise.resolve())).rejects.toBeInstanceOf(TooBusyError);
  gates[0]?.resolve();
  await work[0];
  expect(inSlot.load()).toEqual({ running: 2, waiting: 1 });
  for (const gate of gates) gate.resolve();
  await Promise.all(work);
  expect(inSlot.load()).toEqual({ running: 0, waiting: 0 });
});

test("of three slots two may be in the background, of one that one", async () => {
  const begun = async (slots: number) => {
    const inSlot = workSlots(slots, 10);
    const gate = Promise.withResolvers<void>();
    const all = [1, 2, 3].map(() => inSlot(() => gate.promise, { isBackground: true }));
    const { running } = inSlot.load();
    gate.resolve();
    await Promise.all(all);
    return running;
  };
  expect([await begun(1), await begun(2), await begun(3)]).toEqual([1, 1, 2]);
});

test("what waits and is abandoned is not done, and holds up nothing behind it", async () => {
  const inSlot = workSlots(1, 2);
  const gate = Promise.withResolvers<string>();
  const gone = new AbortController();
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    return name === "first" ? gate.promise : name;
  };
  const first = inSlot(work("first"), gone);
  const abandoned = inSlot(work("abandoned"), gone);
  const next = inSlot(work("next"));
  gone.abort();
  await expect(abandoned).rejects.toBeInstanceOf(AbandonedError);
  expect(inSlot.load()).toEqual({ running: 1, waiting: 1 });
  await expect(inSlot(work("late"), gone)).rejects.toBeInstanceOf(AbandonedError);
  gate.resolve("made");
  expect(await Promise.all([first, next])).toEqual(["made", "next"]);
  expect(begun).toEqual(["first", "next"]);
  expect(inSlot.load()).toEqual({ running: 0, waiting: 0 });
});
