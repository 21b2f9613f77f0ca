import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ClientSession } from "./client-session.ts";
import { Turns } from "./backend.ts";

const LIMIT_MS = 300;
const session = new ClientSession(1);
const other = new ClientSession(2);

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function openTransaction() {
  const onIdle = vi.fn();
  const turns = new Turns(LIMIT_MS, onIdle);
  const take = async (who: ClientSession, run = async () => {}) => {
    turns.take(who, run);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    turns,
    onIdle,
    take,
    begin: () => take(session, async () => void (turns.holder = session)),
  };
}

test("a transaction that keeps sending statements is left alone, however long it takes", async () => {
  const { onIdle, take, begin } = openTransaction();
  await begin();
  for (let turn = 0; turn < 8; turn += 1) {
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    await take(session);
  }
  expect(onIdle).not.toHaveBeenCalled();
});

test("one that sends nothing is reported at the limit, once", async () => {
  const { onIdle, begin } = openTransaction();
  await begin();
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onIdle.mock.calls).toEqual([[session]]);
});

test("while it is open the others wait; afterward it is first come, first served", async () => {
  const { turns, take, begin } = openTransaction();
  const ran: string[] = [];
  await begin();
  await take(other, async () => void ran.push("other"));
  await take(session, async () => void ran.push("own"));
  expect(ran).toEqual(["own"]);
  await take(session, async () => void (turns.holder = undefined));
  expect(ran).toEqual(["own", "other"]);
});
