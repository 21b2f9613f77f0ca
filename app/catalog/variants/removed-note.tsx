import type { FormText } from "~/lib/form";

import { cellKeys, cellOf } from "./matrix";

/** What the boxes of the matrix mean, and what happens to removed combinations with the next save. */
export function RemovedNote({ cells }: { cells: FormText }) {
  const all = cellKeys(cells).map((key) => cellOf(cells, key));
  const removed = all.filter(({ isRemoved }) => isRemoved).length;
  if (!all.some(({ isOffered, isSaved }) => isOffered || isSaved))
    return <p className="mt-2 text-sm text-ink-2">No variants added yet...</p>;
  return (
    <p role="status" className="mt-2 text-sm text-ink-2">
      {removed === 0
        ? "Ticked is Active. Unticked is Disabled: shoppers see it as sold out. The field is added to the base price; -1.50 makes it cheaper."
        : `${removed === 1 ? "1 combination is" : `${removed} combinations are`} removed when you save. Shoppers who have it in their cart will lose it. Past orders stay.`}
    </p>
  );
}
