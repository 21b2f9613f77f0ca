/**
 * What a picture of a shirt shows: one of its sides, the print on the cloth from a hand's breadth
 * away, or the shirt to scale on three people.
 */
export const shirtViews = ["front", "back", "close-up", "people"] as const;

export type ShirtView = (typeof shirtViews)[number];
