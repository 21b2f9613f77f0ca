import { type ComponentProps, lazy, Suspense } from "react";

import type { RedrawnPicture } from "./redrawn-picture";

const Redrawn = lazy(async () => ({ default: (await import("./redrawn-picture")).RedrawnPicture }));

/** A picture that draws itself once the script for it has come; until then it is there as it is. */
export function RedrawnLater({ children, ...props }: ComponentProps<typeof RedrawnPicture>) {
  return (
    <Suspense fallback={<div className={props.className}>{children}</div>}>
      <Redrawn {...props}>{children}</Redrawn>
    </Suspense>
  );
}
