import { classNames } from "../class-names";
import { FiguresTable } from "./figures-table";

/** A label column and a few narrow columns of figures; it stays a table on a phone. */
export function SmallTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const side = (at: number) => (at === 0 ? "text-left sm:whitespace-nowrap" : "pl-3 text-right");
  return (
    <FiguresTable caption={caption}>
      <thead>
        <tr>
          {head.map((label, at) => (
            <th
              key={label}
              scope="col"
              className={classNames("border-b-2 border-ink py-1.5 align-bottom", side(at))}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // Two people may have the same name.
          <tr key={`${at} ${cells[0]}`}>
            {cells.map((cell, at) => (
              <td key={head[at]} className={classNames("border-b border-line py-1.5", side(at))}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}
