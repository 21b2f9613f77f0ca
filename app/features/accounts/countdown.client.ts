import { countDown } from "~/lib/count-down";

import { countdownPart } from "./countdown-part";

/** Counts down "Please try again in 90 seconds." and removes the message at zero. */
export function startCountdown(within: HTMLElement): void {
  const line = countdownPart.find(within, "seconds");
  if (!line) return;
  const stop = countDown(Number(countdownPart.said(line, "seconds")), (left) => {
    line.textContent = line.textContent.replace(/\d+(?= seconds)/, String(left));
    if (left > 0 && line.isConnected) return;
    stop();
    line.closest("[role=alert]")?.remove();
  });
}
