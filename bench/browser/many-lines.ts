import type { Page } from "@playwright/test";

import type { SketchAct } from "../../app/art/sketch/sketch-acts.ts";

/** Lines of a child's hand: about sixty points each, all over the sheet, in every tip and color. */
export function manyLines(count: number): SketchAct[] {
  const tips = ["fine", "normal", "fat"] as const;
  const colors = ["black", "black", "black", "red", "yellow", "blue", "green"] as const;
  return Array.from({ length: count }, (_, nth): SketchAct => {
    const [x, y] = [120 + ((nth * 379) % 2_100), 120 + ((nth * 577) % 2_900)];
    const points = Array.from({ length: 60 }, (_, at) => [
      Math.round(x + 90 * Math.sin(at / 9 + nth) + at),
      Math.round(y + 90 * Math.cos(at / 7 + nth * 2)),
      40 + ((at * 7 + nth) % 25),
    ]).flat();
    const tip = tips[nth % 3] ?? "normal";
    return { id: `line-${nth}`, do: "ink", tip, color: colors[nth % 7] ?? "black", points };
  });
}

/** Puts a drawing on the device, as if it had been drawn there, and opens it. */
export async function openDrawing(page: Page, address: string, acts: readonly SketchAct[]) {
  const id = "00000000-0000-4000-8000-00000000d4a2";
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(putOnDevice, { id, acts });
  await page.goto(`${address}?drawing=${id}`);
  await page.locator("html[data-ready]").waitFor();
}

/** Runs in the page. */
async function putOnDevice({ id, acts }: { id: string; acts: readonly SketchAct[] }) {
  const owner = document.querySelector("[data-owner]")?.getAttribute("data-owner") ?? "";
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("drawings");
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", reject);
  });
  const transaction = database.transaction(["sketches", "acts"], "readwrite");
  const sent = acts.length;
  transaction
    .objectStore("sketches")
    .put({ owner, id, sent, isTraced: false, updatedAt: Date.now() });
  acts.forEach((act, at) => transaction.objectStore("acts").put({ owner, sketch: id, at, act }));
  await new Promise((resolve) => transaction.addEventListener("complete", resolve));
  database.close();
}

/** Milliseconds between the pictures that a screen got while someone drew. */
export async function framesWhileDrawing(page: Page, seconds: number): Promise<number[]> {
  const box = await page.getByLabel("Your drawing").boundingBox();
  if (!box) throw new Error("There is no sheet");
  const at = (turn: number) =>
    [
      box.x + box.width * (0.5 + 0.35 * Math.sin(turn * 1.3)),
      box.y + box.height * (0.5 + 0.3 * Math.cos(turn * 1.9)),
    ] as const;
  await page.mouse.move(...at(0));
  await page.evaluate(noteFrames);
  const until = Date.now() + seconds * 1_000;
  for (let turn = 0; Date.now() < until; turn += 1) {
    await page.mouse.down();
    // A line of a second and a half, as fast as moves are heard.
    const lifted = Math.min(until, Date.now() + 1_500);
    for (let step = 0; Date.now() < lifted; step += 1)
      await page.mouse.move(...at(turn + step / 40));
    await page.mouse.up();
  }
  return page.evaluate(() => {
    const frames = globalThis.drawnFrames ?? [];
    globalThis.drawnFrames = undefined;
    return frames;
  });
}

declare global {
  var drawnFrames: number[] | undefined;
}

/** Runs in the page. */
function noteFrames(): void {
  const frames: number[] = [];
  globalThis.drawnFrames = frames;
  let before = performance.now();
  const next = (now: number) => {
    frames.push(now - before);
    before = now;
    if (globalThis.drawnFrames === frames) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
