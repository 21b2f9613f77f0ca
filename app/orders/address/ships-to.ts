import { farWeeks } from "~/delivery-facts";

/** What a shop says that ships to the states only. */
export const NOT_FAR =
  "We do not ship to Puerto Rico, the territories or military mail (APO, FPO, DPO) yet. Please choose an address in the 50 states or the District of Columbia.";

/** Where the shop ships, below the fields of an address; said by the server, so that no page loads it as a script. */
export function shipsToText(isFar: boolean): string {
  return isFar
    ? `We ship within the United States. To Puerto Rico, the territories and military mail (city APO, FPO or DPO; state AA, AE or AP) it usually takes ${farWeeks.least} to ${farWeeks.most} weeks, and we cannot name a day.`
    : "We ship to the 50 states and the District of Columbia. We do not ship to Puerto Rico, the territories or military mail (APO, FPO, DPO) yet.";
}
