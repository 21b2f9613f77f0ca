import { useId, useState } from "react";

import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/forms/field";

import type { GridCell } from "./publish-grid";
import { gridSizes } from "../variants/sizes-and-colors";

/** Sets a whole size, a whole color or everything in one step; posts nothing itself. */
export function VariantGridBulk({
  colors,
  onApply,
}: {
  colors: readonly string[];
  /** @param which a size, a color, or "" for all of them */
  onApply: (which: string, change: Partial<GridCell>) => void;
}) {
  const id = useId();
  const [which, setWhich] = useState("");
  const [adjustment, setAdjustment] = useState("0.00");
  return (
    <div
      role="group"
      aria-label="Change several combinations"
      className="mb-4 grid gap-3 rounded-md bg-paper-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-which`} className="font-display text-sm font-bold">
          Many at once
        </label>
        <select
          id={`${id}-which`}
          value={which}
          onChange={(event) => setWhich(event.currentTarget.value)}
          className={classNames(controlClass, "select-arrow")}
        >
          <option value="">All sizes and colors</option>
          <optgroup label="One size, all colors">
            {gridSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </optgroup>
          <optgroup label="One color, all sizes">
            {colors.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </optgroup>
        </select>
      </div>
      <div className="flex items-end gap-2">
        <Button type="button" size="sm" onClick={() => onApply(which, { isOffered: true })}>
          Offer
        </Button>
        <Button type="button" size="sm" onClick={() => onApply(which, { isOffered: false })}>
          Don’t offer
        </Button>
      </div>
      <div className="flex items-end gap-2 sm:col-span-2">
        <div className="flex max-w-48 flex-1 flex-col gap-1.5">
          <label htmlFor={`${id}-adjustment`} className="font-display text-sm font-bold">
            Price adjustment ($)
          </label>
          <input
            id={`${id}-adjustment`}
            inputMode="decimal"
            autoComplete="off"
            value={adjustment}
            onChange={(event) => setAdjustment(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Enter would publish; here it applies only this field.
              event.preventDefault();
              onApply(which, { adjustment });
            }}
            className={controlClass}
          />
        </div>
        <Button type="button" size="sm" onClick={() => onApply(which, { adjustment })}>
          Set price
        </Button>
      </div>
    </div>
  );
}
