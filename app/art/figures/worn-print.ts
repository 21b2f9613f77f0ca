/** Inches from the collar's seam beside the neck to the top of the print, as on the flat shirt. */
export const belowNeck = { adult: 4.8, youth: 4.2 } as const;
