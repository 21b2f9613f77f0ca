import { afterEach, expect, test, vi } from "vitest";

import { takeFlashToast } from "./flash-toast";

const toast = { tone: "success", title: "Saved", text: "All; of it" };
const browserWith = (cookie: string) => {
  const page = { cookie };
  vi.stubGlobal("document", page);
  return page;
};
const written = (value: unknown) => encodeURIComponent(JSON.stringify(value));
afterEach(() => void vi.unstubAllGlobals());

test.each(["", "a=b; ", "a=b;"])("a message is taken once, also behind %j", (others) => {
  const page = browserWith(`${others}inkling_toast=${written(toast)}; c=d`);
  expect(takeFlashToast()).toEqual(toast);
  expect(page.cookie).toBe("inkling_toast=; Path=/; Max-Age=0; SameSite=Lax");
});

test.each(["", "a=b", "inkling_toast=", "not_inkling_toast=x"])(
  "without a message nothing is taken: %j",
  (cookie) => {
    const page = browserWith(cookie);
    expect(takeFlashToast()).toBeNull();
    expect(page.cookie).toBe(cookie);
  },
);

test.each([null, "Saved", 7, {}, { title: 7 }])("%j is not a message", (value) => {
  browserWith(`inkling_toast=${written(value)}`);
  expect(takeFlashToast()).toBeNull();
});

test("what cannot be read is not a message", () => {
  browserWith("inkling_toast=%7B%");
  expect(takeFlashToast()).toBeNull();
});
