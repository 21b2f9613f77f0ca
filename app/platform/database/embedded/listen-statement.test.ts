import { expect, test } from "vitest";

import { readListenStatement } from "./listen-statement.ts";
import { Listeners } from "./backend.ts";

test.each([
  ["LISTEN Work;", { verb: "listen", channel: "work" }],
  ['  listen "Two ""Words"""', { verb: "listen", channel: 'Two "Words"' }],
  ["unlisten *", { verb: "unlisten", channel: "*" }],
  ["UNLISTEN work", { verb: "unlisten", channel: "work" }],
  ["select 'listen work'", undefined],
  ["listen", undefined],
])("%s", (sql, statement) => {
  expect(readListenStatement(sql)).toEqual(statement);
});

test("each channel knows its own connections", () => {
  const listeners = new Listeners();
  listeners.apply(1, { verb: "listen", channel: "a" });
  listeners.apply(2, { verb: "listen", channel: "a" });
  listeners.apply(2, { verb: "listen", channel: "b" });
  expect([listeners.of("a"), listeners.of("b"), listeners.of("c")]).toEqual([[1, 2], [2], []]);
  listeners.apply(2, { verb: "unlisten", channel: "a" });
  expect([listeners.of("a"), listeners.of("b")]).toEqual([[1], [2]]);
  listeners.removeConnection(1);
  listeners.apply(2, { verb: "unlisten", channel: "*" });
  expect(listeners.channels()).toEqual([]);
});
