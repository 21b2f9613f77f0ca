import { Fragment } from "react";

/** What is known of something at the desk, a line each. */
export function FactsList({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {facts.map(([term, text]) => (
        <Fragment key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
