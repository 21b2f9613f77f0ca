/** Letters of all addresses together. */
export const WHERE_LIMIT = 1_500;
