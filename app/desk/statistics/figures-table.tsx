import { SmallTable } from "~/ui/lists/small-table";

/** The figures behind a chart, collapsed. */
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
        <SmallTable caption={caption} head={head} rows={rows} />
      </div>
    </details>
  );
}
