import { isHit } from "~/art/sketch/hit-item";
import { InkLine, type InkSample } from "~/art/sketch/ink-line";
import { rubWidths } from "~/art/sketch/sketch-acts";
import { boxesMeet, boxOf } from "~/art/sketch/sketch-items";

import { canvasCopy } from "../canvas-copy";
import type { Studio, Tool } from "./tool";

/** Between two places of a fast finger, lines are looked for so many times. */
const LOOKS = 6;

/** Rubs out along a line, or takes away every line that it touches. */
export function eraserTool(studio: Studio): Tool {
  const rub = rubTool(studio);
  const lines = lineTool(studio);
  const chosen = () => (studio.choice.eraser === "rub" ? rub : lines);
  return {
    begin: (at) => chosen().begin(at),
    move: (samples) => chosen().move(samples),
    end: () => chosen().end(),
    cancel: () => chosen().cancel(),
  };
}

function rubTool(studio: Studio): Tool {
  let line: InkLine | null = null;
  const width = () => rubWidths[studio.choice.rubTip];

  function paint() {
    if (line) studio.painter.liveRub(line.soFar(), width());
  }

  function finish() {
    if (!line) return;
    const points = line.soFar();
    line = null;
    studio.painter.endLive();
    const item = { id: "", kind: "ink", color: "black", rubs: [], width: width() } as const;
    const reach = boxOf({ ...item, points: [...points] });
    const isAnything = studio.sketch.items.some((one) => boxesMeet(boxOf(one), reach));
    if (!isAnything) return;
    if (studio.add({ do: "rub", tip: studio.choice.rubTip, points }))
      studio.whisper(canvasCopy.rubbed);
  }

  return {
    begin(at) {
      line = new InkLine(studio.view.unitsOfPixel);
      line.add(at);
      paint();
    },
    move(samples) {
      for (const sample of samples) {
        if (line?.isFull) {
          finish();
          line = new InkLine(studio.view.unitsOfPixel);
        }
        line?.add(sample);
      }
      paint();
    },
    end: finish,
    cancel() {
      const points = line?.soFar() ?? [];
      line = null;
      studio.painter.dropLive(points, width());
    },
  };
}

function lineTool(studio: Studio): Tool {
  const found = new Set<string>();
  let last: InkSample | null = null;

  function look(x: number, y: number) {
    const reach = rubWidths[studio.choice.rubTip] / 2;
    for (const item of studio.sketch.items)
      if (!found.has(item.id) && isHit(item, x, y, reach)) found.add(item.id);
  }

  function finish(isMeant: boolean) {
    const ids = [...found];
    found.clear();
    last = null;
    if (ids.length === 0) return;
    if (!isMeant) return studio.painter.show(studio.sketch.items);
    if (studio.add({ do: "remove", ids })) studio.whisper(canvasCopy.takenAway);
  }

  function along(samples: readonly InkSample[]) {
    const before = found.size;
    for (const { x, y, ...rest } of samples) {
      const from = last ?? { x, y };
      for (let step = 1; step <= LOOKS; step += 1)
        look(from.x + ((x - from.x) * step) / LOOKS, from.y + ((y - from.y) * step) / LOOKS);
      last = { x, y, ...rest };
    }
    if (found.size > before) studio.painter.show(studio.sketch.items, found);
  }

  return {
    begin: (at) => along([at]),
    move: along,
    end: () => finish(true),
    cancel: () => finish(false),
  };
}
