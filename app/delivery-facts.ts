/** Working days until a shirt is printed, and then until it arrives; as the shirt's page says it. */
export const handlingDays = { least: 2, most: 5 } as const;
export const transitDays = { least: 3, most: 7 } as const;
/** Where we send shirts, as ISO 3166 says it. */
export const SHIPS_TO = "US";
