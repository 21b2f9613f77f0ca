export const TITLE_MAX = 100;
export const INSPIRATION_MAX = 500;

/** The intent of a picture that was only chosen: it is looked at while its creator types. */
export const LOOK = "look";

/** The intent of the button 'Use it anyway'. */
export const USE_ANYWAY = "anyway";
