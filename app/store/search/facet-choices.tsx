import { withThousands } from "~/lib/thousands";
import { garmentColor } from "~/art/garments/garment-colors";
import { classNames } from "~/ui/class-names";

import { offerLabel } from "./offer-label";
import type { Facet, Facets } from "../listing/listing";
import { priceRanges, readPriceRange, type StoreFilters } from "../listing/store-filters";

type FacetChoicesProps = {
  /** The id of the form that the buttons submit. */
  form: string;
  facets: Facets;
  filters: StoreFilters;
};

/** Colors, sizes and prices to narrow a list by, each with what it would find. */
export function FacetChoices({ form, facets, filters }: FacetChoicesProps) {
  const shared = { form, isCapped: facets.isCapped };
  return (
    <>
      <Choices {...shared} legend="Color" name="color" of={facets.colors} chosen={filters.color} />
      <Choices {...shared} legend="Size" name="size" of={facets.sizes} chosen={filters.size} />
      <Choices {...shared} legend="Price" name="price" of={facets.prices} chosen={filters.price} />
    </>
  );
}

/** Letters that stand in one of two columns without breaking a word. */
const NARROW_LABEL = 10;

type ChoicesProps = {
  form: string;
  isCapped: boolean;
  legend: string;
  name: "color" | "size" | "price";
  of: readonly Facet[];
  chosen: string | null;
};

/** One of them or none: pressing the chosen one again clears it. */
function Choices({ form, isCapped, legend, name, of, chosen }: ChoicesProps) {
  if (of.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-display text-sm font-bold">{legend}</legend>
      <div
        className={classNames(
          "grid gap-1.5",
          name !== "price" && "grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]",
        )}
      >
        {of.map(({ value, count }) => {
          const isOn = value === chosen;
          return (
            <button
              key={value}
              id={`filter-${name}-${value.replace(/[^a-z0-9-]+/g, "-")}`}
              type="submit"
              form={form}
              name={name}
              value={isOn ? "" : value}
              aria-pressed={isOn}
              className={classNames(
                "facet",
                name !== "price" && value.length > NARROW_LABEL && "col-span-full",
              )}
            >
              {name === "color" && (
                <i aria-hidden style={{ backgroundColor: garmentColor(value).hex }} />
              )}
              <span>{labelOf(name, value)}</span>
              <b>
                <span className="sr-only">, designs: </span>
                {withThousands(count)}
                {isCapped && "+"}
              </b>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function labelOf(name: ChoicesProps["name"], value: string): string {
  const range = name === "price" ? readPriceRange(value) : null;
  return range ? priceRanges[range].label : offerLabel(value);
}
