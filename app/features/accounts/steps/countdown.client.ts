import { countDown } from "./count-down";

import { countdownPart } from "./countdown-part";
import { waitText } from "../rate-limits";

/** Counts down "Please try again in 90 seconds." and removes the message at zero. */
export function startCountdown(within: HTMLElement): void {
  const message = countdownPart.find(within, "root");
  const line = message && countdownPart.find(message, "text");
  const what = countdownPart.said(line, "text");
  if (!line || !what) return;
  const stop = countDown(Number(countdownPart.said(message, "root")), (left) => {
    line.textContent = waitText(what, left);
    if (left > 0 && line.isConnected) return;
    stop();
    message.remove();
  });
}
