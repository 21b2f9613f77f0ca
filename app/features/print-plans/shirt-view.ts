/** What a picture of a shirt shows of it. */
export const shirtViews = ["front", "back"] as const;

export type ShirtView = (typeof shirtViews)[number];
