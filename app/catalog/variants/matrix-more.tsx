import { useId, useState, type ReactNode } from "react";

import type { FieldErrors, FormText } from "~/lib/form";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/forms/field";
import { useHydrated } from "~/ui/use-hydrated";

import { addFields } from "./add-to-matrix";
import { changeCells, keysWithin, matrixAxes, type Cell } from "./matrix";
import { MatrixBulkAdd } from "./matrix-bulk-add";
import { MatrixSingleAdd } from "./matrix-single-add";

type Props = {
  cells: FormText;
  onCells: (cells: FormText) => void;
  frame: { sizes: readonly string[]; colors: readonly string[] };
  refused: { errors: FieldErrors; typed: FormText };
};

/** Below the matrix, closed: one change to many cells, and sizes and colors that it does not show. */
export function MatrixMore({ isAdding, ...props }: Props & { isAdding: boolean }) {
  const { cells, onCells, frame, refused } = props;
  const isLive = useHydrated();
  const axes = matrixAxes(cells, frame);
  const isWrong = [addFields.bulkColor, addFields.size].some((name) => refused.errors[name]);
  if (!isLive && !isAdding) return null;
  return (
    <details open={isWrong} className="mt-2 border-t-2 border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-display text-sm font-bold underline underline-offset-4">
        {isAdding ? "More sizes, colors and changes" : "Change many at once"}
      </summary>
      {isLive && (
        <MatrixMany
          {...axes}
          onApply={(within, change) =>
            onCells(changeCells(cells, keysWithin(axes, within), change))
          }
        />
      )}
      {isAdding && (
        <div className="mt-5 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
          <Part title="Many sizes of one color">
            <MatrixBulkAdd {...props} />
          </Part>
          <Part title="One variant">
            <MatrixSingleAdd {...props} />
          </Part>
        </div>
      )}
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-base">{title}</h3>
      {children}
    </div>
  );
}

type Within = { size?: string; color?: string };

/** Sets a whole size, a whole color or everything in one step; posts nothing itself. */
function MatrixMany({
  sizes,
  colors,
  onApply,
}: {
  sizes: readonly string[];
  colors: readonly string[];
  onApply: (within: Within, change: Partial<Cell>) => void;
}) {
  const id = useId();
  const [which, setWhich] = useState("");
  const [adjustment, setAdjustment] = useState("0.00");
  const apply = (change: Partial<Cell>) => onApply(within(which), change);
  return (
    <div
      role="group"
      aria-label="Change several combinations"
      className="flex flex-wrap items-end gap-3"
    >
      <div className="flex min-w-48 flex-1 flex-col gap-1.5">
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
            {sizes.map((size) => (
              <option key={size} value={`size:${size}`}>
                {size}
              </option>
            ))}
          </optgroup>
          <optgroup label="One color, all sizes">
            {colors.map((color) => (
              <option key={color} value={`color:${color}`}>
                {color}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
      <div className="flex gap-2">
        <Button type="button" size="sm" onClick={() => apply({ isOffered: true })}>
          Offer
        </Button>
        <Button type="button" size="sm" onClick={() => apply({ isOffered: false })}>
          Don’t offer
        </Button>
      </div>
      <div className="flex items-end gap-2">
        <div className="flex w-36 flex-col gap-1.5">
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
              // Enter would send the form; here it applies only this field.
              event.preventDefault();
              apply({ adjustment });
            }}
            className={controlClass}
          />
        </div>
        <Button type="button" size="sm" onClick={() => apply({ adjustment })}>
          Set price
        </Button>
      </div>
    </div>
  );
}

function within(which: string): Within {
  const [kind = "", ...name] = which.split(":");
  return kind === "" ? {} : { [kind]: name.join(":") };
}
