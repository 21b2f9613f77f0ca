import { ROOM } from "~/drawings/canvas/canvas-marks";
import { startDrawing } from "~/drawings/canvas/start-drawing";
import { takeEarlyPresses } from "~/ui/pre-hydration/early-events";
import { replayPress } from "~/ui/pre-hydration/replay-press";

import { READY } from "./page-attributes";

/** Brings the page for drawing to life; where its artist takes a break there is nothing to bring. */
export function startDrawingPage(): void {
  const room = document.querySelector<HTMLElement>(`[${ROOM}]`);
  if (room) startDrawing(room);
  for (const control of takeEarlyPresses()) replayPress(control)();
  document.documentElement.setAttribute(READY, "");
}

import.meta.hot?.on("finished-pages:changed", () => location.reload());
