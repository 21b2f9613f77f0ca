import type { ReactNode } from "react";

import type { FieldErrors, FormText } from "~/lib/form";
import { useHydrated } from "~/ui/use-hydrated";

import { addFields } from "./add-to-matrix";
import { changeCells, keysWithin, matrixAxes } from "./matrix";
import { MatrixBulkAdd } from "./matrix-bulk-add";
import { MatrixMany } from "./matrix-many";
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
