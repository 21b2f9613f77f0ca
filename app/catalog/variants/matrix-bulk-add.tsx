import { useState } from "react";

import type { FieldErrors, FormText } from "~/lib/form";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/use-hydrated";

import { addFields, addSizes, sizesIn } from "./add-to-matrix";
import { editorColors, editorSizes } from "./sizes-and-colors";

type Props = {
  cells: FormText;
  onCells: (cells: FormText) => void;
  refused: { errors: FieldErrors; typed: FormText };
};

/** Offers many sizes of one color at once; sizes the color already has are struck through. */
export function MatrixBulkAdd({ cells, onCells, refused }: Props) {
  const [color, setColor] = useState(refused.typed[addFields.bulkColor] ?? "");
  const [chosen, setChosen] = useState<readonly string[]>(
    editorSizes.filter((size) => refused.typed[addFields.bulkSize(size)]),
  );
  const [problem, setProblem] = useState(refused.errors[addFields.bulkColor]?.[0]);
  const isLive = useHydrated();
  const existing = new Set(sizesIn(cells, color));
  const choose = (sizes: readonly string[]) => {
    setChosen(sizes);
    setProblem(undefined);
  };
  const add = () => {
    const added = addSizes(cells, color, chosen);
    setProblem(added.ok ? undefined : added.problem);
    if (!added.ok) return;
    onCells(added.text);
    setColor("");
    setChosen([]);
  };
  return (
    <div role="group" aria-label="Many sizes of one color" className="space-y-3">
      <SelectField
        label="Color"
        name={addFields.bulkColor}
        value={color}
        onChange={(event) => {
          setColor(event.currentTarget.value);
          choose([]);
        }}
        errors={problem ? [problem] : []}
        options={[
          { value: "", label: "Choose a color" },
          ...editorColors.map((value) => ({ value, label: value })),
        ]}
      />
      <fieldset>
        <legend className="mb-1 font-display text-sm font-bold">Sizes</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3">
          {editorSizes.map((size) => (
            <label key={size} className="flex min-h-11 items-center gap-2 text-sm lg:min-h-8">
              <input
                type="checkbox"
                name={addFields.bulkSize(size)}
                value="true"
                disabled={isLive && existing.has(size)}
                checked={chosen.includes(size)}
                onChange={(event) =>
                  choose(
                    event.currentTarget.checked
                      ? [...chosen, size]
                      : chosen.filter((one) => one !== size),
                  )
                }
                className="tick-box"
              />
              <span className={existing.has(size) ? "text-ink-3 line-through" : undefined}>
                {size}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        {isLive ? (
          <>
            <Button type="button" size="sm" onClick={add}>
              Add Variants
            </Button>
            <Button
              type="button"
              size="sm"
              variant="quiet"
              onClick={() => choose(editorSizes.filter((size) => !existing.has(size)))}
            >
              Select All
            </Button>
            <Button type="button" size="sm" variant="quiet" onClick={() => choose([])}>
              Clear All
            </Button>
          </>
        ) : (
          <p className="text-sm text-ink-2">They are added when you save.</p>
        )}
      </div>
    </div>
  );
}
