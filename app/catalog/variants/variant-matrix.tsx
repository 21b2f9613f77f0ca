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
} from "./matrix";
import { MatrixCell } from "./matrix-cell";
import { MatrixHead } from "./matrix-head";
import { MatrixProblems, problemId } from "./matrix-problems";
import { controlId, moveFocus, placeOf } from "./matrix-focus";
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
