import { daysToDoor } from "~/delivery-facts";

import { arrivalPart } from "./arrival-part";

/** When the shirt arrives, in working days; the browser makes days of them (`arrival.client.ts`). */
export function ArrivalLine() {
  return (
    <p>
      <span className="font-semibold">Free shipping</span> · arrives{" "}
      <span {...arrivalPart.hook("root")} suppressHydrationWarning>
        {`in ${daysToDoor.least} to ${daysToDoor.most} working days`}
      </span>
    </p>
  );
}
