import { farStates } from "~/lib/far-states";

/** Working days until a shirt is printed, and then until it arrives; as the shirt's page says it. */
export const handlingDays = { least: 2, most: 5 } as const;
export const transitDays = { least: 3, most: 7 } as const;
/** Working days from the order to the door, the day of the order not counted. */
export const daysToDoor = {
  least: handlingDays.least + transitDays.least,
  most: handlingDays.most + transitDays.most,
} as const;
/** The same to the territories and to military mail. */
export const farTransitDays = { least: 5, most: 20 } as const;

/** Working days on the way to a state of an address; to most of them without one. */
export function transitTo(state = ""): { least: number; most: number } {
  return farStates.includes(state) ? farTransitDays : transitDays;
}

/** Where we send shirts, as ISO 3166 says it. */
export const SHIPS_TO = "US";
/** How long after its delivery an order can be returned. */
export const RETURN_DAYS = 30;
