/** A pointer that touches the sheet. */
export type Touch = {
  id: number;
  type: "mouse" | "pen" | "touch";
  /** In CSS pixels. */
  x: number;
  y: number;
  /** The longer side of what touches, in CSS pixels. */
  size: number;
  /** Milliseconds of any clock. */
  at: number;
};

/** What a pointer has begun or ended. */
export type Gesture =
  | { do: "begin"; id: number }
  | { do: "end"; id: number }
  /** What was begun was no line: a second finger came, or a pen. */
  | { do: "cancel"; id: number }
  | { do: "pinch"; ids: readonly [number, number] }
  | { do: "end-pinch" };

/** A palm is this broad; a finger is not. */
const PALM = 64;
/** A second finger that comes so soon was meant together with the first. */
const TOGETHER_MS = 260;
/** A line so long is not taken back. */
const LONG = 48;

/**
 * Tells lines from palms and from two fingers: where a pen was seen, fingers and palms draw no more,
 * two fingers still move the sheet.
 */
export class TouchGate {
  /** Whether a pen was seen on this page. */
  isPenSeen = false;
  readonly #touches = new Map<number, Touch>();
  #line: (Touch & { far: number }) | null = null;
  #pinch: readonly [number, number] | null = null;
  /** After two fingers, the one that stays draws nothing. */
  #isResting = false;

  down(touch: Touch): Gesture[] {
    const { id, type } = touch;
    if (type === "mouse") return this.#line || this.#pinch ? [] : this.#begin(touch);
    if (type === "pen") {
      this.isPenSeen = true;
      const before = this.#dropAll();
      return [...before, ...this.#begin(touch)];
    }
    this.#touches.set(id, touch);
    const line = this.#line;
    if (line && line.type !== "touch") return [];
    if (this.#pinch) return [];
    if (touch.size >= PALM) return [];
    if (line) {
      const isTogether = touch.at - line.at < TOGETHER_MS || line.far < LONG;
      this.#line = null;
      const ended: Gesture = { do: isTogether ? "cancel" : "end", id: line.id };
      return [ended, ...this.#startPinch(line.id, id)];
    }
    const other = [...this.#touches.values()].find((one) => one.id !== id && one.size < PALM);
    if (other && (this.isPenSeen || this.#isResting)) return this.#startPinch(other.id, id);
    return this.isPenSeen || this.#isResting ? [] : this.#begin(touch);
  }

  /** @returns whether this pointer draws */
  move({ id, x, y, size }: Pick<Touch, "id" | "x" | "y" | "size">): boolean {
    const touch = this.#touches.get(id);
    if (touch) this.#touches.set(id, { ...touch, size: Math.max(touch.size, size) });
    const line = this.#line;
    if (line?.id !== id) return false;
    line.far = Math.max(line.far, Math.hypot(x - line.x, y - line.y));
    return true;
  }

  /** @param isLost the system took it away: it was none */
  up(id: number, isLost = false): Gesture[] {
    this.#touches.delete(id);
    const found: Gesture[] = [];
    if (this.#line?.id === id) {
      this.#line = null;
      found.push({ do: isLost ? "cancel" : "end", id });
    }
    if (this.#pinch?.includes(id)) {
      this.#pinch = null;
      this.#isResting = this.#touches.size > 0;
      found.push({ do: "end-pinch" });
    }
    if (this.#touches.size === 0) this.#isResting = false;
    return found;
  }

  #begin(touch: Touch): Gesture[] {
    this.#line = { ...touch, far: 0 };
    return [{ do: "begin", id: touch.id }];
  }

  #startPinch(first: number, second: number): Gesture[] {
    this.#pinch = [first, second];
    return [{ do: "pinch", ids: this.#pinch }];
  }

  #dropAll(): Gesture[] {
    const dropped: Gesture[] = [];
    if (this.#line) dropped.push({ do: "cancel", id: this.#line.id });
    if (this.#pinch) dropped.push({ do: "end-pinch" });
    this.#line = null;
    this.#pinch = null;
    return dropped;
  }
}
