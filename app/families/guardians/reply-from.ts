/** The field of a reply that was given on the parent's first screen, where it leads back to. */
export const FROM_FIRST_SCREEN = "first-screen";
