import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";

import type { CachedShop } from "./cached-shop";

/** Requests at a time, of each page of each process. */
const READERS = 8;
/** How long it may take until another process shows a change. */
const ELSEWHERE_MS = 1_000;
/** For how long it is watched that the old page does not come back. */
const AFTER_MS = 400;

type Asked = { began: number; ended: number; isOld: boolean };

/**
 * Has readers hammer pages of two processes while something is changed in the first one, and pages
 * made anew all the time until it is. Where a visitor saw the old page after the change was
 * acknowledged (in the other process: a second after), or again after the new one.
 */
export async function outdatedWhileHammered(
  [here, elsewhere]: readonly [CachedShop, CachedShop],
  paths: readonly string[],
  isOld: (text: string) => boolean,
  change: () => Promise<unknown>,
): Promise<string[]> {
  const state = { isOver: false, isChanged: false };
  const asked = new Map<string, Asked[]>();

  async function read(name: string, shop: CachedShop, path: string) {
    const all: Asked[] = [];
    asked.set(`${name} ${path}`, all);
    const reader = async () => {
      while (!state.isOver) {
        const began = performance.now();
        const text = await shop.text(path);
        all.push({ began, ended: performance.now(), isOld: isOld(text) });
        await turn();
      }
    };
    await Promise.all(Array.from({ length: READERS }, reader));
  }

  /** So that some page is always being rendered from before the change when it commits. */
  async function dropPages() {
    while (!state.isChanged) {
      for (const shop of [here, elsewhere]) shop.pages.change();
      await sleep(5);
    }
  }

  const reading = paths.flatMap((path) => [
    read("here", here, path),
    read("elsewhere", elsewhere, path),
  ]);
  const dropping = dropPages();
  // Everywhere, someone has seen the old page.
  await expect
    .poll(() => [...asked.values()].every((all) => all.some((one) => one.isOld)))
    .toBe(true);
  await change();
  state.isChanged = true;
  const acknowledged = performance.now();
  await here.watch.check();
  const checked = performance.now();
  const isShown = () => [...asked.values()].every((all) => all.at(-1)?.isOld === false);
  while (!isShown() && performance.now() < acknowledged + ELSEWHERE_MS) await sleep(10);
  await sleep(AFTER_MS);
  state.isOver = true;
  await Promise.all([...reading, dropping]);

  const found: string[] = [];
  for (const [where, all] of asked) {
    const limit = where.startsWith("here") ? checked : acknowledged + ELSEWHERE_MS;
    const shown = all.filter(({ isOld: old }) => !old).map(({ ended }) => ended);
    const firstNew = Math.min(...shown.filter((ended) => ended > acknowledged), Infinity);
    if (all.some((one) => one.isOld && one.began > limit))
      found.push(`${where}: still the old one`);
    if (all.some((one) => one.isOld && one.began > Math.max(firstNew, acknowledged)))
      found.push(`${where}: the old one came back`);
    if (firstNew === Infinity) found.push(`${where}: never the new one`);
  }
  return found;
}
