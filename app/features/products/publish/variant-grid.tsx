import { useState } from "react";

import type { FieldErrors } from "~/lib/form";
import { Checkbox } from "~/ui/forms/checkbox";
import { MarkerSign } from "~/ui/marker/marker";
import { useHydrated } from "~/ui/use-hydrated";

import {
  adjustmentName,
  cellKey,
  changeCells,
  colorsOfGrid,
  type Grid,
  type GridCell,
  sizeSummary,
  YOUTH_SIZES,
} from "./publish-grid";
import { defaultVariantIn, gridSizes } from "../variants/sizes-and-colors";
import { VariantGridBulk } from "./variant-grid-bulk";
import { VariantGridRow } from "./variant-grid-row";

type Props = {
  /** The color that the creator picked, if it has a name; it comes first and is always offered. */
  pickedColor: string | null;
  /** Whether the tick for youth sizes was posted. */
  withYouthSizes: boolean;
  /** The initial grid: full, or as it was posted. */
  initial: Grid;
  /** The typed base price in cents; null while it is not a valid amount. */
  basePriceCents: number | null;
  errors: FieldErrors;
  /** Called when a button changes values, because that fires no input event. */
  onChanged: () => void;
};

/** The publish form's 36 combinations, in a collapsible group per size: what is offered, and at which adjustment. */
export function VariantGrid({
  pickedColor,
  withYouthSizes,
  initial,
  basePriceCents,
  errors,
  onChanged,
}: Props) {
  const colors = colorsOfGrid(pickedColor);
  const fallback = defaultVariantIn(pickedColor);
  const [grid, setGrid] = useState(initial);
  const change = (which: Partial<GridCell>, key: string) =>
    setGrid({
      ...grid,
      [key]: { ...(grid[key] ?? { isOffered: true, adjustment: "" }), ...which },
    });
  return (
    <fieldset className="marker-frame-soft min-w-0 bg-white p-5 sm:p-6">
      <legend className="px-2 font-display text-lg font-bold">Sizes and colors</legend>
      <p className="mb-4 text-sm text-ink-2">
        Untick what is not offered. A price adjustment is added to the base price; -1.50 makes it
        cheaper. With nothing ticked it comes in {fallback.size}, {fallback.color}.
      </p>
      {pickedColor && (
        <p className="mb-4 text-sm">
          The artist picked <strong>{colors[0]}</strong>: it comes first and is offered in at least
          one size.
        </p>
      )}
      {errors["variants"]?.[0] && (
        <p role="alert" className="mb-3 text-sm font-semibold text-danger">
          {errors["variants"][0]}
        </p>
      )}
      {useHydrated() && (
        <VariantGridBulk
          colors={colors}
          onApply={(which, to) => {
            setGrid(changeCells(grid, which, to));
            onChanged();
          }}
        />
      )}
      {gridSizes.map((size, at) => (
        <details
          key={size}
          open={at === 0 || hasError(size, colors, errors)}
          className="group border-t-2 border-line"
        >
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2">
            <span className="font-display font-bold">{size}</span>
            <span className="ml-auto text-right text-sm text-ink-2">
              {sizeSummary(grid, size, basePriceCents)}
            </span>
            <MarkerSign
              name="plus"
              className="size-5 shrink-0 transition-transform group-open:rotate-45"
            />
          </summary>
          <fieldset className="min-w-0 pb-3">
            <legend className="sr-only">Colors of size {size}</legend>
            <p
              aria-hidden
              className="grid grid-cols-[minmax(0,1fr)_6rem_4.75rem] gap-3 text-xs text-ink-2"
            >
              <span>Offered</span>
              <span>Adjustment $</span>
              <span className="text-right">Final price</span>
            </p>
            {colors.map((color) => (
              <VariantGridRow
                key={color}
                name={`${size}, ${color}`}
                color={color}
                cell={grid[cellKey(size, color)]}
                cellKey={cellKey(size, color)}
                basePriceCents={basePriceCents}
                errors={errors[adjustmentName(cellKey(size, color))]}
                onChange={change}
              />
            ))}
          </fieldset>
        </details>
      ))}
      <div className="border-t-2 border-line pt-3">
        <Checkbox
          name={YOUTH_SIZES}
          label="Youth sizes"
          hint="Youth XS to Youth XL in every color that is ticked above, at the base price."
          defaultChecked={withYouthSizes}
        />
      </div>
    </fieldset>
  );
}

function hasError(size: string, colors: readonly string[], errors: FieldErrors): boolean {
  return colors.some((color) => errors[adjustmentName(cellKey(size, color))]);
}
