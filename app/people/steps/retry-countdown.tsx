import { useEffect, useState } from "react";

import { countDown } from "./count-down";
import { Callout } from "~/ui/callout";

import { TOO_MANY_TITLE, waitText, type Limited } from "../rate-limits/rate-limits";

type Props = { what: Limited; seconds: number };

/** Counts down the seconds until another try is allowed, then disappears. */
export function RetryCountdown({ what, seconds }: Props) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => countDown(seconds, setLeft), [seconds]);
  if (left === 0) return null;
  return (
    <Callout tone="danger" title={TOO_MANY_TITLE}>
      <span aria-live="off">{waitText(what, left)}</span>
    </Callout>
  );
}
