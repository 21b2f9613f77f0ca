import { useState } from "react";

import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { refusedPart } from "~/ui/forms/refused-part";
import { SelectField } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/use-hydrated";

import { FormProblem } from "../edit/form-problem";
import { refusedIn } from "../edit/product-result";
import { editorColors, editorSizes } from "./sizes-and-colors";
import { useSmallForm } from "../edit/use-small-form";

type Props = {
  variants: readonly { size: string; color: string }[];
  pageResponse: object | undefined;
};

/** Adds many sizes of one color at once; sizes the color already has are struck through. */
export function VariantBulkAdd({ variants, pageResponse }: Props) {
  const typed = refusedIn(pageResponse, "bulk")?.typed;
  const [color, setColor] = useState(typed?.["color"] ?? "");
  const [chosen, setChosen] = useState<readonly string[]>(
    typed?.["sizes"]?.split("|").filter(Boolean) ?? [],
  );
  const { Form, isPending, refused } = useSmallForm("bulk", pageResponse, () => setChosen([]));
  const isLive = useHydrated();
  const existing = new Set(
    variants.filter((variant) => variant.color === color).map(({ size }) => size),
  );
  const choose = (size: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, size] : chosen.filter((one) => one !== size));
  return (
    <Card title="Many sizes of one color" level="h3">
      <FormProblem refused={refused} />
      <Form method="post" {...(refused && refusedPart.hook("root"))} className="space-y-4">
        <SelectField
          label="Color"
          name="color"
          value={color}
          onChange={(event) => {
            setColor(event.currentTarget.value);
            setChosen([]);
          }}
          options={[
            { value: "", label: "Choose a color" },
            ...editorColors.map((value) => ({ value, label: value })),
          ]}
        />
        <fieldset>
          <legend className="mb-1 font-display text-sm font-bold">Sizes</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4">
            {editorSizes.map((size) => (
              <label key={size} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name="sizes"
                  value={size}
                  disabled={isLive && existing.has(size)}
                  checked={chosen.includes(size)}
                  onChange={(event) => choose(size, event.currentTarget.checked)}
                  className="tick-box"
                />
                <span className={existing.has(size) ? "text-ink-3 line-through" : undefined}>
                  {size}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          {isLive && (
            <>
              <Button
                type="button"
                size="sm"
                variant="quiet"
                onClick={() => setChosen(editorSizes.filter((size) => !existing.has(size)))}
              >
                Select All
              </Button>
              <Button type="button" size="sm" variant="quiet" onClick={() => setChosen([])}>
                Clear All
              </Button>
            </>
          )}
          <Button
            name="intent"
            value="add-bulk"
            className="ml-auto"
            isPending={isPending}
            pendingText="Adding..."
          >
            Add Variants
          </Button>
        </div>
      </Form>
    </Card>
  );
}
