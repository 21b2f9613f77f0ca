/** The figures behind a chart, folded away. */
export function FiguresTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 w-fit items-center font-semibold underline underline-offset-4">
        Show the figures
      </summary>
      <div
        className="max-h-72 overflow-y-auto"
        tabIndex={0}
        role="region"
        aria-label={`${caption}, figures`}
      >
        <table className="w-full tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((label, at) => (
                <th
                  key={label}
                  scope="col"
                  className={`border-b-2 border-ink py-1.5 ${at === 0 ? "text-left" : "text-right"}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells) => (
              <tr key={cells[0]}>
                {cells.map((cell, at) => (
                  <td
                    key={head[at]}
                    className={`border-b border-line py-1.5 ${at === 0 ? "text-left" : "text-right"}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
