import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { SketchAct } from "~/art/sketch/sketch-acts";

import { ActsTaken } from "./device-store";
import { type CopyCause, SavedSketch, type ServerSketch } from "./saved-sketch";
import type { SyncAnswer } from "./sync-answers";
import type { SentActs } from "./sync-sketch";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clear = (id: string): SketchAct => ({ id, do: "clear" });
const ids = (acts: readonly SketchAct[] | undefined) => acts?.map(({ id }) => id);

/** A device's disk that several tabs write on. */
function disk() {
  const sketches = new Map<string, SketchAct[]>();
  const aside: string[] = [];
  let isFull = false;
  return {
    sketches,
    aside,
    fill: (next: boolean) => (isFull = next),
    store: {
      append({ id }: { id: string }, from: number, added: readonly SketchAct[]) {
        if (isFull) return Promise.reject(new Error("QuotaExceededError"));
        const acts = sketches.get(id) ?? [];
        if (acts.length !== from) return Promise.reject(new ActsTaken());
        sketches.set(id, [...acts, ...added]);
        return Promise.resolve();
      },
      replace(id: string, by: { id: string }, all: readonly SketchAct[]) {
        sketches.delete(id);
        sketches.set(by.id, [...all]);
        return Promise.resolve();
      },
      setSent: () => Promise.resolve(),
      setPutAside(id: string) {
        aside.push(id);
        return Promise.resolve();
      },
    },
  };
}

/** A server for several devices. */
function server() {
  const sketches = new Map<string, SketchAct[]>();
  let isOffline = false;
  const gone = { isSent: false, isThrownAway: false, begunFor: null };
  return {
    sketches,
    gone,
    cut: (next: boolean) => (isOffline = next),
    api: {
      send(id: string, { after, acts }: SentActs): Promise<SyncAnswer> {
        if (isOffline) return Promise.resolve({ kind: "offline" });
        const known = sketches.get(id) ?? [];
        const head = known.at(-1)?.id ?? null;
        if (head !== after) return Promise.resolve({ kind: "elsewhere", head });
        sketches.set(id, [...known, ...acts]);
        return Promise.resolve({ kind: "saved", head: acts.at(-1)?.id ?? "" });
      },
      fetch(id: string): Promise<ServerSketch | null> {
        const acts = sketches.get(id);
        return Promise.resolve(
          acts && !isOffline ? { acts: [...acts], isTraced: false, ...gone } : null,
        );
      },
    },
  };
}

function device(
  { store }: Pick<ReturnType<typeof disk>, "store">,
  { api }: ReturnType<typeof server>,
  acts: SketchAct[] = [],
) {
  const copies: CopyCause[] = [];
  const begin = { id: "first", acts, sent: acts.length, isTraced: false, store };
  const sketch = new SavedSketch(begin, api, {
    onState: () => undefined,
    onReplaced: () => undefined,
    onCopied: (_, cause) => copies.push(cause),
  });
  return { sketch, copies };
}

const soon = () => vi.advanceTimersByTimeAsync(2_000);

test("an act is on the device at once, and on the server within two seconds", async () => {
  const [here, there] = [disk(), server()];
  const { sketch } = device(here, there);
  sketch.add(clear("a"));
  expect(sketch.state).toMatchObject({ device: "keeping", server: "saving" });
  await vi.advanceTimersByTimeAsync(0);
  expect(ids(here.sketches.get("first"))).toEqual(["a"]);
  expect(sketch.state).toMatchObject({ device: "kept", server: "saving" });
  await soon();
  expect(ids(there.sketches.get("first"))).toEqual(["a"]);
  expect(sketch.state).toMatchObject({ device: "kept", server: "saved" });
});

test("offline, everything is on the device; back online, all of it is sent", async () => {
  const [here, there] = [disk(), server()];
  const { sketch } = device(here, there);
  there.cut(true);
  for (const id of ["a", "b", "c"]) {
    sketch.add(clear(id));
    await soon();
  }
  expect(sketch.state).toMatchObject({ device: "kept", server: "offline" });
  expect(ids(here.sketches.get("first"))).toEqual(["a", "b", "c"]);
  there.cut(false);
  expect(await sketch.flush()).toBe(true);
  expect(ids(there.sketches.get("first"))).toEqual(["a", "b", "c"]);
});

test("two devices: the later one goes on in a copy, and nothing is lost", async () => {
  const there = server();
  const [mine, theirs] = [disk(), disk()];
  const one = device(mine, there);
  one.sketch.add(clear("a"));
  await soon();
  const other = device(theirs, there, [clear("a")]);
  theirs.sketches.set("first", [clear("a")]);
  other.sketch.add(clear("theirs"));
  await soon();
  one.sketch.add(clear("mine"));
  await soon();
  await soon();
  expect(one.copies).toEqual(["device"]);
  expect(ids(there.sketches.get("first"))).toEqual(["a", "theirs"]);
  expect(ids(there.sketches.get(one.sketch.id))).toEqual(["a", "mine"]);
  expect(ids(mine.sketches.get(one.sketch.id))).toEqual(["a", "mine"]);
  expect(mine.sketches.has("first")).toBe(false);
});

test("two tabs: the later one goes on in a copy, the other's acts stay where they are", async () => {
  const [shared, there] = [disk(), server()];
  const one = device(shared, there);
  one.sketch.add(clear("a"));
  await soon();
  const other = device(shared, there, [clear("a")]);
  one.sketch.add(clear("one"));
  await soon();
  other.sketch.add(clear("other"));
  await soon();
  await soon();
  expect(other.copies).toEqual(["tab"]);
  expect(ids(shared.sketches.get("first"))).toEqual(["a", "one"]);
  expect(ids(shared.sketches.get(other.sketch.id))).toEqual(["a", "other"]);
  expect(ids(there.sketches.get("first"))).toEqual(["a", "one"]);
  expect(ids(there.sketches.get(other.sketch.id))).toEqual(["a", "other"]);
});

test("a full disk is told, the server has it, and once there is room the device has all of it", async () => {
  const [here, there] = [disk(), server()];
  const { sketch } = device(here, there);
  here.fill(true);
  sketch.add(clear("a"));
  await soon();
  expect(sketch.state).toMatchObject({ device: "none", server: "saved" });
  expect(ids(there.sketches.get("first"))).toEqual(["a"]);
  here.fill(false);
  sketch.add(clear("b"));
  await soon();
  expect(sketch.state).toMatchObject({ device: "kept", server: "saved" });
  expect(ids(here.sketches.get("first"))).toEqual(["a", "b"]);
});

test("what another device drew meanwhile is taken over where nothing of this one is lost by it", async () => {
  const [here, there] = [disk(), server()];
  const { sketch, copies } = device(here, there, [clear("a")]);
  there.sketches.set("first", [clear("a"), clear("b")]);
  await sketch.compare();
  await soon();
  expect(ids(sketch.live.acts)).toEqual(["a", "b"]);
  expect(ids(here.sketches.get("first"))).toEqual(["a", "b"]);
  expect(copies).toEqual([]);
  sketch.add(clear("c"));
  await soon();
  expect(ids(there.sketches.get("first"))).toEqual(["a", "b", "c"]);
});

test("where both have something of their own, the device keeps its own as a copy", async () => {
  const [here, there] = [disk(), server()];
  here.sketches.set("first", [clear("a"), clear("mine")]);
  there.sketches.set("first", [clear("a"), clear("theirs")]);
  const { sketch, copies } = device(here, there, [clear("a"), clear("mine")]);
  await sketch.compare();
  await soon();
  expect(copies).toEqual(["device"]);
  expect(ids(there.sketches.get(sketch.id))).toEqual(["a", "mine"]);
  expect(ids(there.sketches.get("first"))).toEqual(["a", "theirs"]);
});

test.each([
  ["thrown-away", { isThrownAway: true }],
  ["sent", { isSent: true }],
] as const)(
  "what was %s elsewhere is put aside, also where more was drawn there",
  async (cause, how) => {
    for (const theirs of [[clear("a")], [clear("a"), clear("theirs")]]) {
      const [here, there] = [disk(), server()];
      const { sketch } = device(here, there, [clear("a")]);
      there.sketches.set("first", theirs);
      Object.assign(there.gone, how);
      expect(await sketch.compare()).toBe(cause);
      expect(here.aside).toEqual(["first"]);
    }
  },
);

test("what was drawn here and is not there yet is not put aside", async () => {
  const [here, there] = [disk(), server()];
  const { sketch } = device(here, there, [clear("a"), clear("mine")]);
  there.sketches.set("first", [clear("a")]);
  there.gone.isThrownAway = true;
  expect(await sketch.compare()).toBeNull();
  await soon();
  expect(ids(there.sketches.get("first"))).toEqual(["a", "mine"]);
  expect(here.aside).toEqual([]);
});

test("whoever draws on it meanwhile draws on", async () => {
  const [here, there] = [disk(), server()];
  const { sketch } = device(here, there, [clear("a")]);
  here.sketches.set("first", [clear("a")]);
  there.sketches.set("first", [clear("a")]);
  there.gone.isThrownAway = true;
  const comparing = sketch.compare();
  await Promise.resolve();
  sketch.add(clear("b"));
  expect(await comparing).toBeNull();
  await soon();
  expect(ids(there.sketches.get("first"))).toEqual(["a", "b"]);
});

test("one that was left is kept as a copy, too, and nobody is told of it", async () => {
  const [here, there] = [disk(), server()];
  here.sketches.set("first", [clear("a"), clear("mine")]);
  there.sketches.set("first", [clear("a"), clear("theirs")]);
  const { sketch, copies } = device(here, there, [clear("a"), clear("mine")]);
  const comparing = sketch.compare();
  sketch.leave();
  await comparing;
  await soon();
  expect(copies).toEqual([]);
  expect(ids(there.sketches.get(sketch.id))).toEqual(["a", "mine"]);
  expect(ids(there.sketches.get("first"))).toEqual(["a", "theirs"]);
});
