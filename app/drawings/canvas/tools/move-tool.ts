import { itemAt } from "~/art/sketch/hit-item";
import type { InkSample } from "~/art/sketch/ink-line";
import type { Affine } from "~/art/sketch/sketch-acts";
import { type Box, moved, type SketchItem } from "~/art/sketch/sketch-items";

import { canvasCopy } from "../canvas-copy";
import { boxAround, isMeant, mirrored, movedBy, sizedBy, within } from "./selection";
import type { Studio, Tool } from "./tool";

/** A finger hits what is this near, in CSS pixels. */
const REACH = 14;
/** The corner by which it is sized is taken so near. */
const GRIP = 26;
/** Less is a tap. */
const TAP = 8;
const STEP = 1.15;

/** Shows what is picked, or the line that is drawn around something. */
export type SelectionFrame = {
  show: (box: Box | null) => void;
  lasso: (points: readonly number[] | null) => void;
};

type Drag =
  | { kind: "lasso"; points: number[] }
  | { kind: "move"; from: InkSample; by: Affine }
  | { kind: "size"; box: Box; by: Affine };

/** Picks lines, and moves, sizes, mirrors and removes them. */
type MoveTool = Tool & {
  readonly isAnyPicked: boolean;
  pickNone: () => void;
  pickAll: () => void;
  mirror: () => void;
  bigger: () => void;
  smaller: () => void;
  remove: () => void;
  /** In units. */
  nudge: (dx: number, dy: number) => void;
  /** What is there has changed, or where it lies on the screen. */
  refresh: () => void;
};

export function moveTool(studio: Studio, frame: SelectionFrame, onPick: () => void): MoveTool {
  let ids = new Set<string>();
  let drag: Drag | null = null;

  const pixels = (count: number) => count * studio.view.unitsOfPixel;

  function picked(): SketchItem[] {
    return studio.sketch.items.filter(({ id }) => ids.has(id));
  }

  function pick(next: readonly string[], isSaid = true) {
    ids = new Set(next);
    frame.show(boxAround(picked()));
    onPick();
    if (isSaid)
      studio.whisper(next.length === 0 ? canvasCopy.pickedNone : canvasCopy.picked(next.length));
  }

  function change(by: Affine, said: string) {
    const found = picked().map(({ id }) => id);
    if (found.length === 0) return;
    if (studio.add({ do: "move", ids: found, by })) studio.whisper(said);
    frame.show(boxAround(picked()));
  }

  function preview(by: Affine) {
    const carried = picked().map((item) => moved(item, by));
    studio.painter.show(studio.sketch.items, ids);
    studio.painter.liveItems(carried);
    frame.show(boxAround(carried));
  }

  function startOf(at: InkSample): Drag {
    const box = boxAround(picked());
    if (box) {
      const isGrip = Math.hypot(at.x - box.right, at.y - box.bottom) < pixels(GRIP);
      if (isGrip) return { kind: "size", box, by: movedBy(0, 0) };
      if (isMeant(picked(), at.x, at.y, pixels(REACH)))
        return { kind: "move", from: at, by: movedBy(0, 0) };
    }
    return { kind: "lasso", points: [at.x, at.y] };
  }

  function take(at: InkSample) {
    if (drag?.kind === "lasso") {
      drag.points.push(at.x, at.y);
      frame.lasso(drag.points);
    } else if (drag?.kind === "move") {
      drag.by = movedBy(at.x - drag.from.x, at.y - drag.from.y);
    } else if (drag) {
      const { left, top, right, bottom } = drag.box;
      const before = Math.hypot(right - left, bottom - top);
      const times = Math.hypot(at.x - left, at.y - top) / Math.max(1, before);
      drag.by = sizedBy(times, drag.box, left, top);
    }
  }

  function endLasso(points: readonly number[]) {
    frame.lasso(null);
    const [x = 0, y = 0] = points;
    const isTap = points.every(
      (value, at) => Math.abs(value - (at % 2 === 0 ? x : y)) < pixels(TAP),
    );
    if (!isTap) return pick(within(studio.sketch.items, points));
    const found = itemAt(studio.sketch.items, x, y, pixels(REACH));
    if (found || ids.size > 0) pick(found ? [found.id] : []);
  }

  return {
    get isAnyPicked() {
      return picked().length > 0;
    },
    begin(at) {
      drag = startOf(at);
    },
    move(samples) {
      for (const sample of samples) take(sample);
      if (drag && drag.kind !== "lasso") preview(drag.by);
    },
    end() {
      const ended = drag;
      drag = null;
      if (!ended) return;
      if (ended.kind === "lasso") return endLasso(ended.points);
      studio.painter.endLive();
      const [a, , , , e, f] = ended.by;
      if (a === 1 && e === 0 && f === 0) return studio.painter.show(studio.sketch.items);
      change(ended.by, ended.kind === "move" ? canvasCopy.moved : canvasCopy.sized);
    },
    cancel() {
      drag = null;
      frame.lasso(null);
      studio.painter.endLive();
      studio.painter.show(studio.sketch.items);
      frame.show(boxAround(picked()));
    },
    pickNone: () => pick([], false),
    pickAll: () => pick(studio.sketch.items.map(({ id }) => id)),
    mirror() {
      if (picked().length === 0)
        pick(
          studio.sketch.items.map(({ id }) => id),
          false,
        );
      const box = boxAround(picked());
      if (box) change(mirrored(box), canvasCopy.mirrored);
    },
    bigger: () => size(STEP),
    smaller: () => size(1 / STEP),
    remove() {
      const found = picked().map(({ id }) => id);
      if (found.length === 0) return;
      if (studio.add({ do: "remove", ids: found })) studio.whisper(canvasCopy.takenAway);
      pick([], false);
    },
    nudge: (dx, dy) => change(movedBy(dx, dy), canvasCopy.moved),
    refresh() {
      if (!drag) frame.show(boxAround(picked()));
      onPick();
    },
  };

  function size(times: number) {
    const box = boxAround(picked());
    if (!box) return;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    change(sizedBy(times, box, x, y), canvasCopy.sized);
  }
}
