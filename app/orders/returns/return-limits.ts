/** The longest text a buyer or the team may write about a return. */
export const MAX_RETURN_WORDS = 1000;

export const RETURN_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const RETURN_PICTURE_ACCEPT = "image/jpeg,image/png,image/webp";
