import { inkForCloth } from "./ink-for-cloth";
import { openArt } from "./open-art.server";
import type { PlannedShirt } from "./print-plan";

/** Width divided by height of what is printed: it says where the art lies on the print area. */
export async function artAspect(art: Uint8Array, shirt: PlannedShirt): Promise<number> {
  const { plan, garmentColor } = shirt;
  const ink = inkForCloth(plan.artVersion, garmentColor);
  const isTrimmed = plan.placement !== "whole-area";
  return (await openArt(art, { ink, isTrimmed })).aspect;
}
