import { Callout } from "~/ui/callout";

import { describeMending } from "./mended-parts";

/** What the team changed about a picture, for its artist; nothing where it changed nothing. */
export function MendedByTeam({ parts }: { parts: readonly string[] }) {
  const told = describeMending(parts);
  if (!told) return null;
  return (
    <Callout title="We helped a little" className="mb-6">
      {told}
    </Callout>
  );
}
