/** Dots an inch of a print file. */
export const PRINT_DPI = 300;
