export const TITLE_LIMIT = 100;
export const DESCRIPTION_LIMIT = 2000;
export const ARTIST_WORDS_LIMIT = 500;

/** The field that posts which words the form started from. */
export const SEEN_WORDS = "seenWords";

/** The box by which an admin says that mended words mean something else now. */
export const NEW_MEANING = "hasNewMeaning";

/** The field that posts which mockup was the pick when the form was opened. */
export const SEEN_PICK = "seenPick";
