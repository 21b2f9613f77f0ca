import { SHEET } from "~/art/sketch/sketch-acts";

type Size = { width: number; height: number };
type Place = { x: number; y: number };

/** Around the sheet, in CSS pixels, where all of it is seen. */
const MARGIN = 10;
const CLOSEST = 10;
/** Of the stage, so much shows the sheet at least. */
const LEAST_SEEN = 0.3;

/** Where the sheet lies on the stage: its upper left corner and its scale, in CSS pixels. */
export class View {
  stage: Size = { width: 1, height: 1 };
  scale = 0.1;
  x = 0;
  y = 0;

  /** How many units of the sheet a CSS pixel is. */
  get unitsOfPixel(): number {
    return 1 / this.scale;
  }

  get fitScale(): number {
    const { width, height } = this.stage;
    const fit = Math.min((width - 2 * MARGIN) / SHEET.width, (height - 2 * MARGIN) / SHEET.height);
    return Math.max(0.01, fit);
  }

  get isFitted(): boolean {
    return Math.abs(this.scale / this.fitScale - 1) < 0.01;
  }

  /** Shows all of the sheet. */
  fit(): void {
    this.scale = this.fitScale;
    this.x = (this.stage.width - SHEET.width * this.scale) / 2;
    this.y = (this.stage.height - SHEET.height * this.scale) / 2;
  }

  /** A stage of another size shows the same part, or all where all was seen. */
  resize(stage: Size): void {
    const wasFitted = this.isFitted || this.stage.width <= 1;
    const middle = this.toSheet({ x: this.stage.width / 2, y: this.stage.height / 2 });
    this.stage = stage;
    if (wasFitted) return this.fit();
    this.x = stage.width / 2 - middle.x * this.scale;
    this.y = stage.height / 2 - middle.y * this.scale;
    this.#hold();
  }

  /** Makes it so many times as large; what is at a place of the stage stays there. */
  zoom(times: number, { x, y }: Place): void {
    const fit = this.fitScale;
    const scale = Math.min(fit * CLOSEST, Math.max(fit, this.scale * times));
    const real = scale / this.scale;
    this.x = x - (x - this.x) * real;
    this.y = y - (y - this.y) * real;
    this.scale = scale;
    this.#hold();
  }

  move(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#hold();
  }

  toSheet({ x, y }: Place): Place {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  toStage({ x, y }: Place): Place {
    return { x: x * this.scale + this.x, y: y * this.scale + this.y };
  }

  /** The sheet never leaves the stage; seen whole it stays in the middle. */
  #hold(): void {
    if (this.isFitted) return this.fit();
    this.x = held(this.x, SHEET.width * this.scale, this.stage.width);
    this.y = held(this.y, SHEET.height * this.scale, this.stage.height);
  }
}

function held(start: number, length: number, stage: number): number {
  const least = Math.min(length, stage) * LEAST_SEEN;
  return Math.min(stage - least, Math.max(least - length, start));
}
