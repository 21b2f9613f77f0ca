/** Identifies the event for its mail and its notification. */
export function mockupsReadyCause(designId: string): string {
  return `mockups-ready:${designId}`;
}
