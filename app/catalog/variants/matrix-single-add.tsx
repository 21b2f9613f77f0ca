import { useId, useState } from "react";

import type { FieldErrors, FormText } from "~/lib/form";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/use-hydrated";

import { addFields, addOne } from "./add-to-matrix";
import { NO_ADJUSTMENT } from "./matrix";
import { editorColors, editorSizes } from "./sizes-and-colors";

type Props = {
  cells: FormText;
  onCells: (cells: FormText) => void;
  refused: { errors: FieldErrors; typed: FormText };
};

/** Offers one size in one color, both picked from a list or typed. */
export function MatrixSingleAdd({ cells, onCells, refused }: Props) {
  const id = useId();
  const { typed } = refused;
  const [one, setOne] = useState({
    size: typed[addFields.size] ?? "",
    color: typed[addFields.color] ?? "",
    adjustment: typed[addFields.adjustment] ?? NO_ADJUSTMENT,
  });
  const [problem, setProblem] = useState(refused.errors[addFields.size]?.[0]);
  const set = (change: Partial<typeof one>) => {
    setOne({ ...one, ...change });
    setProblem(undefined);
  };
  const add = () => {
    const added = addOne(cells, one);
    setProblem(added.ok ? undefined : added.problem);
    if (!added.ok) return;
    onCells(added.text);
    setOne({ size: "", color: "", adjustment: NO_ADJUSTMENT });
  };
  return (
    <div role="group" aria-label="One variant" className="space-y-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Size"
          name={addFields.size}
          list={`${id}-sizes`}
          maxLength={30}
          value={one.size}
          onChange={(event) => set({ size: event.currentTarget.value })}
          errors={problem ? [problem] : []}
          hint="Pick one or type your own. A name we don't know as an adult size counts as a children's size."
        />
        <TextField
          label="Color"
          name={addFields.color}
          list={`${id}-colors`}
          maxLength={30}
          value={one.color}
          onChange={(event) => set({ color: event.currentTarget.value })}
          hint="Pick one or type your own"
        />
        <TextField
          label="Price adjustment ($)"
          name={addFields.adjustment}
          inputMode="decimal"
          autoComplete="off"
          value={one.adjustment}
          onChange={(event) => set({ adjustment: event.currentTarget.value })}
        />
      </div>
      <Choices id={`${id}-sizes`} of={editorSizes} />
      <Choices id={`${id}-colors`} of={editorColors} />
      {useHydrated() ? (
        <Button type="button" size="sm" onClick={add}>
          Add Variant
        </Button>
      ) : (
        <p className="text-sm text-ink-2">It is added when you save.</p>
      )}
    </div>
  );
}

function Choices({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
