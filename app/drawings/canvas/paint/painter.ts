import { markerColors, type MarkerName } from "~/art/sketch/sketch-acts";
import { inkOutline, rubOutline } from "~/art/sketch/ink-outline";
import { type Box, boxOf, type SketchItem } from "~/art/sketch/sketch-items";

import { pathOf } from "./item-paths";
import { type InkColors, isWithin, paintItem, placeOnSheet } from "./paint-items";
import type { View } from "./view";

/** More would cost time that no eye sees. */
const MOST_PIXELS = 2;
/** So long the page may paint before it listens again, in milliseconds. */
const SLICE_MS = 9;
/** Of a long line only so many last points are painted anew. */
const TAIL = 160;
/** Black where it lies on dark cloth. */
const LIGHT_INK = "#f4f1e7";
/** More items are painted bit by bit. */
const MOST_AT_ONCE = 150;
/** The tail begins so many points before what is painted for good. */
const OVERLAP = 24;

type Layers = { fills: CanvasRenderingContext2D; inks: CanvasRenderingContext2D };

/** Where the sheet lies on the stage. */
type Lying = { scale: number; x: number; y: number };

/** What is being painted bit by bit, in a place of its own, for a view that is new. */
type Job = { items: SketchItem[]; next: number; layers: Layers; lying: Lying };

/**
 * The canvases of the stage: fills, lines above them, and on top what is being drawn. A change
 * repaints nothing but what it touches.
 */
export class Painter {
  readonly #view: View;
  readonly #layers: Layers;
  readonly #top: CanvasRenderingContext2D;
  readonly #canvases: readonly HTMLCanvasElement[];
  #spare: Layers | null = null;
  #shown = new Map<string, SketchItem>();
  #items: readonly SketchItem[] = [];
  #hidden: ReadonlySet<string> = new Set();
  #job: Job | null = null;
  /** The view that the canvases show, which are moved as a whole until they are painted anew. */
  #painted: Lying = { scale: 1, x: 0, y: 0 };
  #ratio = 1;
  #live = { for: "", fixed: 0 };
  #colors: InkColors = markerColors;

  constructor(canvases: readonly HTMLCanvasElement[], view: View) {
    const [fills, inks, top] = canvases.map(contextOf);
    if (!fills || !inks || !top) throw new Error("No canvas");
    this.#canvases = canvases;
    this.#layers = { fills, inks };
    this.#top = top;
    this.#view = view;
  }

  /** The stage has another size, or the screen other pixels. */
  resize(): void {
    this.#ratio = Math.min(MOST_PIXELS, window.devicePixelRatio || 1);
    const { width, height } = this.#view.stage;
    for (const canvas of this.#canvases) {
      canvas.width = Math.max(1, Math.round(width * this.#ratio));
      canvas.height = Math.max(1, Math.round(height * this.#ratio));
    }
    this.#spare = null;
    this.#paintAll();
  }

  /** Other cloth lies below: on dark cloth, black is printed light. */
  setCloth(isDark: boolean): void {
    this.#colors = isDark ? { ...markerColors, black: LIGHT_INK } : markerColors;
    this.#paintSlowly();
  }

  /** What is seen is not what is there: all of it is painted again. */
  refresh(): void {
    this.clearTop();
    this.#paintAll();
  }

  /** The view moves: the canvases move along, and are painted anew when it has come to rest. */
  moveWithView(): void {
    this.#moveCanvases();
    this.clearTop();
  }

  #moveCanvases(): void {
    const { scale, x, y } = this.#view;
    const times = scale / this.#painted.scale;
    const dx = x - this.#painted.x * times;
    const dy = y - this.#painted.y * times;
    for (const canvas of this.#canvases.slice(0, 2))
      canvas.style.transform = `matrix(${times},0,0,${times},${dx},${dy})`;
  }

  /** The view is at rest. */
  settleView(): void {
    const { scale, x, y } = this.#view;
    const is = this.#painted;
    if (scale === is.scale && x === is.x && y === is.y) return;
    this.#paintSlowly();
  }

  /** Paints all of it, a slice at a time, in a place of its own; then it is seen. */
  #paintSlowly(): void {
    const spare = (this.#spare ??= {
      fills: this.#copyOf(this.#layers.fills),
      inks: this.#copyOf(this.#layers.inks),
    });
    for (const context of [spare.fills, spare.inks]) clear(context);
    const isNew = this.#job === null;
    const { scale, x, y } = this.#view;
    this.#job = { items: this.#seen(), next: 0, layers: spare, lying: { scale, x, y } };
    if (isNew) this.#work();
  }

  /** Shows these items, from the lowest to the topmost, but those that are hidden. */
  show(items: readonly SketchItem[], hidden: ReadonlySet<string> = new Set()): void {
    this.#items = items;
    this.#hidden = hidden;
    const seen = this.#seen();
    const next = new Map(seen.map((item) => [item.id, item]));
    const known = this.#job ? new Map(this.#job.items.map((item) => [item.id, item])) : this.#shown;
    const changed: Box[] = [];
    for (const [id, item] of known) if (next.get(id) !== item) changed.push(boxOf(item));
    const added: SketchItem[] = [];
    for (const item of seen) {
      const before = known.get(item.id);
      if (before === item) continue;
      if (before) changed.push(boxOf(item));
      else added.push(item);
    }
    // What lies over all others need not be repainted with them.
    const last = seen.slice(seen.length - added.length);
    const isOnTop = added.every(
      (item, at) => item.kind === "ink" && last[at] === item && item.rubs.length === 0,
    );
    if (!isOnTop) changed.push(...added.map(boxOf));
    if (added.length > MOST_AT_ONCE) return this.#paintSlowly();
    if (this.#job) {
      // What is being painted is made anew, or goes on with what was added.
      if (changed.length > 0) {
        this.#repaint(changed.reduce(joined), seen);
        return this.#paintSlowly();
      }
      this.#job.items.push(...added);
      return this.#paint(this.#layers, added, this.#painted);
    }
    this.#shown = next;
    if (changed.length > 0) this.#repaint(changed.reduce(joined), seen);
    else this.#paint(this.#layers, added, this.#painted);
  }

  /** The line that is being drawn, as far as it goes. */
  liveInk(points: readonly number[], width: number, color: MarkerName): void {
    const top = this.#topOn();
    const isNew = this.#live.for !== "ink" || this.#live.fixed > points.length / 3;
    if (isNew) this.#live = { for: "ink", fixed: 0 };
    const count = points.length / 3;
    if (count - this.#live.fixed > TAIL * 2) {
      const to = count - TAIL;
      const part = points.slice(Math.max(0, this.#live.fixed - OVERLAP) * 3, to * 3);
      this.#onLayers(this.#layers, this.#painted, ({ inks }) => {
        inks.fillStyle = this.#colors[color];
        inks.fill(pathOf(inkOutline(part, width)));
      });
      this.#live.fixed = to;
    }
    const tail = points.slice(Math.max(0, this.#live.fixed - OVERLAP) * 3);
    top.fillStyle = this.#colors[color];
    top.fill(pathOf(inkOutline(tail, width)));
    top.restore();
  }

  /** Rubs out of what is seen, from the point where the last call ended. */
  liveRub(points: readonly number[], width: number): void {
    if (this.#live.for !== "rub") this.#live = { for: "rub", fixed: 0 };
    const part = points.slice(Math.max(0, this.#live.fixed - 4) * 3);
    this.#live.fixed = points.length / 3;
    const path = pathOf(rubOutline(part, width));
    this.#onLayers(this.#layers, this.#painted, (layers) => {
      for (const context of [layers.fills, layers.inks]) {
        context.globalCompositeOperation = "destination-out";
        context.fill(path);
      }
    });
  }

  /** What was painted for a line that did not come to be is gone again. */
  dropLive(points: readonly number[], width: number): void {
    this.clearTop();
    if (this.#live.fixed > 0) {
      const line = { id: "", kind: "ink", color: "black", rubs: [], width } as const;
      this.#repaint(boxOf({ ...line, points: [...points] }), this.#seen());
    }
    this.#live = { for: "", fixed: 0 };
  }

  /** The line is an item now, or a rub of items, which are painted as they are printed. */
  endLive(): void {
    this.clearTop();
    this.#live = { for: "", fixed: 0 };
  }

  /** Paints items as they are carried about. */
  liveItems(items: readonly SketchItem[]): void {
    const top = this.#topOn();
    const placed = this.#placed(this.#view);
    for (const item of items) paintItem(top, item, placed, this.#colors);
    top.restore();
  }

  clearTop(): void {
    clear(this.#top);
  }

  #seen(): SketchItem[] {
    return this.#items.filter(({ id }) => !this.#hidden.has(id));
  }

  #placed({ scale, x, y }: Lying) {
    return { scale: scale * this.#ratio, x: x * this.#ratio, y: y * this.#ratio };
  }

  /** The uppermost canvas, empty and on the sheet; whoever paints restores it. */
  #topOn(): CanvasRenderingContext2D {
    this.clearTop();
    this.#top.save();
    placeOnSheet(this.#top, this.#placed(this.#view));
    return this.#top;
  }

  /** Paints on the sheet as it lies on these layers, and leaves them as they were. */
  #onLayers(layers: Layers, lying: Lying, paint: (layers: Layers) => void): void {
    const contexts = [layers.fills, layers.inks];
    for (const context of contexts) {
      context.save();
      placeOnSheet(context, this.#placed(lying));
    }
    paint(layers);
    for (const context of contexts) context.restore();
  }

  #paint(layers: Layers, items: readonly SketchItem[], lying: Lying): void {
    const placed = this.#placed(lying);
    this.#onLayers(layers, lying, ({ fills, inks }) => {
      for (const item of items)
        paintItem(item.kind === "fill" ? fills : inks, item, placed, this.#colors);
    });
  }

  #repaint(box: Box, seen: readonly SketchItem[]): void {
    const placed = this.#placed(this.#painted);
    const { scale, x, y } = placed;
    // Whole pixels: no seam is seen around what is repainted.
    const left = Math.floor(box.left * scale + x) - 2;
    const top = Math.floor(box.top * scale + y) - 2;
    const width = Math.ceil(box.right * scale + x) + 2 - left;
    const height = Math.ceil(box.bottom * scale + y) + 2 - top;
    const { fills, inks } = this.#layers;
    for (const context of [fills, inks]) {
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.beginPath();
      context.rect(left, top, width, height);
      context.clip();
      context.clearRect(left, top, width, height);
      placeOnSheet(context, placed);
    }
    const around = {
      left: (left - x) / scale,
      top: (top - y) / scale,
      right: (left + width - x) / scale,
      bottom: (top + height - y) / scale,
    };
    for (const item of seen)
      if (isWithin(item, around))
        paintItem(item.kind === "fill" ? fills : inks, item, placed, this.#colors);
    for (const context of [fills, inks]) context.restore();
  }

  #paintAll(): void {
    this.#job = null;
    for (const context of [this.#layers.fills, this.#layers.inks]) clear(context);
    const { scale, x, y } = this.#view;
    this.#takeView({ scale, x, y });
    const seen = this.#seen();
    this.#shown = new Map();
    if (seen.length > MOST_AT_ONCE) return this.#paintSlowly();
    this.#paint(this.#layers, seen, this.#painted);
    this.#shown = new Map(seen.map((item) => [item.id, item]));
  }

  #takeView(lying: Lying): void {
    this.#painted = lying;
    for (const canvas of this.#canvases) canvas.style.transform = "";
  }

  /** Paints on, a slice at a time, until the job is done. */
  #work(): void {
    requestAnimationFrame(() => {
      const job = this.#job;
      if (!job) return;
      const until = performance.now() + SLICE_MS;
      while (job.next < job.items.length && performance.now() < until) this.#paintSome(job, 12);
      if (job.next >= job.items.length) this.#finish(job);
      else this.#work();
    });
  }

  #paintSome(job: Job, count: number): void {
    this.#paint(job.layers, job.items.slice(job.next, job.next + count), job.lying);
    job.next += count;
  }

  #finish(job: Job): void {
    this.#job = null;
    this.#takeView(job.lying);
    for (const name of ["fills", "inks"] as const) {
      const context = this.#layers[name];
      clear(context);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(job.layers[name].canvas, 0, 0);
    }
    this.#shown = new Map(job.items.map((item) => [item.id, item]));
    // The view has moved on meanwhile.
    this.#moveCanvases();
    this.settleView();
  }

  #copyOf({ canvas }: CanvasRenderingContext2D): CanvasRenderingContext2D {
    const spare = document.createElement("canvas");
    spare.width = canvas.width;
    spare.height = canvas.height;
    return contextOf(spare);
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  return context;
}

function clear(context: CanvasRenderingContext2D): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
}

function joined(a: Box, b: Box): Box {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
