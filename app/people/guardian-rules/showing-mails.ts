/** Identifies the mail about a drawing that waits for 'Show it'. */
export function askCause(designId: string): string {
  return `may-we-show:${designId}`;
}

/** Identifies the mail about a shirt that is shown a day later; its delivery starts the clock. */
export function shownTomorrowCause(designId: string): string {
  return `shown-tomorrow:${designId}`;
}

/** Identifies the one reminder about a drawing. */
export function remindCause(designId: string): string {
  return `may-we-show-again:${designId}`;
}
