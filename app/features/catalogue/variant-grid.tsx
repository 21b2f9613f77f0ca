import { gridColors, gridSizes } from "./sizes-and-colors";

/** The publish form's 36 combinations, all ticked; the unticked ones are not made. */
export function VariantGrid({ errors }: { errors?: readonly string[] | undefined }) {
  return (
    <fieldset className="marker-frame-soft min-w-0 bg-white p-5 sm:p-6">
      <legend className="px-2 font-display text-lg font-bold">Sizes and colors</legend>
      <p className="mb-3 text-sm text-ink-2">Untick what is not offered.</p>
      {errors?.[0] && <p className="mb-3 text-sm font-semibold text-danger">{errors[0]}</p>}
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className="py-2 pr-3 text-left">
                Color
              </th>
              {gridSizes.map((size) => (
                <th key={size} scope="col" className="px-1 py-2 text-center">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gridColors.map((color) => (
              <tr key={color} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 text-left font-semibold">
                  {color}
                </th>
                {gridSizes.map((size) => (
                  <td key={size} className="p-0 text-center">
                    <label className="inline-grid size-11 place-items-center">
                      <input
                        type="checkbox"
                        name="variants"
                        value={`${size}|${color}|0`}
                        defaultChecked
                        aria-label={`${color}, ${size}`}
                        className="size-5 accent-ink"
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
