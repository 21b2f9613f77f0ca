import type { KeyboardEvent } from "react";

import { placeAfter } from "./matrix-keys";

type Place = { row: number; column: number };
type Control = "box" | "price";

/** The id of a cell's box or of its field; row 0 and column 0 are the heads, which have a box alone. */
export function controlId(matrix: string, { row, column }: Place, control: Control): string {
  return `${matrix}-${row}-${column}-${control}`;
}

export function placeOf(
  matrix: string,
  target: EventTarget,
): (Place & { control: Control }) | null {
  if (!(target instanceof HTMLInputElement) || !target.id.startsWith(`${matrix}-`)) return null;
  const [row, column, control] = target.id.slice(matrix.length + 1).split("-");
  if (control !== "box" && control !== "price") return null;
  return { row: Number(row), column: Number(column), control };
}

/** Moves the focus to where an arrow key leads, to the same control where that cell has it. */
export function moveFocus(
  matrix: string,
  event: KeyboardEvent,
  size: { rows: number; columns: number },
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { target, key } = event;
  const from = placeOf(matrix, target);
  if (!from || !(target instanceof HTMLInputElement)) return;
  const caret =
    from.control === "price"
      ? {
          start: target.selectionStart ?? 0,
          end: target.selectionEnd ?? 0,
          length: target.value.length,
        }
      : null;
  const place = placeAfter(from, { key, caret }, size);
  if (!place) return;
  const next =
    document.getElementById(controlId(matrix, place, from.control)) ??
    document.getElementById(controlId(matrix, place, "box"));
  if (!(next instanceof HTMLInputElement)) return;
  event.preventDefault();
  next.focus();
  if (next.type === "text") next.select();
}
