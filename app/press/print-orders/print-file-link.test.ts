import { expect, it } from "vitest";

import { printFileKey } from "~/press/print-files.server";
import { DAY_MS } from "~/lib/dates";

import { memoryFiles } from "~tests/support/memory-files";
import { printFileLink, printFileLinkProblem } from "./print-file-link.server";
import { signedPrintFile } from "./signed-print-file.server";

const secret = "a secret of the shop";
const now = new Date("2031-03-04T05:00:00Z");
const name = { planId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", file: "adult-dark.png" };
const link = new URL(printFileLink({ publicUrl: "https://shop.example.com", secret, now }, name));

const problem = (change: Record<string, string> = {}, at = now, of = name) => {
  const query = new URLSearchParams([...link.searchParams, ...Object.entries(change)]);
  for (const [key, value] of Object.entries(change)) query.set(key, value);
  return printFileLinkProblem(secret, of, query, at);
};

it("opens its own file, for three days", () => {
  expect(link.pathname).toBe(`/print-files/${name.planId}/adult-dark.png`);
  expect(problem()).toBeNull();
  expect(problem({}, new Date(now.getTime() + 3 * DAY_MS - 1000))).toBeNull();
  expect(problem({}, new Date(now.getTime() + 3 * DAY_MS))).toBe("expired");
});

it("opens nothing else", () => {
  expect(problem({}, now, { ...name, file: "youth-dark.png" })).toBe("forged");
  expect(problem({ until: "99999999999" })).toBe("forged");
  expect(problem({ key: "" })).toBe("forged");
  expect(problem({ key: "é".repeat(20) })).toBe("forged");
  const other = printFileLinkProblem("another secret", name, link.searchParams, now);
  expect(other).toBe("forged");
});

it("a signed link opens what was made of a plan, and nothing else that lies there", async () => {
  const files = memoryFiles();
  const open = async (of: typeof name, at = now) => {
    await files.put(printFileKey(of.planId, of.file), new Uint8Array([1]), "image/png");
    const signed = new URL(
      printFileLink({ publicUrl: "https://shop.example.com", secret, now }, of),
    );
    return signedPrintFile(files, of, signed.searchParams, { secret, now: at });
  };
  expect(await open(name)).toEqual({ ok: true, bytes: new Uint8Array([1]) });
  const closed = { ok: false, isExpired: false };
  expect(await open({ ...name, planId: "not-an-id" })).toEqual(closed);
  expect(await open({ ...name, file: "a secret.png" })).toEqual(closed);
  expect(await open(name, new Date(now.getTime() + 3 * DAY_MS))).toEqual({
    ok: false,
    isExpired: true,
  });
  const none = signedPrintFile(files, name, new URLSearchParams(), { secret, now });
  expect(await none).toEqual(closed);
  const { searchParams } = link;
  await files.deleteAll("print-files/");
  expect(await signedPrintFile(files, name, searchParams, { secret, now })).toEqual(closed);
});
