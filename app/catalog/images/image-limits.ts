export const ALT_TEXT_LIMIT = 200;
