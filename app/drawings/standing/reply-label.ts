import type { ShowingReply } from "~/schema/showing-replies";

import type { Standing } from "./drawing-standing";

/** What a button of the parent's says: a shirt that was public is hidden, and shown again. */
export function replyLabel(reply: ShowingReply, standing: Standing): string {
  if (reply === "show") return showLabels[standing] ?? "Show it";
  return standing === "live" ? "Hide this shirt" : "Not this one";
}

const showLabels: Partial<Record<Standing, string>> = {
  hidden: "Show it again",
  // Its words are not written: there is nothing to show yet.
  stopped: "Let it go on",
};
