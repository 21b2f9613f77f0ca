export const PROMPT_TITLE_MAX = 60;
export const PROMPT_LINE_MAX = 200;
