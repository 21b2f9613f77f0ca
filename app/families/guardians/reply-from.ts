/** The field of a reply that was given on the parent's first screen, where it leads back to. */
export const FROM_FIRST_SCREEN = "first-screen";
/** The field with the moment of the last reply that the parent saw. */
export const SEEN_REPLY = "seen-reply";
