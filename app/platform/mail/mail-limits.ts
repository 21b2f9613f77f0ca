/** A mail that could not be handed over is tried this often; with the pauses, for two days. */
export const GIVE_UP_AFTER = 12;
