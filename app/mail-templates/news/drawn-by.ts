/** "drawn by Nora"; "drawn by a young creator" where no name may be shown. */
export function drawnBy(artist: string | null): string {
  return `drawn by ${artist ?? "a young creator"}`;
}
