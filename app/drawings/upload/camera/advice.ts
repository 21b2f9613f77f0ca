import type { SheetInFrame } from "~/art/sheet/sheet-in-frame";
import type { Corners } from "~/art/photo/rgb-picture";

/** What whoever holds the camera does next; nothing is left to do once it is `taken`. */
export type Advice = "whole" | "light" | "closer" | "still" | "taken";

/** `asked` is seen while the browser asks whether we may use the camera. */
export const adviceCopy: Record<Advice | "asked", string> = {
  asked: "Say yes to the camera",
  whole: "Show the whole sheet",
  light: "More light, please",
  closer: "Move closer",
  still: "Hold still",
  taken: "Got it!",
};

export type Look = {
  sheet: SheetInFrame;
  frame: { width: number; height: number };
  /** As `sharpnessOf` measures it. */
  sharpness: number | null;
  /** In milliseconds. */
  at: number;
};

/** A sheet in less light has more grain than lines. */
const leastLight = 85;
/** How much of the frame's width or height it fills at least. */
const leastSpan = 0.62;
/** How far a corner may move while it is held still, in shares of the frame's longer side. */
const mostMove = 0.018;
const leastSharpness = 0.2;
/** Until a photo is taken, in milliseconds. */
const STILL_MS = 1000;
/** Advice that changes at every frame cannot be read. */
const READ_MS = 500;

/** Where the corners were when the sheet came to rest, and since when it has been there. */
type Rest = { corners: Corners; since: number };

/**
 * Says one thing at a time about a film, frame by frame.
 * @returns what is to be said after each look; `taken` once a photo is to be made
 */
export function adviser(): (look: Look) => Advice {
  let rest: Rest | null = null;
  let said: { advice: Advice; at: number } | null = null;
  return (look) => {
    const needed = neededFirst(look);
    rest = needed === "still" ? restAfter(rest, look) : null;
    if (rest && look.at - rest.since >= STILL_MS) return "taken";
    if (said?.advice === needed || (said && look.at - said.at < READ_MS)) return said.advice;
    said = { advice: needed, at: look.at };
    return needed;
  };
}

function neededFirst({ sheet, frame }: Look): Exclude<Advice, "taken"> {
  if (sheet.light < leastLight) return "light";
  if (!sheet.corners || !sheet.isWhole) return "whole";
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const across = span(sheet.corners.map(({ x }) => x)) / frame.width;
  const down = span(sheet.corners.map(({ y }) => y)) / frame.height;
  return Math.max(across, down) < leastSpan ? "closer" : "still";
}

/** A sheet that has moved, or is blurred, comes to rest anew. */
function restAfter(rest: Rest | null, { sheet, frame, sharpness, at }: Look): Rest | null {
  const { corners } = sheet;
  if (!corners || (sharpness !== null && sharpness < leastSharpness)) return null;
  if (!rest) return { corners, since: at };
  const most = mostMove * Math.max(frame.width, frame.height);
  const hasMoved = rest.corners.some(
    ({ x, y }, nth) => Math.hypot(x - (corners[nth]?.x ?? 0), y - (corners[nth]?.y ?? 0)) > most,
  );
  return hasMoved ? { corners, since: at } : rest;
}
