import type { ReactNode } from "react";

/** A long text in a row: its beginning in one line, which opens to all of it. */
export function OpeningText({
  text,
  before,
  after,
}: {
  text: string;
  /** Seen with the opened text, above and below it. */
  before?: ReactNode;
  after?: ReactNode;
}) {
  return (
    <details className="group text-left as-table:w-[13rem] as-table:xl:w-[20rem] as-table:2xl:w-[38rem]">
      <summary className="cursor-pointer py-1.5">
        <span className="inline-block max-w-[calc(100%-1.25rem)] truncate align-bottom group-open:hidden">
          {text}
        </span>
        <span className="hidden font-semibold group-open:inline">Close</span>
      </summary>
      {before}
      <p className="whitespace-pre-wrap py-2 text-base">{text}</p>
      {after}
    </details>
  );
}
