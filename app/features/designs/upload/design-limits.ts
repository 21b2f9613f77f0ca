export const TITLE_MAX = 100;
export const INSPIRATION_MAX = 500;

/** The intent of the button 'Use it anyway'. */
export const USE_ANYWAY = "anyway";
