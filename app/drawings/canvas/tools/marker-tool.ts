import { InkLine, type InkSample } from "~/art/sketch/ink-line";
import { tipWidths } from "~/art/sketch/sketch-acts";

import { canvasCopy } from "../canvas-copy";
import type { Studio, Tool } from "./tool";

/** Draws lines. */
export function markerTool(studio: Studio): Tool {
  let line: InkLine | null = null;
  let last: InkSample | null = null;

  function paint() {
    const { tip, color } = studio.choice;
    if (line) studio.painter.liveInk(line.soFar(), tipWidths[tip], color);
  }

  function finish() {
    if (!line) return;
    const { tip, color } = studio.choice;
    const points = line.soFar();
    line = null;
    studio.painter.endLive();
    if (studio.add({ do: "ink", tip, color, points })) studio.whisper(canvasCopy.lineDrawn);
  }

  return {
    begin(at) {
      line = new InkLine(studio.view.unitsOfPixel);
      line.add(at);
      last = at;
      paint();
    },
    move(samples) {
      for (const sample of samples) {
        // A line without end goes on as the next one.
        if (line?.isFull && last) {
          finish();
          line = new InkLine(studio.view.unitsOfPixel);
          line.add(last);
        }
        line?.add(sample);
        last = sample;
      }
      paint();
    },
    end: finish,
    cancel() {
      const points = line?.soFar() ?? [];
      line = null;
      studio.painter.dropLive(points, tipWidths[studio.choice.tip]);
    },
  };
}
