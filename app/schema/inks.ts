/**
 * How the art is printed on a cloth: black strokes in dark or light ink; colors as they are, on dark
 * cloth over a white underbase and with black turned white; a sheet as it is, over an underbase.
 */
export const inks = ["dark", "light", "colors", "colors-on-dark", "as-it-is"] as const;

export type Ink = (typeof inks)[number];
