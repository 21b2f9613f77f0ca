import { expect, test } from "vitest";

import { withoutZeroBytes } from "./page-request";

const origin = "http://localhost:3000";

test("an address without zero bytes is the very same request", () => {
  const request = new Request(`${origin}/store?q=100%2500`);
  expect(withoutZeroBytes(request)).toBe(request);
});

test("zero bytes in an address are replaced, whatever the method", async () => {
  const read = withoutZeroBytes(new Request(`${origin}/store/a%00?q=%00b`));
  expect(read.url).toBe(`${origin}/store/a%EF%BF%BD?q=%EF%BF%BDb`);
  const posted = withoutZeroBytes(
    new Request(`${origin}/review/%00`, { method: "PUT", body: '{"a":1}' }),
  );
  expect([posted.method, posted.url, await posted.text()]).toEqual([
    "PUT",
    `${origin}/review/%EF%BF%BD`,
    '{"a":1}',
  ]);
});
