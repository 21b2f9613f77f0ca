import { Callout } from "~/ui/callout";

import { keptCopy } from "./kept-copy";

/**
 * What becomes of a picture that has not arrived yet.
 * @param lost null while what an earlier visit kept is on its way
 */
export function KeptNotice({ lost }: { lost: { isKept: boolean } | null }) {
  if (!lost) return <Callout title={keptCopy.restored} />;
  const { title, kept, notKept } = keptCopy.lost;
  return <Callout title={title}>{lost.isKept ? kept : notKept}</Callout>;
}
