import type { SketchAct } from "./sketch-acts";
import { doAct, fromLowest, type ItemsById, type SketchItem } from "./sketch-items";

/** So many acts are gone through again at most after an undo of the last one. */
const STEP = 100;

/**
 * A sketch while someone draws: what is there is known after each act without going through all acts
 * again. An item that an act does not touch stays the same object.
 */
export class LiveSketch {
  readonly #acts: SketchAct[] = [];
  readonly #places = new Map<string, number>();
  readonly #undone = new Set<string>();
  /** What was there before each hundredth act. */
  readonly #milestones: ItemsById[] = [];
  #items: ItemsById = new Map();
  #characters = 2;

  constructor(acts: readonly SketchAct[] = []) {
    for (const act of acts) this.#note(act);
    for (const act of acts) {
      if (act.do === "undo") this.#undone.add(act.of);
      if (act.do === "redo") this.#undone.delete(act.of);
    }
    this.#goThroughFrom(0);
  }

  get acts(): readonly SketchAct[] {
    return this.#acts;
  }

  /** The last act; null before the first. */
  get head(): string | null {
    return this.#acts.at(-1)?.id ?? null;
  }

  /** Of all acts as JSON. */
  get characters(): number {
    return this.#characters;
  }

  /** From the lowest to the topmost. */
  get items(): SketchItem[] {
    return fromLowest(this.#items);
  }

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  item(id: string): SketchItem | undefined {
    return this.#items.get(id);
  }

  add(act: SketchAct): void {
    this.#note(act);
    if (act.do !== "undo" && act.do !== "redo") return this.#goThroughFrom(this.#acts.length - 1);
    if (act.do === "undo") this.#undone.add(act.of);
    else this.#undone.delete(act.of);
    this.#goThroughFrom(this.#places.get(act.of) ?? this.#acts.length - 1);
  }

  #note(act: SketchAct): void {
    this.#places.set(act.id, this.#acts.length);
    this.#acts.push(act);
    this.#characters += JSON.stringify(act).length + 1;
  }

  #goThroughFrom(changed: number): void {
    const isLast = changed === this.#acts.length - 1;
    const before = this.#items;
    let at = changed;
    if (!isLast || changed === 0) {
      at -= changed % STEP;
      this.#milestones.length = Math.min(this.#milestones.length, at / STEP + 1);
      this.#items = new Map(this.#milestones[at / STEP]);
    }
    for (; at < this.#acts.length; at += 1) {
      if (at % STEP === 0) this.#milestones[at / STEP] = new Map(this.#items);
      const act = this.#acts[at];
      if (act && !this.#undone.has(act.id)) doAct(this.#items, act);
    }
    if (before === this.#items) return;
    for (const [id, item] of this.#items) {
      const earlier = before.get(id);
      if (earlier && isSame(earlier, item)) this.#items.set(id, earlier);
    }
  }
}

/** Whether two look the same: their points are compared by identity. */
function isSame(a: SketchItem, b: SketchItem): boolean {
  if (a.color !== b.color || a.rubs.length !== b.rubs.length) return false;
  if (!a.rubs.every(({ points, width }, at) => isSameRub({ points, width }, b.rubs[at])))
    return false;
  if (a.kind === "ink") return b.kind === "ink" && a.points === b.points && a.width === b.width;
  return b.kind === "fill" && a.rings.every((ring, at) => ring === b.rings[at]);
}

function isSameRub(a: SketchItem["rubs"][number], b: SketchItem["rubs"][number] | undefined) {
  return a.points === b?.points && a.width === b.width;
}
