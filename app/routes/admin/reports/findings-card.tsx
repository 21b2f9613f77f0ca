import { formatDateTime } from "~/lib/date-time";
import { Callout } from "~/ui/callout";

import type { Route } from "./+types/reports";

/** What the last check of the books found. */
export function FindingsCard({
  findings,
  readUntil,
}: Pick<Route.ComponentProps["loaderData"], "findings" | "readUntil">) {
  const compared = readUntil
    ? `Compared with the payment provider through ${formatDateTime(readUntil)}.`
    : "The payment provider's transactions have not been read yet: the hourly check will do that.";
  if (findings.length === 0)
    return (
      <Callout tone={readUntil ? "success" : "info"} title="The books add up">
        {compared}
      </Callout>
    );
  return (
    <Callout
      tone="warning"
      title={
        findings.length === 1
          ? "Something in the books does not add up"
          : `${findings.length} things in the books do not add up`
      }
    >
      <p>{compared}</p>
      <ul className="mt-2 space-y-2">
        {findings.map(({ id, rule, record, numbers, foundAt }) => (
          <li key={id} className="wrap-anywhere">
            <strong>{record}</strong>: {rule}. {numbers}. Found {formatDateTime(foundAt)}.
          </li>
        ))}
      </ul>
    </Callout>
  );
}
