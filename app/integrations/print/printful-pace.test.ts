import { expect, it } from "vitest";

import { createPace } from "./printful-pace";

const NOW = Date.parse("2031-01-01T00:00:00Z");

function waitAfter(status: number, headers: Record<string, string>): number {
  const pace = createPace(() => NOW);
  pace.record(status, new Headers(headers));
  return pace.waitMs();
}

it.each([
  [200, {}, 0],
  [200, { "x-ratelimit-remaining": "119", "x-ratelimit-policy": "120;w=60;" }, 0],
  [200, { "x-ratelimit-remaining": "0", "x-ratelimit-policy": "120;w=60;" }, 500],
  [200, { "x-ratelimit-remaining": "0", "x-ratelimit-policy": "5;w=60;" }, 12_000],
  [200, { "x-ratelimit-remaining": "0" }, 1000],
  [429, { "retry-after": "7" }, 7000],
  [429, { "retry-after": "Wed, 01 Jan 2031 00:00:09 GMT" }, 9000],
  [429, { "x-ratelimit-reset": "0.5" }, 500],
  [429, {}, 60_000],
  [429, { "retry-after": "soon" }, 60_000],
])("after %i with %o it waits %i ms", (status, headers, wait) => {
  expect(waitAfter(status, { ...headers })).toBe(wait);
});

it("keeps the longest pause, and resumes when it is over", () => {
  let now = NOW;
  const pace = createPace(() => now);
  pace.record(429, new Headers({ "retry-after": "10" }));
  pace.record(200, new Headers({ "x-ratelimit-remaining": "0" }));
  expect(pace.waitMs()).toBe(10_000);
  now += 10_001;
  expect(pace.waitMs()).toBe(0);
});
