import { cuts, foldPatterns, type GarmentLook } from "~/features/artwork/garments/garment-look";

import { pictureThreadCount, pictureWork } from "./picture-work.server";

/** A busy thread gets another turn; what it renders for visitors warms it anyway. */
const TURNS_A_THREAD = 3;

/**
 * Makes what the fronts of all shirts share (folds, light) in the background and in every thread, so
 * that the first look at a shirt after a start is as quick as the next.
 * @param stopping ends it before the next one
 */
export async function warmLooks(stopping: AbortSignal): Promise<void> {
  for (const cut of cuts) {
    for (const foldPattern of foldPatterns) {
      await warmEverywhere({ cut, side: "front", foldPattern }, stopping);
    }
  }
}

async function warmEverywhere(look: GarmentLook, stopping: AbortSignal): Promise<void> {
  const threads = pictureThreadCount();
  const warm = new Set<number>();
  for (let turn = 0; turn < threads * TURNS_A_THREAD && warm.size < threads; turn += 1) {
    if (stopping.aborted) return;
    warm.add(await pictureWork("warmLook", [look], { isBackground: true }));
  }
}
