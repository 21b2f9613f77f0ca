/** How long a drawing is kept for the person of the team who opened it, in ms. */
export const CLAIM_MS = 10 * 60 * 1000;
