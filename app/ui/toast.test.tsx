import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

import type { FlashToast } from "~/lib/flash-toast";

beforeEach(() => vi.resetModules());

async function toasts() {
  const { shownToasts, showToast, ...all } = await import("./toast");
  const show = (...titles: string[]) => titles.forEach((title) => showToast({ title }));
  return {
    ...all,
    showToast,
    shownToasts,
    show,
    titles: () => shownToasts().map(({ title }) => title),
  };
}

test("at most three at a time, the oldest leaving first", async () => {
  const { show, titles, shownToasts, removeToast } = await toasts();
  show("One", "Two", "Three", "Four");
  expect(titles()).toEqual(["Two", "Three", "Four"]);
  for (const { id } of shownToasts()) removeToast(id);
  expect(titles()).toEqual([]);
});

test("what is said again takes the place of what it repeats, and is new", async () => {
  const { show, titles, shownToasts } = await toasts();
  show("One", "Two");
  const [first] = shownToasts();
  show("One");
  expect(titles()).toEqual(["Two", "One"]);
  expect(shownToasts()[1]?.id).not.toBe(first?.id);
});

test("what was refused goes as someone mends it, and nothing else does", async () => {
  const { show, titles, showToast, showStandingToast, removeRefusals } = await toasts();
  showStandingToast({ tone: "error", title: "5 minutes" });
  showToast({ tone: "error", title: "Submission Failed" });
  show("Saved");
  removeRefusals();
  expect(titles()).toEqual(["5 minutes", "Saved"]);
});

test("a standing warning outlives other toasts until it is settled", async () => {
  const { show, titles, shownToasts, showStandingToast } = await toasts();
  const warning = showStandingToast({ tone: "error", title: "5 minutes", text: "Stay" });
  show("One", "Two", "Three");
  expect(titles()).toEqual(["5 minutes", "Two", "Three"]);
  warning.retitle("4 minutes");
  const [before] = shownToasts();
  expect(before).toMatchObject({ title: "4 minutes", text: "Stay", isStanding: true });
  warning.settle("Still here");
  expect(shownToasts()[0]).toEqual({
    id: before?.id,
    tone: "error",
    title: "Still here",
    isStanding: false,
  });
});

test("what is asked for before a page shows toasts waits for it, and every change is told", async () => {
  const { show, titles, watchToasts } = await toasts();
  show("One");
  const seen: string[][] = [];
  const end = watchToasts(() => seen.push(titles()));
  expect(titles()).toEqual(["One"]);
  show("Two");
  expect(seen.at(-1)).toEqual(["One", "Two"]);
  end();
  const before = seen.length;
  show("Three");
  expect(seen).toHaveLength(before);
});

test.each<[FlashToast, string, string[]]>([
  [{ tone: "error", title: "Error", text: "Try again" }, "alert", ["Error", "Try again"]],
  [{ tone: "success", title: "Saved" }, "status", ["Saved"]],
])("an error is an alert, anything else a status: %o", async (toast, role, lines) => {
  const { Toast } = await import("./toasts");
  const shown = { ...toast, id: 1, isStanding: false };
  const html = renderToStaticMarkup(<Toast toast={shown} list={{ current: null }} />);
  expect(html).toContain(`role="${role}"`);
  expect([...html.matchAll(/<p\b[^>]*>([^<]*)/g)].map(([, line]) => line)).toEqual(lines);
});
