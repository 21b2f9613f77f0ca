import { expect, test } from "vitest";

import { zipStream } from "./zip-stream.server";

/** Files of one kilobyte, and the names requested so far. */
function files(count: number) {
  const asked = { files: 0, isOver: false };
  async function* entries() {
    try {
      for (let index = 0; index < count; index += 1) {
        asked.files += 1;
        yield { name: `${index}.png`, bytes: new Uint8Array(1024).fill(index) };
      }
    } finally {
      asked.isOver = true;
    }
  }
  return { asked, entries: entries() };
}

test("a file is requested only when the reader has taken the previous one", async () => {
  const { asked, entries } = files(100);
  const reader = zipStream(entries).getReader();
  let taken = 0;
  while (taken < 10 * 1024) taken += (await reader.read()).value?.length ?? 0;
  expect(asked.files).toBeGreaterThanOrEqual(10);
  expect(asked.files).toBeLessThanOrEqual(12);
  await reader.cancel();
});

test("no more files are requested once the reader goes away", async () => {
  const { asked, entries } = files(100);
  const reader = zipStream(entries).getReader();
  await reader.read();
  await reader.cancel();
  expect(asked).toEqual({ files: 1, isOver: true });
});

test("the same files make the same archive", async () => {
  const [one, other] = await Promise.all(
    [files(3), files(3)].map(
      async ({ entries }) => new Uint8Array(await new Response(zipStream(entries)).arrayBuffer()),
    ),
  );
  expect(one).toEqual(other);
  expect(one?.subarray(10, 14), "of the first day that ZIP knows").toEqual(
    Uint8Array.of(0, 0, 0x21, 0),
  );
  expect(one?.length).toBeGreaterThan(3 * 1024);
});

test("a file that cannot be read aborts the archive", async () => {
  async function* broken() {
    yield { name: "a.png", bytes: new Uint8Array(9) };
    throw new Error("the file is gone");
  }
  await expect(new Response(zipStream(broken())).arrayBuffer()).rejects.toThrow("the file is gone");
});
