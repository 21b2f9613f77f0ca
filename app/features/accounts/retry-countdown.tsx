import { useEffect, useState } from "react";

import { countDown } from "~/lib/count-down";
import { Callout } from "~/ui/callout";

import { countdownPart } from "./countdown-part";

type Props = { seconds: number; text: (seconds: number) => string };

/** Counts down the seconds until another try is allowed, then disappears. */
export function RetryCountdown({ seconds, text }: Props) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => countDown(seconds, setLeft), [seconds]);
  if (left === 0) return null;
  return (
    <Callout tone="danger" title="Too Many Attempts">
      <span aria-live="off" {...countdownPart.hook("seconds", String(left))}>
        {text(left)}
      </span>
    </Callout>
  );
}
