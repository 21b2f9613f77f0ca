import type { InkSample } from "~/art/sketch/ink-line";
import { SHEET } from "~/art/sketch/sketch-acts";

import { commandKeys } from "../canvas-commands";
import type { Tool } from "../tools/tool";

type Hands = {
  tool: () => Tool;
  /** Arrows move what is picked in place of the cursor. @returns whether they did */
  nudge: (dx: number, dy: number) => boolean;
  run: (command: string) => void;
  escape: () => void;
  /** Where the cursor is, in units; null where it is not used. */
  onCursor: (place: { x: number; y: number } | null, isDown: boolean) => void;
};

/** In units, with Shift and without. */
const STEPS = { fine: 10, usual: 50 };
/** As a pen that is pressed as usual. */
const PRESSURE = 0.42;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Drawing without a pointer: arrows move a cursor, space puts the tool down and lifts it, and every
 * tool has a key. Single keys are heard only while the focus is on the sheet or its tools.
 * @returns lifts the tool, as a pointer that begins has to
 */
export function listenToKeys(room: HTMLElement, stage: HTMLElement, hands: Hands): () => void {
  let place = { x: SHEET.width / 2, y: SHEET.height / 2 };
  let held: { tool: Tool; hasMoved: boolean } | null = null;

  const sample = (): InkSample => ({ ...place, pressure: PRESSURE, at: performance.now() });
  const show = () => hands.onCursor(place, held !== null);

  function lift() {
    held?.tool.end();
    held = null;
  }

  function press() {
    if (held) lift();
    else {
      held = { tool: hands.tool(), hasMoved: false };
      held.tool.begin(sample());
    }
    show();
  }

  function go([right, down]: readonly [number, number], isFine: boolean) {
    const step = isFine ? STEPS.fine : STEPS.usual;
    if (!held && hands.nudge(right * step, down * step)) return;
    place = {
      x: Math.min(SHEET.width, Math.max(0, place.x + right * step)),
      y: Math.min(SHEET.height, Math.max(0, place.y + down * step)),
    };
    if (held) {
      held.hasMoved = true;
      held.tool.move([sample()]);
    }
    show();
  }

  room.addEventListener("keydown", (event) => {
    const isOnSheet = event.target === stage;
    const arrow = arrows[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (isOnSheet && arrow && !hasModifier) go(arrow, event.shiftKey);
    else if (isOnSheet && event.key === " " && !event.repeat) press();
    else if (isOnSheet && event.key === " ") return event.preventDefault();
    else if (event.key === "Escape") {
      lift();
      hands.onCursor(null, false);
      return hands.escape();
    } else {
      const command = commandOf(event);
      if (!command || event.target instanceof HTMLInputElement) return;
      lift();
      hands.run(command);
    }
    event.preventDefault();
  });

  // Whoever holds space while drawing lifts the tool with it.
  stage.addEventListener("keyup", ({ key }) => {
    if (key !== " " || !held?.hasMoved) return;
    lift();
    show();
  });
  stage.addEventListener("focus", () => {
    if (stage.matches(":focus-visible")) show();
  });
  stage.addEventListener("blur", () => {
    lift();
    hands.onCursor(null, false);
  });

  return () => {
    lift();
    hands.onCursor(null, false);
  };
}

/** What a key does; `Control` is also a Mac's command key. */
function commandOf(event: KeyboardEvent): string | null {
  const isControl = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (isControl) {
    if (key === "z") return event.shiftKey ? "redo" : "undo";
    return key === "y" ? "redo" : null;
  }
  if (key === "Backspace") return "remove";
  if (key === "=") return "zoom-in";
  return Object.entries(commandKeys).find(([, known]) => known.key === key)?.[0] ?? null;
}
