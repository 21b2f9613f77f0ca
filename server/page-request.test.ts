import { expect, test } from "vitest";

import { withoutZeroBytes } from "./page-request";

const origin = "http://localhost:3000";

test("an address without zero bytes is the very same request", async () => {
  const request = new Request(`${origin}/store?q=100%2500`);
  expect(await withoutZeroBytes(request)).toBe(request);
});

test("zero bytes in an address are replaced, whatever the method", async () => {
  const read = await withoutZeroBytes(new Request(`${origin}/store/a%00?q=%00b`));
  expect(read.url).toBe(`${origin}/store/a%EF%BF%BD?q=%EF%BF%BDb`);
  const posted = await withoutZeroBytes(
    new Request(`${origin}/review/%00`, { method: "PUT", body: '{"a":1}' }),
  );
  expect([posted.method, posted.url, await posted.text()]).toEqual([
    "PUT",
    `${origin}/review/%EF%BF%BD`,
    '{"a":1}',
  ]);
});

test("zero bytes in a form are replaced, the rest comes as it was sent", async () => {
  const read = await withoutZeroBytes(
    new Request(`${origin}/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Cookie: "a=b" },
      body: "name=Zo%C3%AB+K&message=a%00b%2500%0D%0Ac&empty=",
    }),
  );
  expect(read.headers.get("Cookie")).toBe("a=b");
  expect(Object.fromEntries(await read.formData())).toEqual({
    name: "Zoë K",
    message: "a\uFFFDb%00\r\nc",
    empty: "",
  });
});

test("files pass untouched", async () => {
  const form = new FormData();
  form.set("file", new File([new Uint8Array([0, 37, 48, 48, 0])], "a.png"));
  const read = await withoutZeroBytes(
    new Request(`${origin}/creator/upload`, { method: "POST", body: form }),
  );
  const file = (await read.formData()).get("file");
  if (!(file instanceof File)) throw new Error("no file");
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 37, 48, 48, 0]);
});
