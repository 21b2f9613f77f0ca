type Place = { row: number; column: number };
type Pressed = { key: string; /** Null for a box, which has no text. */ caret: Caret | null };
type Caret = { start: number; end: number; length: number };

/**
 * Where a key leads within a grid; null where it does not lead anywhere. In a field the left and
 * right arrows move the caret first, and leave the cell from the end of the text.
 */
export function placeAfter(
  { row, column }: Place,
  { key, caret }: Pressed,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  const isWhole = caret !== null && caret.end - caret.start === caret.length;
  const isAtStart = caret === null || isWhole || caret.end === 0;
  const isAtEnd = caret === null || isWhole || caret.start === caret.length;
  const to = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: isAtStart ? { row, column: column - 1 } : null,
    ArrowRight: isAtEnd ? { row, column: column + 1 } : null,
    Home: caret ? null : { row, column: 0 },
    End: caret ? null : { row, column: columns - 1 },
    PageUp: { row: 0, column },
    PageDown: { row: rows - 1, column },
  }[key];
  if (!to || to.row < 0 || to.row >= rows || to.column < 0 || to.column >= columns) return null;
  return to.row === row && to.column === column ? null : to;
}
