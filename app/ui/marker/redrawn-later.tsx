import { type ComponentProps, Suspense } from "react";

import { lazyPart } from "../lazy/lazy-part";
import type { RedrawnPicture } from "./redrawn-picture";

type Props = ComponentProps<typeof RedrawnPicture>;

const Redrawn = lazyPart<Props>(
  async () => (await import("./redrawn-picture")).RedrawnPicture,
  Still,
);

/** A picture that draws itself once the script for it has come; until then it is there as it is. */
export function RedrawnLater(props: Props) {
  return (
    <Suspense fallback={<Still {...props} />}>
      <Redrawn {...props} />
    </Suspense>
  );
}

function Still({ className, children }: Props) {
  return <div className={className}>{children}</div>;
}
