export const TITLE_MAX = 100;
export const INSPIRATION_MAX = 500;

/** The intent of a picture that was only chosen: it is looked at while its creator types. */
export const LOOK = "look";

/** What was typed so far is kept with the picture that was looked at; nothing is submitted. */
export const KEEP = "keep";

/** The intent of the button 'Use it anyway'. */
export const USE_ANYWAY = "anyway";
