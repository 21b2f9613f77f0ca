import { expect, test, vi } from "vitest";

import { timed } from "~tests/support/timed";
import { readiness } from "./readiness";

const never = () => new Promise<never>(() => undefined);
const fine = async () => undefined;
const log = { error: vi.fn() };

async function state(execute: () => Promise<unknown>, check: () => Promise<void>) {
  // Only these parts of the services are looked at.
  const services = { db: { execute }, files: { check }, log } as unknown as Parameters<
    typeof readiness
  >[0];
  const { result, ms } = await timed(() => readiness(services));
  return { ...result, ms };
}

test("ready", async () => {
  expect(await state(fine, fine)).toMatchObject({ text: "ready", status: 200 });
});

test(
  "whatever hangs, the answer comes within two seconds, and names it",
  { tags: ["sweep"] },
  async () => {
    const hung = await state(never, never);
    expect(hung).toMatchObject({
      text: "not ready (database: no answer, files: no answer)",
      status: 503,
      headers: { "Retry-After": "30" },
    });
    expect(hung.ms).toBeLessThan(1_900);
  },
);

test("a full disk is called so", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const wrapped = () => Promise.reject(new Error("could not be written", { cause: full }));
  expect(await state(fine, wrapped)).toMatchObject({ text: "not ready (files: disk full)" });
});
