import { useEffect, useState } from "react";

import { Callout } from "~/ui/callout";

type Props = { seconds: number; words: (seconds: number) => string };

/** Counts the seconds down until it may be tried again, then goes away. */
export function RetryCountdown({ seconds, words }: Props) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return null;
  return (
    <Callout tone="danger" title="Too Many Attempts">
      <span aria-live="off" data-countdown={left}>
        {words(left)}
      </span>
    </Callout>
  );
}
