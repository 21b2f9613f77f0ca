import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { idleStep, warningTitle, watchSession } from "./watch-session";

const MINUTE = 60_000;

test.each([
  [0, "none"],
  [25 * MINUTE - 1, "none"],
  [25 * MINUTE, "warn"],
  [30 * MINUTE - 1, "warn"],
  [30 * MINUTE, "end"],
] as const)("after %i ms idle: %s", (idle, step) => expect(idleStep(idle)).toBe(step));

let shown: string[] = [];
/** What the standing warning said. */
let warned: string[] = [];
const page = new EventTarget();
const goTo = vi.fn();
const reload = vi.fn();
const ask = vi.fn((_path: string, _init?: RequestInit) =>
  Promise.resolve(viewer({ signedIn: true })),
);
const viewer = (said: { signedIn: boolean }) => Response.json(said);
const dom = Object.assign(new EventTarget(), { visibilityState: "visible" });
/** The listeners the page registers for other tabs, and what it sent them. */
const channels = new Set<EventTarget>();
const told: string[] = [];
class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(word: string) {
    told.push(word);
  }
  close() {
    channels.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", dom);
  vi.stubGlobal("HTMLFormElement", EventTarget);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("location", { assign: goTo, reload });
  vi.stubGlobal("fetch", ask);
  shown = [];
  warned = [];
  goTo.mockClear();
  reload.mockClear();
  told.length = 0;
  ask.mockClear();
  typing.keep.mockReset().mockReturnValue(null);
  typing.discard.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let stop = () => {};
const typing = { keep: vi.fn((): string | null => null), discard: vi.fn() };
function start() {
  stop = watchSession({
    show: ({ title }) => shown.push(title),
    warn: (title) => {
      shown.push(title);
      warned.push(title);
      return { retitle: (text) => warned.push(text), settle: (text) => warned.push(text) };
    },
    typing,
  });
}
const expires = (left: string) => `Your session will expire in ${left} due to inactivity`;
const anotherTabTells = (word: string) => {
  const event = new MessageEvent("message", { data: word });
  for (const channel of channels) channel.dispatchEvent(event);
};

test("one warning after 25 minutes, the end after 30, then the sign-in page", async () => {
  start();
  await vi.advanceTimersByTimeAsync(24 * MINUTE);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(shown).toEqual(["Your session will expire in 5 minutes due to inactivity"]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(shown).toEqual([
    "Your session will expire in 5 minutes due to inactivity",
    "Your session has expired due to inactivity",
  ]);
  expect(ask).toHaveBeenCalledWith("/sign-out", expect.objectContaining({ method: "POST" }));
  // Being idle here says nothing about other devices.
  expect(String(ask.mock.calls[0]?.[1]?.body)).toBe("reason=idle");
  await vi.advanceTimersByTimeAsync(100);
  expect(goTo).toHaveBeenCalledExactlyOnceWith("/auth?reason=timeout");
});

test("the warning stands, says how long is left, and any activity settles it", async () => {
  start();
  await vi.advanceTimersByTimeAsync(25 * MINUTE);
  vi.setSystemTime(Date.now() + 2.5 * MINUTE);
  dom.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(MINUTE);
  page.dispatchEvent(new Event("touchstart"));
  expect(warned).toEqual([
    expires("5 minutes"),
    expires("3 minutes"),
    expires("2 minutes"),
    "You are still signed in",
  ]);
});

test("activity in another tab settles the warning, too", async () => {
  start();
  await vi.advanceTimersByTimeAsync(25 * MINUTE);
  anotherTabTells("active");
  expect(warned).toEqual([expires("5 minutes"), "You are still signed in"]);
});

test.each([
  [25 * MINUTE, "5 minutes"],
  [29 * MINUTE, "1 minute"],
  [30 * MINUTE - 1, "1 minute"],
] as const)("after %i ms idle, %s are left", (idle, left) =>
  expect(warningTitle(idle)).toBe(expires(left)),
);

test("what is typed is kept at the end, and the way back leads to it", async () => {
  typing.keep.mockReturnValue("/creator/profile?a=1");
  start();
  await vi.advanceTimersByTimeAsync(30 * MINUTE + 100);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(
    "/auth?reason=timeout&next=%2Fcreator%2Fprofile%3Fa%3D1",
  );
  expect(typing.discard).not.toHaveBeenCalled();
});

test("signing out on purpose, here or in another tab, keeps nothing", () => {
  start();
  anotherTabTells("signed-out");
  expect(typing.discard).toHaveBeenCalledTimes(1);
  const form = Object.assign(new EventTarget(), { getAttribute: () => "/sign-out" });
  const submit = new Event("submit");
  Object.defineProperty(submit, "target", { value: form });
  page.dispatchEvent(submit);
  expect(typing.discard).toHaveBeenCalledTimes(2);
  expect(typing.keep).not.toHaveBeenCalled();
});

test("any activity restarts the timer and is reported to the server now and then", async () => {
  start();
  await vi.advanceTimersByTimeAsync(24 * MINUTE);
  page.dispatchEvent(new Event("keydown"));
  expect(ask).toHaveBeenCalledExactlyOnceWith("/api/viewer");
  expect(told).toEqual(["active"]);
  page.dispatchEvent(new Event("scroll"));
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(24 * MINUTE);
  expect(shown).toEqual([]);
});

test("a computer waking from sleep does not resume an expired session", async () => {
  start();
  vi.setSystemTime(Date.now() + 31 * MINUTE);
  page.dispatchEvent(new Event("mousemove"));
  expect(shown).toEqual(["Your session has expired due to inactivity"]);
});

test("activity in one tab keeps the others awake", async () => {
  start();
  anotherTabTells("nonsense");
  await vi.advanceTimersByTimeAsync(24 * MINUTE);
  anotherTabTells("active");
  await vi.advanceTimersByTimeAsync(24 * MINUTE);
  expect(shown).toEqual([]);
});

test("the page reloads when another tab or device signs out", async () => {
  start();
  dom.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  ask.mockImplementation(() => Promise.resolve(viewer({ signedIn: false })));
  anotherTabTells("signed-out");
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(typing.keep).toHaveBeenCalledBefore(reload);
  dom.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("signing out ends the watch", async () => {
  start();
  stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(shown).toEqual([]);
});

test.each(["mousemove", "mousedown", "keydown", "scroll", "touchstart", "click"])(
  "%s counts as activity, and a warning is given again after it",
  async (name) => {
    start();
    await vi.advanceTimersByTimeAsync(26 * MINUTE);
    page.dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(24 * MINUTE);
    expect(shown).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(shown).toHaveLength(2);
    expect(goTo).not.toHaveBeenCalled();
  },
);

test("the server hears of activity a minute after the last time, not before", async () => {
  start();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  page.dispatchEvent(new Event("keydown"));
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  page.dispatchEvent(new Event("keydown"));
  expect(ask).toHaveBeenCalledTimes(1);
});

test("the sign-in page comes a moment after the message, and other tabs look after a second", async () => {
  ask.mockImplementation(() => Promise.resolve(viewer({ signedIn: false })));
  start();
  anotherTabTells("signed-out");
  await vi.advanceTimersByTimeAsync(999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30 * MINUTE - 1000 + 99);
  expect(goTo).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(goTo).toHaveBeenCalledTimes(1);
});

test("the form that signs out tells the other tabs; other forms do not", () => {
  start();
  for (const action of ["/cart", "/sign-out"]) {
    Object.assign(page, { getAttribute: () => action });
    page.dispatchEvent(new Event("submit"));
    expect(told).toEqual(action === "/cart" ? [] : ["signed-out"]);
  }
});

test.each([
  ["a page in the background", "hidden", () => viewer({ signedIn: false })],
  ["a server that fails", "visible", () => new Response("{}", { status: 500 })],
  ["no answer", "visible", () => Response.json(null)],
  ["an answer about nothing", "visible", () => Response.json({})],
])("%s reloads nothing", async (_, visibilityState, response) => {
  ask.mockImplementation(() => Promise.resolve(response()));
  start();
  dom.visibilityState = visibilityState;
  dom.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  dom.visibilityState = "visible";
  expect(reload).not.toHaveBeenCalled();
});

test("a browser without channels between tabs warns all the same", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  start();
  await vi.advanceTimersByTimeAsync(25 * MINUTE);
  expect(shown).toHaveLength(1);
});
