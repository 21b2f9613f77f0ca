/** With the pauses between them, these tries take a day: no provider is down for longer. */
export const MAX_ATTEMPTS = 40;
