import { expect, test } from "vitest";

import type { SketchAct } from "~/art/sketch/sketch-acts";
import { seededRandom } from "~tests/support/seeded-random";

import type { SyncAnswer } from "./sync-answers";
import { type CopyReason, type SentActs, SketchSync, type SyncState } from "./sync-sketch";

const clear = (id: string): SketchAct => ({ id, do: "clear" });

/** A server as the contract has it, without a network between. */
function server(known: SketchAct[] = []) {
  const take = ({ after, acts }: SentActs): SyncAnswer => {
    const head = known.at(-1)?.id ?? null;
    if (after === head) {
      known.push(...acts);
      return { kind: "saved", head: known.at(-1)?.id ?? "" };
    }
    const at = known.findIndex(({ id }) => id === after) + 1;
    const isAgain = acts.every(({ id }, nth) => known[at + nth]?.id === id);
    if (isAgain) return { kind: "saved", head: head ?? "" };
    return { kind: "elsewhere", head };
  };
  return { known, take };
}

function device(
  acts: SketchAct[],
  answer: (sent: SentActs) => SyncAnswer,
  sent = 0,
  begunFor?: { lesson: string },
) {
  const waits: { ms: number; next: () => void }[] = [];
  const states: SyncState[] = [];
  const copies: CopyReason[] = [];
  const posts: SentActs[] = [];
  const sync = new SketchSync(
    { acts: () => acts, isTraced: () => false, sent, begunFor },
    {
      send: (post) => {
        posts.push(post);
        return Promise.resolve(answer(post));
      },
      after: (ms, next) => {
        const wait = { ms, next };
        waits.push(wait);
        return () => void waits.splice(waits.indexOf(wait), 1);
      },
      onState: (state) => states.push(state),
      onSent: () => undefined,
      onCopy: (reason) => copies.push(reason),
    },
  );
  /** Lets the time pass that is waited for. */
  async function pass(): Promise<number> {
    const wait = waits.shift();
    wait?.next();
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    return wait?.ms ?? 0;
  }
  return { acts, sync, pass, waits, states, copies, posts };
}

test("what is drawn is sent within two seconds, several lines at once", async () => {
  const { known, take } = server();
  const mine = device([clear("a")], take);
  mine.sync.changed();
  mine.acts.push(clear("b"));
  mine.sync.changed();
  expect(mine.waits).toHaveLength(1);
  expect(await mine.pass()).toBeLessThan(1_500);
  expect(known.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(mine.posts).toHaveLength(1);
  expect(mine.states).toEqual(["saving", "saved"]);
});

test("a lost answer loses nothing and doubles nothing", async () => {
  const { known, take } = server();
  let isLost = true;
  const mine = device([clear("a")], (sent) => {
    const answer = take(sent);
    return isLost ? { kind: "offline" } : answer;
  });
  mine.sync.changed();
  await mine.pass();
  expect(mine.states.at(-1)).toBe("offline");
  isLost = false;
  mine.acts.push(clear("b"));
  await mine.pass();
  await mine.pass();
  expect(known.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(mine.copies).toEqual([]);
  expect(mine.states.at(-1)).toBe("saved");
});

test("offline it tries again, more and more seldom, and at once when the network is back", async () => {
  const { known, take } = server();
  let isOffline = true;
  const mine = device([clear("a")], (sent) => (isOffline ? { kind: "offline" } : take(sent)));
  mine.sync.changed();
  const times = [];
  for (let at = 0; at < 8; at += 1) times.push(await mine.pass());
  expect(times.slice(1)).toEqual([1_000, 2_000, 5_000, 10_000, 30_000, 30_000, 30_000]);
  isOffline = false;
  expect(await mine.sync.flush()).toBe(true);
  expect(known).toHaveLength(1);
  expect(mine.waits).toEqual([]);
});

test("where another device went on, this one goes on with a copy", async () => {
  const { take } = server([clear("a"), clear("theirs")]);
  const mine = device([clear("a"), clear("mine")], take, 1);
  mine.sync.changed();
  await mine.pass();
  expect(mine.copies).toEqual(["elsewhere"]);
  mine.sync.changed();
  expect(mine.waits).toEqual([]);
});

test.each([
  [{ kind: "sent", head: "a" }, "sent"],
  [{ kind: "gone" }, "gone"],
] as const)("a copy also after %j", async (answer, reason) => {
  const mine = device([clear("a"), clear("b")], () => answer, 1);
  await mine.sync.flush();
  expect(mine.copies).toEqual([reason]);
});

test.each([
  [{ kind: "signed-out" }, "signed-out"],
  [{ kind: "full", message: "full" }, "refused"],
  [{ kind: "refused", message: "no" }, "refused"],
] as const)("%j: it is not sent again by itself", async (answer, state) => {
  const mine = device([clear("a")], () => answer);
  expect(await mine.sync.flush()).toBe(false);
  expect(mine.states.at(-1)).toBe(state);
  expect(mine.waits).toEqual([]);
});

test("a new sketch cannot be gone: it is not copied without end", async () => {
  const mine = device([clear("a")], () => ({ kind: "gone" }));
  await mine.sync.flush();
  expect(mine.copies).toEqual([]);
  expect(mine.waits).toHaveLength(1);
});

test("as long as the server says, nothing is sent", async () => {
  const mine = device([clear("a")], () => ({ kind: "later", ms: 42_000 }));
  await mine.sync.flush();
  expect(mine.waits.map(({ ms }) => ms)).toEqual([42_000]);
});

test("much is sent in parts, smaller ones where they are too large, and little from a closed page", async () => {
  const long = Array.from({ length: 60 }, (_, at): SketchAct => {
    const points = Array.from({ length: 4_000 }, () => 100 + at);
    return { id: `long-${at}`, do: "rub", tip: "fat", points };
  });
  const { known, take } = server();
  const size = ({ acts }: SentActs) => JSON.stringify(acts).length;
  const mine = device(long, (sent) => (size(sent) > 150_000 ? { kind: "too-large" } : take(sent)));
  await mine.sync.flush({ isLeaving: true });
  for (const post of mine.posts) expect(size(post)).toBeLessThan(60_000);
  expect(known).toHaveLength(60);
  const again = device(long, (sent) => (size(sent) > 150_000 ? { kind: "too-large" } : take(sent)));
  known.length = 0;
  expect(await again.sync.flush()).toBe(true);
  expect(known).toEqual(long);
  expect(size(again.posts[0] ?? { after: null, acts: [], isTraced: false })).toBeGreaterThan(
    300_000,
  );
});

test("whatever gets lost, the server ends with all acts in order, or with a copy", async () => {
  const random = seededRandom(7);
  for (let round = 0; round < 40; round += 1) {
    const { known, take } = server();
    const mine = device([], (sent) => {
      const luck = random();
      if (luck < 0.25) return { kind: "offline" };
      const answer = take(sent);
      return luck < 0.5 ? { kind: "offline" } : answer;
    });
    for (let at = 0; at < 30; at += 1) {
      mine.acts.push(clear(`a${at}`));
      mine.sync.changed();
      if (random() < 0.6) await mine.pass();
    }
    for (let at = 0; at < 60 && !mine.sync.isDone; at += 1) await mine.pass();
    expect(mine.copies).toEqual([]);
    expect(known).toEqual(mine.acts);
  }
});

test("what a drawing is begun for goes with its first acts, and not again", async () => {
  const { take } = server();
  const acts = [clear("a")];
  const { sync, posts } = device(acts, take, 0, { lesson: "faces" });
  await sync.flush();
  acts.push(clear("b"));
  await sync.flush();
  expect(posts.map((post) => [post.after, post.for])).toEqual([
    [null, { lesson: "faces" }],
    ["a", undefined],
  ]);
});

test("what the server turned out to have while something was on its way does not end the sending", async () => {
  const { known, take } = server();
  const mine: ReturnType<typeof device> = device([clear("a"), clear("b")], (sent) => {
    const answer = take(sent);
    if (mine.posts.length === 1) {
      mine.acts.push(clear("c"));
      mine.sync.setSent(2);
    }
    return answer;
  });
  mine.sync.changed();
  await mine.pass();
  expect(mine.waits).toHaveLength(1);
  await mine.pass();
  expect(known.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(mine.states.at(-1)).toBe("saved");
});
