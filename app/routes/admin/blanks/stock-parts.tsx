import { useId } from "react";

import { garmentColor } from "~/art/garments/garment-colors";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { blankColors, blankSizes } from "~/catalog/blanks/blank";
import type { MissingGroup } from "~/catalog/blanks/blanks-for-admins.server";
import { cutNames } from "~/catalog/blanks/garment-facts";
import { cuts } from "~/schema/garment-look";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { TextField } from "~/ui/forms/text-field";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { StockResult } from "./stock-action.server";

/** A line a color: the sizes that are missing, ours with a button that brings each back. */
export function MissingBlanks({ groups }: { groups: readonly MissingGroup[] }) {
  return (
    <ul className="divide-y divide-line">
      {groups.some(({ source }) => source === "shop") && (
        <li className="pb-3 text-sm text-ink-2">Press a size once it is back in stock.</li>
      )}
      {groups.map(({ key, cut, color, sizes, source, reason }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <p className="flex min-w-44 flex-1 items-center gap-3">
            <span
              aria-hidden
              className="size-6 shrink-0 rounded-full border-2 border-ink"
              style={{ backgroundColor: garmentColor(color).hex }}
            />
            <span>
              <span className="font-semibold">{color}</span>
              <span className="block text-sm text-ink-2">{cutNames[cut]}</span>
            </span>
          </p>
          {source === "shop" ? (
            <BackInStock color={color} sizes={sizes} />
          ) : (
            <p className="flex flex-wrap items-center justify-end gap-2 text-sm">
              {sizes.map((size) => (
                <Badge key={size}>{size}</Badge>
              ))}
              <span className="text-ink-2">
                {reason === "not-made" ? "not made by the provider" : "sold out at the provider"}
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function BackInStock({ color, sizes }: Pick<MissingGroup, "color" | "sizes">) {
  return (
    <PostForm
      fields={{ intent: "on", color }}
      preventScrollReset
      className="flex flex-wrap justify-end gap-2"
    >
      {sizes.map((size) => (
        <SubmitButton
          key={size}
          name="size"
          value={size}
          size="sm"
          aria-label={`${color}, ${size} is back in stock`}
        >
          {size}
        </SubmitButton>
      ))}
    </PostForm>
  );
}

/** Takes sizes of a color out of the shop. */
export function SwitchOffForm({ result }: { result: StockResult | undefined }) {
  const refused = result && "error" in result ? result : undefined;
  const colors = useId();
  return (
    <Card title="Switch off">
      <PostForm
        refused={refused?.errors && { errors: refused.errors }}
        preventScrollReset
        className="space-y-4"
      >
        <TextField
          key={refused ? "refused" : JSON.stringify(result)}
          label="Color"
          name="color"
          list={colors}
          autoComplete="off"
          maxLength={40}
          hint="As it is named on products, such as Navy"
          defaultValue={refused?.typed?.color}
          errors={refused?.errors?.["color"]}
        />
        <datalist id={colors}>
          {blankColors.map((color) => (
            <option key={color} value={color} />
          ))}
        </datalist>
        {cuts.map((cut) => (
          <fieldset key={cut}>
            <legend className="font-display text-sm font-bold">{cutNames[cut]}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-4">
              {blankSizes
                .filter((size) => cutOfSize(size) === cut)
                .map((size) => (
                  <Checkbox
                    key={`${size} ${JSON.stringify(result)}`}
                    name="size"
                    value={size}
                    label={size}
                    defaultChecked={refused?.typed?.sizes.includes(size)}
                  />
                ))}
            </div>
          </fieldset>
        ))}
        <TextField
          key={`other ${JSON.stringify(result)}`}
          label="Another size"
          name="size"
          isOptional
          maxLength={40}
          defaultValue={refused?.typed?.sizes.find((size) => !blankSizes.includes(size))}
        />
        {refused?.errors?.["sizes"] && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {refused.errors["sizes"][0]}
          </p>
        )}
        <SubmitButton name="intent" value="off" variant="primary" isWide>
          Switch off
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
