import { expect, test } from "vitest";

import { errorGroup } from "./error-group";

const stack = (row: number, digest = "a1B2c3D4") =>
  [
    `    at readOrder (file:///srv/inkling/build/server/index.js:${row}:7)`,
    "    at async Promise.all (index 0)",
    "    at drizzle (file:///srv/inkling/node_modules/drizzle-orm/session.js:4:1)",
    "    at process.processTicksAndRejections (node:internal/process/task_queues:90:21)",
    `    at async loader (https://shop.example/assets/order-${digest}.js:1:20)`,
  ].join("\n");

const failure = (message: string, row = 12, digest?: string) => ({
  kind: "TypeError",
  message,
  stack: stack(row, digest),
});

test("what only differs in what it met is one group", () => {
  const first = errorGroup(
    "request",
    failure('no order 123456 of "kit@inkling.test" since 2026-11-23'),
  );
  const second = errorGroup(
    "request",
    failure('no order 98765432 of "ada@inkling.test" since 2026-01-01'),
  );
  expect(second.fingerprint).toBe(first.fingerprint);
  expect(first.message).toBe("no order … of … since …");
});

test("a new build makes no new group of an old error", () => {
  const first = errorGroup("browser", failure("gone"));
  expect(errorGroup("browser", failure("gone", 99, "Zz9Yy8Xx")).fingerprint).toBe(
    first.fingerprint,
  );
});

test("another message, kind, place or source is another group", () => {
  const { fingerprint } = errorGroup("request", failure("gone"));
  const others = [
    errorGroup("request", failure("lost")),
    errorGroup("request", { ...failure("gone"), kind: "RangeError" }),
    errorGroup("request", { ...failure("gone"), stack: stack(1).replace("readOrder", "readCart") }),
    errorGroup("job", failure("gone")),
  ];
  expect(new Set([fingerprint, ...others.map((other) => other.fingerprint)]).size).toBe(5);
});

test("only places of ours are kept, by the file's name alone", () => {
  expect(errorGroup("request", failure("gone")).frames).toBe(
    "readOrder (index.js:12:7)\nloader (order-a1B2c3D4.js:1:20)",
  );
  const firefox =
    "save@https://shop.example/assets/cart-a1B2c3D4.js?x=kit@inkling.test:1:20\n@moz-extension://x/y.js:1:1";
  expect(errorGroup("browser", { ...failure("gone"), stack: firefox }).frames).toBe(
    "save (cart-a1B2c3D4.js:1:20)",
  );
});

test("nothing that a browser sends gets through but words of code", () => {
  const group = errorGroup("browser", {
    kind: "Kit Kidd kit@inkling.test",
    message: `<b>kit@inkling.test</b> of 203.0.113.9, call +1 503 555 0100, "Kit Kidd" ${"x".repeat(900)}`,
    stack:
      "Kit Kidd lives here\n    at Kit Kidd (https://shop.example/a.js:1:1)\n    at kit@inkling.test (javascript:1:1)",
  });
  expect(group.kind).toBe("Kit");
  expect(group.frames).toBe("");
  expect(group.message).toHaveLength(300);
  expect(JSON.stringify(group)).not.toMatch(/inkling\.test|Kidd|203\.0|555/);
});

const frame = (at: number, name = `step${at}`) =>
  `    at ${name} (https://shop.example/a.js:${at}:1)`;

test("three places name a group, eight are shown, and no text is kept longer than it has to be", () => {
  const of = (...frames: string[]) =>
    errorGroup("job", { kind: "K".repeat(61), message: "", stack: frames.join("\n") });
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => frame(at));
  const group = of(...nine);
  expect(group.frames.split("\n")).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `step${at} (a.js:${at}:1)`),
  );
  expect(group).toMatchObject({ kind: "K".repeat(60), message: "No message" });
  expect(group.fingerprint).toMatch(/^[\da-f]{32}$/);
  expect(of(...nine.slice(0, 3), frame(4, "other")).fingerprint).toBe(group.fingerprint);
  expect(of(...nine.slice(0, 2), frame(3, "other")).fingerprint).not.toBe(group.fingerprint);
  expect(of(frame(1, "x".repeat(300))).frames).toBe("x".repeat(200));
  expect(of("    at go (eval:1:1)").frames, "no file").toBe("");
});
