/** Names the event for its mail and its notice. */
export function mockupsReadyCause(designId: string): string {
  return `mockups-ready:${designId}`;
}
