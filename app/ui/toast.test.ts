import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** As much of an element as the toasts use. */
class FakeElement {
  attributes: Record<string, string> = {};
  children: FakeElement[] = [];
  parentElement: FakeElement | null = null;
  className = "";
  style: Record<string, string> = {};
  text = "";
  tabIndex = 0;
  isHovered = false;
  hasFocus = false;
  get textContent(): string {
    return this.text + this.children.map(({ textContent }) => textContent).join("");
  }
  set textContent(text: string) {
    this.text = text;
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
  append(child: FakeElement) {
    child.remove();
    child.parentElement = this;
    this.children.push(child);
  }
  remove() {
    const siblings = this.parentElement?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parentElement = null;
  }
  get firstElementChild(): FakeElement | null {
    return this.children[0] ?? null;
  }
  get firstChild(): FakeElement | null {
    return this.firstElementChild;
  }
  matches() {
    return this.isHovered;
  }
  focus() {
    this.hasFocus = true;
  }
}

const listeners: Record<string, (event: object) => void> = {};
let body: FakeElement;
let dialog: FakeElement | null;
let bars: { getBoundingClientRect: () => Pick<DOMRect, "top" | "bottom" | "height"> }[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  body = new FakeElement();
  dialog = null;
  bars = [];
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("document", {
    body,
    hidden: false,
    cookie: "",
    createElement: () => new FakeElement(),
    querySelector: () => dialog,
    querySelectorAll: () => bars,
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(...titles: string[]) {
  const { showToast } = await import("./toast");
  for (const title of titles) showToast({ title });
}
const shown = (host: FakeElement | null = body) =>
  host?.children[0]?.children.map(({ children }) => children[0]?.textContent) ?? [];

test("at most three at a time, the oldest leaving first; after four seconds all are gone", async () => {
  await show("One", "Two", "Three", "Four");
  expect(shown()).toEqual(["Two", "Three", "Four"]);
  vi.advanceTimersByTime(3_999);
  expect(shown()).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test("what is said again takes the place of what it repeats, and stays as long", async () => {
  await show("One", "Two");
  vi.advanceTimersByTime(3_000);
  await show("One");
  expect(shown()).toEqual(["Two", "One"]);
  vi.advanceTimersByTime(3_999);
  expect(shown()).toEqual(["One"]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test("an error is an alert, anything else a status; the region is called 'Notifications'", async () => {
  const { showToast } = await import("./toast");
  showToast({ tone: "error", title: "Error", text: "Try again" });
  showToast({ tone: "success", title: "Saved" });
  const [place] = body.children;
  expect(place?.attributes["aria-label"]).toBe("Notifications");
  expect(place?.children.map(({ attributes }) => attributes["role"])).toEqual(["alert", "status"]);
  expect(place?.children[0]?.children.map(({ textContent }) => textContent)).toEqual([
    "Error",
    "Try again",
  ]);
});

test("a click that began before a toast was there goes through it; later ones do not", async () => {
  await show("One");
  const [place] = body.children;
  expect(place?.className).toContain("pointer-events-none");
  expect(place?.children[0]?.style["pointerEvents"]).toBeUndefined();
  vi.advanceTimersByTime(500);
  expect(place?.children[0]?.style["pointerEvents"]).toBe("auto");
});

test.each([
  ["none", [], "16px"],
  ["one at the window's bottom", [{ top: 740, bottom: 800 }], "76px"],
  [
    "two above each other",
    [
      { top: 680, bottom: 736 },
      { top: 736, bottom: 800 },
    ],
    "136px",
  ],
  ["one that is not shown", [{ top: 0, bottom: 0 }], "16px"],
  ["one that has not come into view", [{ top: 900, bottom: 960 }], "16px"],
  ["one in the middle of the page", [{ top: 300, bottom: 360 }], "16px"],
])("bars along the bottom: %s", async (_, boxes, bottom) => {
  bars = boxes.map((box) => ({
    getBoundingClientRect: () => ({ ...box, height: box.bottom - box.top }),
  }));
  await show("One");
  expect(body.children[0]?.style["bottom"]).toBe(bottom);
});

test("a hovered toast stays until the pointer leaves it", async () => {
  await show("One");
  const [place] = body.children;
  if (place) place.isHovered = true;
  vi.advanceTimersByTime(20_000);
  expect(shown()).toEqual(["One"]);
  if (place) place.isHovered = false;
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual([]);
});

test("appears above an open dialog, and stays when that closes", async () => {
  dialog = new FakeElement();
  await show("One");
  expect(shown(dialog)).toEqual(["One"]);
  dialog = null;
  listeners["close"]?.({});
  expect(shown()).toEqual(["One"]);
});

test("a standing warning outlives time and other toasts until it is settled", async () => {
  const { showStandingToast, showToast } = await import("./toast");
  const warning = showStandingToast({ tone: "error", title: "5 minutes", text: "Stay" });
  for (const title of ["One", "Two", "Three"]) showToast({ title });
  expect(shown()).toEqual(["5 minutes", "Two", "Three"]);
  vi.advanceTimersByTime(60_000);
  warning.retitle("4 minutes");
  expect(shown()).toEqual(["4 minutes"]);
  const [toast] = body.children[0]?.children ?? [];
  expect(toast?.children.map(({ textContent }) => textContent)).toEqual(["4 minutes", "Stay"]);
  warning.settle("Still here");
  expect(toast?.children.map(({ textContent }) => textContent)).toEqual(["Still here"]);
  vi.advanceTimersByTime(4_000);
  expect(shown()).toEqual([]);
});

test("Alt+T moves the focus to the toasts", async () => {
  await show("One");
  listeners["keydown"]?.({ altKey: true, code: "KeyT" });
  expect(body.children[0]?.hasFocus).toBe(true);
});
