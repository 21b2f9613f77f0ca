import type { FieldErrors, FormText } from "~/lib/form";

import { adjustmentName, cellKeys, readCellKey } from "./matrix";

type Refused = { errors: FieldErrors; typed: FormText };
type Problems = { id: string; refused: Refused; cells: FormText };

/** What is wrong with the sizes and colors, above them: a cell has no room for a sentence. */
export function MatrixProblems({ id, refused, cells }: Problems) {
  const ofCells = cellKeys(cells).flatMap((key) => {
    const at = problemId(id, refused, cells, key);
    const name = readCellKey(key);
    return at && name
      ? [{ at, text: `${name.size}, ${name.color}: ${messageOf(refused, key)}` }]
      : [];
  });
  const general = refused.errors["variants"] ?? [];
  if (general.length + ofCells.length === 0) return null;
  return (
    <ul role="alert" className="mb-3 space-y-1 text-sm font-semibold text-danger">
      {general.map((message) => (
        <li key={message}>{message}</li>
      ))}
      {ofCells.map(({ at, text }) => (
        <li key={at} id={at}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The message about a combination's price adjustment, until that is changed. */
export function problemId(
  id: string,
  refused: Refused,
  cells: FormText,
  key: string,
): string | undefined {
  const isStanding = cells[adjustmentName(key)] === refused.typed[adjustmentName(key)];
  const at = cellKeys(cells).indexOf(key);
  return messageOf(refused, key) && isStanding ? `${id}-problem-${at}` : undefined;
}

function messageOf({ errors }: Refused, key: string): string | undefined {
  return errors[adjustmentName(key)]?.[0];
}
