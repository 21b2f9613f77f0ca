import type { Standing } from "../standing/drawing-standing";
import { standingCopy } from "../standing/standing-copy";
import { reviewMessages } from "./review-state";

const changedMessages = ["changed", "changedForGuardian"] as const;

/**
 * Where the picked shirt stands; what was changed just now, as the address says, only until the team
 * publishes: a page that is opened again later tells how it is then.
 */
export function pickMessage(standing: Standing, changed: string | null): string {
  const isWithTeam = standing === "to-publish" || standing === "to-ask";
  const message = isWithTeam && changedMessages.find((one) => one === changed);
  if (message) return reviewMessages[message];
  return standing === "to-publish" ? reviewMessages.saved : standingCopy[standing].artist.sentence;
}
