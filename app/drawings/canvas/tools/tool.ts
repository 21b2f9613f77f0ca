import type { InkSample } from "~/art/sketch/ink-line";
import type { LiveSketch } from "~/art/sketch/live-sketch";
import type { SketchAct } from "~/art/sketch/sketch-acts";

import type { Choice } from "../choice";
import type { Painter } from "../paint/painter";
import type { View } from "../paint/view";

/** An act before it has its id. */
export type NewAct = SketchAct extends infer Act
  ? Act extends SketchAct
    ? Omit<Act, "id">
    : never
  : never;

/** What tools work on. */
export type Studio = {
  readonly sketch: LiveSketch;
  readonly choice: Choice;
  readonly painter: Painter;
  readonly view: View;
  /** Does it, keeps it and shows it. @returns whether there was room for it */
  add: (act: NewAct) => boolean;
  /** Says to everyone what happened. */
  say: (text: string) => void;
  /** Says it only to those who cannot see it. */
  whisper: (text: string) => void;
};

/** What a pointer, or the keys, do on the sheet. */
export type Tool = {
  begin: (at: InkSample) => void;
  move: (samples: readonly InkSample[]) => void;
  end: () => void;
  /** It was not meant. */
  cancel: () => void;
};
