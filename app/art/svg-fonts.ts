/** The letters of every text in a drawing: what a computer has installed never shows. */
export const ourFamily = "Figtree";
