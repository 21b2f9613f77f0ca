import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from "react";

import { typedValues, type FieldErrors, type FormText } from "~/lib/form";
import { useHydrated } from "~/ui/use-hydrated";

import {
  cellFields,
  cellKey,
  cellKeys,
  cellOf,
  changeCells,
  keysWithin,
  matrixAxes,
  adjustmentName,
  readCellKey,
} from "./matrix";
import { MatrixCell } from "./matrix-cell";
import { MatrixHead } from "./matrix-head";
import { placeAfter } from "./matrix-keys";
import { matrixWarnings, type ShirtCosts } from "./matrix-warnings";
import { savedMeanwhile } from "./saved-meanwhile";

type MatrixProps = {
  /** What the combinations say now, by field name. */
  cells: FormText;
  onCells: (cells: FormText) => void;
  /** What is always shown, even where nothing of it is offered. */
  frame: { sizes: readonly string[]; colors: readonly string[] };
  /** The typed base price in cents; null while it is not a valid amount. */
  basePriceCents: number | null;
  costs: ShirtCosts;
  /** Blanks that are switched off for the whole shop. */
  outOfStock: readonly string[];
  /** The problems of the refused form, and what it said. */
  refused: { errors: FieldErrors; typed: FormText };
  /** After a conflict: what someone else has saved. */
  now?: FormText | undefined;
};

/**
 * Sizes down, colors across: each cell is offered or not, at a price adjustment. Arrow keys move
 * between cells; without scripts it is a table of boxes and fields.
 */
export function VariantMatrix(props: MatrixProps) {
  const { cells, onCells, frame, basePriceCents, refused, now } = props;
  const id = useId();
  const isLive = useHydrated();
  const table = useTypedEarlier(cells, onCells);
  const [at, setAt] = useState({ row: 1, column: 1 });
  const axes = matrixAxes(cells, frame);
  const hasLongSize = axes.sizes.some((name) => name.length > 9);
  const warnings = matrixWarnings(cells, props);
  const size = { rows: axes.sizes.length + 1, columns: axes.colors.length + 1 };
  const offer = (keys: readonly string[], isOffered: boolean) =>
    onCells(changeCells(cells, keys, { isOffered }));
  const head = (row: number, column: number, keys: readonly string[]) => ({
    id: controlId(id, { row, column }, "box"),
    isLive,
    isTabStop: at.row === row && at.column === column,
    offered: keys.map((key) => cellOf(cells, key).isOffered),
    onOffer: (isOffered: boolean) => offer(keys, isOffered),
  });
  return (
    <>
      <MatrixProblems id={id} refused={refused} cells={cells} />
      <div
        className={`relative overflow-x-auto pb-1 [--cell:5.75rem] lg:[--cell:5.25rem] ${hasLongSize ? "[--head:8.5rem]" : "[--head:5.5rem] lg:[--head:4.5rem]"}`}
      >
        <table
          ref={table}
          role={isLive ? "grid" : undefined}
          aria-label="Sizes and colors"
          className="w-full table-fixed border-separate border-spacing-0 text-sm"
          style={{ minWidth: `calc(var(--head) + ${axes.colors.length} * var(--cell))` }}
          onFocus={({ target }) => {
            const place = placeOf(id, target);
            if (place) setAt(place);
          }}
          onKeyDown={(event: KeyboardEvent) => moveFocus(id, event, size)}
        >
          <thead>
            <tr>
              <MatrixHead
                {...head(0, 0, keysWithin(axes))}
                label="All"
                spoken="All sizes and colors"
                isCorner
              />
              {axes.colors.map((color, column) => (
                <MatrixHead
                  key={color}
                  {...head(0, column + 1, keysWithin(axes, { color }))}
                  label={color}
                  spoken={`${color} in all sizes`}
                  color={color}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {axes.sizes.map((rowSize, row) => (
              <tr key={rowSize}>
                <MatrixHead
                  {...head(row + 1, 0, keysWithin(axes, { size: rowSize }))}
                  label={rowSize}
                  spoken={`${rowSize} in all colors`}
                  isRow
                />
                {axes.colors.map((color, column) => {
                  const key = cellKey(rowSize, color);
                  const place = { row: row + 1, column: column + 1 };
                  return (
                    <MatrixCell
                      key={key}
                      cellKey={key}
                      name={`${rowSize}, ${color}`}
                      cell={cellOf(cells, key)}
                      basePriceCents={basePriceCents}
                      warning={warnings.get(key)}
                      now={now && savedMeanwhile(cells, now, key)}
                      problemId={problemId(id, refused, cells, key)}
                      idOf={(control) => controlId(id, place, control)}
                      isTabStop={!isLive || (at.row === place.row && at.column === place.column)}
                      onChange={(change) => onCells(changeCells(cells, [key], change))}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** What was ticked and typed before the page's script came counts. */
function useTypedEarlier(cells: FormText, onCells: (cells: FormText) => void) {
  const table = useRef<HTMLTableElement>(null);
  const takeOver = useEffectEvent((form: HTMLFormElement) => {
    const typed = cellFields(typedValues(new FormData(form)));
    const changed = cellKeys(typed).filter((key) => {
      const [was, is] = [cellOf(cells, key), cellOf(typed, key)];
      return was.isOffered !== is.isOffered || was.adjustment !== is.adjustment;
    });
    if (changed.length > 0)
      onCells(
        changed.reduce((text, key) => {
          const { isOffered, adjustment } = cellOf(typed, key);
          return changeCells(text, [key], { isOffered, adjustment });
        }, cells),
      );
  });
  useEffect(() => {
    const form = table.current?.closest("form");
    if (form) takeOver(form);
  }, []);
  return table;
}

type Place = { row: number; column: number };
type Control = "box" | "price";

/** The id of a cell's box or of its field; row 0 and column 0 are the heads, which have a box alone. */
function controlId(matrix: string, { row, column }: Place, control: Control): string {
  return `${matrix}-${row}-${column}-${control}`;
}

function placeOf(matrix: string, target: EventTarget): (Place & { control: Control }) | null {
  if (!(target instanceof HTMLInputElement) || !target.id.startsWith(`${matrix}-`)) return null;
  const [row, column, control] = target.id.slice(matrix.length + 1).split("-");
  if (control !== "box" && control !== "price") return null;
  return { row: Number(row), column: Number(column), control };
}

/** Moves the focus to where an arrow key leads, to the same control where that cell has it. */
function moveFocus(
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

type Refused = { errors: FieldErrors; typed: FormText };
type Problems = { id: string; refused: Refused; cells: FormText };

/** What is wrong with the sizes and colors, above them: a cell has no room for a sentence. */
function MatrixProblems({ id, refused, cells }: Problems) {
  const ofCells = cellKeys(cells).flatMap((key) => {
    const at = problemId(id, refused, cells, key);
    const name = readCellKey(key);
    return at && name
      ? [{ at, text: `${name.size}, ${name.color}: ${messageOf(refused, key)}` }]
      : [];
  });
  const general = refused.errors["variants"] ?? [];
  if (general.length + ofCells.length === 0) return null;
  return (
    <ul role="alert" className="mb-3 space-y-1 text-sm font-semibold text-danger">
      {general.map((message) => (
        <li key={message}>{message}</li>
      ))}
      {ofCells.map(({ at, text }) => (
        <li key={at} id={at}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The message about a combination's price adjustment, until that is changed. */
function problemId(id: string, refused: Refused, cells: FormText, key: string): string | undefined {
  const isStanding = cells[adjustmentName(key)] === refused.typed[adjustmentName(key)];
  const at = cellKeys(cells).indexOf(key);
  return messageOf(refused, key) && isStanding ? `${id}-problem-${at}` : undefined;
}

function messageOf({ errors }: Refused, key: string): string | undefined {
  return errors[adjustmentName(key)]?.[0];
}
