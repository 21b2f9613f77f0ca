import { CastMember } from "~/ui/cast/cast-member";

import type { WornDrawing } from "./worn-drawing";

/** Someone in one of today's shirts, on a round of yellow, where there is nothing else to see. */
export function WornBySomeone({ worn }: { worn: WornDrawing }) {
  return (
    <span className="block size-44 overflow-hidden rounded-full bg-yellow sm:size-52">
      <CastMember {...worn} sizes="80px" className="translate-y-[7%]" />
    </span>
  );
}
