import { Callout } from "~/ui/callout";

import { keptCopy } from "./kept-copy";

/**
 * What becomes of a picture that has not arrived yet.
 * @param lost null while what an earlier visit kept is on its way
 */
export function KeptNotice({
  lost,
  isSubmitted = false,
}: {
  lost: { isKept: boolean } | null;
  /** It was handed in, not only chosen. */
  isSubmitted?: boolean;
}) {
  if (!lost) return <Callout title={keptCopy.restored} />;
  const { title, kept, notKept, another } = keptCopy.lost;
  return (
    <Callout title={title}>
      {lost.isKept ? kept : notKept} {isSubmitted && another}
    </Callout>
  );
}
