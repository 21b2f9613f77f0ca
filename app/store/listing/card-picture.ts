/** Marks the picture of a card in the kept HTML: the shirt, and over it the drawing. */
export const CARD_PICTURE = "data-card-picture";
/** Set while the shirt still has to be drawn; the drawing is shown faintly in its place. */
export const LATE = "data-late";
