/** Pictures of the shirt in one review. */
export const MAX_REVIEW_PICTURES = 3;
export const REVIEW_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const REVIEW_PICTURE_ACCEPT = "image/jpeg,image/png,image/webp";
/** How long a refused picture's reason can be read; the picture itself goes at once. */
export const REFUSED_REVIEW_PICTURE_DAYS = 90;
/** A review that is hidden so long is hidden for good: its pictures go. */
export const HIDDEN_REVIEW_PICTURE_DAYS = 30;
