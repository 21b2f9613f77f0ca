/** Working days until a shirt is printed, and then until it arrives; as the shirt's page says it. */
export const handlingDays = { least: 2, most: 5 } as const;
export const transitDays = { least: 3, most: 7 } as const;
/** Working days from the order to the door, the day of the order not counted. */
export const daysToDoor = {
  least: handlingDays.least + transitDays.least,
  most: handlingDays.most + transitDays.most,
} as const;
/** To the territories and to military mail no working days are promised: weeks, as they usually are. */
export const farWeeks = { least: 2, most: 6 } as const;
export const farWayText = "usually takes 2 to 6 weeks";

/** Where we send shirts, as ISO 3166 says it. */
export const SHIPS_TO = "US";
/** How long after its delivery an order can be returned. */
export const RETURN_DAYS = 30;
