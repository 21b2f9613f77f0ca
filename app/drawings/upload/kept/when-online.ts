import { useEffect, useEffectEvent } from "react";

/** A browser may think that it is online and reach nothing. */
const AGAIN_MS = 10_000;

/** Tries again when the network may be back, as long as something waits for it. */
export function useWhenOnline(isWaiting: boolean, tryAgain: () => void): void {
  const attempt = useEffectEvent(() => {
    if (navigator.onLine) tryAgain();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const now = () => attempt();
    const timer = setInterval(now, AGAIN_MS);
    window.addEventListener("online", now);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", now);
    };
  }, [isWaiting]);
}
