import { garmentSizes } from "~/art/garments/garment-sizes";
import { pathTo } from "~/path-to";

import { adultFits, measured, youthFits } from "./size-advice";

type Row = { name: string; cells: string[] };

/** The measures of this shirt's sizes, and who wears them. */
export function SizeTables({ sizes }: { sizes: readonly string[] }) {
  const known = measured(sizes);
  const unknown = sizes.filter((name) => !known.some((one) => one === name));
  const rows = (fits: Readonly<Record<string, unknown>>, wearer: (name: string) => string[]) =>
    known
      .filter((name) => name in fits)
      .map((name): Row => {
        const { width, length } = garmentSizes[name];
        return { name, cells: [String(width), String(length), ...wearer(name)] };
      });
  const youth = rows(youthFits, youthWearer);
  const adult = rows(adultFits, adultWearer);
  return (
    <div className="grid gap-8">
      {adult.length > 0 && <SizeTable caption="Adult" fits={["Chest"]} rows={adult} />}
      {youth.length > 0 && <SizeTable caption="Youth" fits={["Years", "Height"]} rows={youth} />}
      {unknown.length > 0 && (
        <p className="text-ink-2">
          {unknown.join(", ")}: no standard size.{" "}
          <a href={pathTo("/contact")} className="underline underline-offset-4">
            Ask us
          </a>{" "}
          and we will measure one for you.
        </p>
      )}
    </div>
  );
}

function youthWearer(name: string): string[] {
  const fits = Object.entries(youthFits).find(([size]) => size === name)?.[1];
  return fits ? [fits.ages.join("–"), fits.heights.join("–")] : [];
}

function adultWearer(name: string): string[] {
  const chest = Object.entries(adultFits).find(([size]) => size === name)?.[1];
  return chest ? [chest.join("–")] : [];
}

type TableProps = { caption: string; fits: readonly string[]; rows: readonly Row[] };

function SizeTable({ caption, fits, rows }: TableProps) {
  return (
    <table className="size-table">
      <caption className="mb-1 text-left font-display text-base font-bold">
        {caption} <span className="font-sans text-sm font-normal text-ink-2">in inches</span>
      </caption>
      <thead>
        <tr>
          {["Size", "Width", "Length", ...fits].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name.replace(/^Youth /, "")}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
