import { Callout } from "~/ui/callout";

import { keptCopy } from "./kept-copy";

/** What becomes of a picture that has not arrived yet. */
export function KeptNotice({
  lost,
  isRestored,
}: {
  lost: { isKept: boolean } | null;
  isRestored: boolean;
}) {
  if (lost) {
    const { title, kept, notKept } = keptCopy.lost;
    return <Callout title={title}>{lost.isKept ? kept : notKept}</Callout>;
  }
  return isRestored ? <Callout title={keptCopy.restored} /> : null;
}
