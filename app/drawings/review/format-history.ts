/** How many other drawings an artist has sent, and what became of them. */
export type CreatorHistory = { drawings: number; published: number; rejected: number };

/** "3 other drawings: 2 published, 1 rejected". */
export function formatHistory({ drawings, published, rejected }: CreatorHistory): string {
  if (drawings === 0) return "Their first drawing";
  const total = drawings === 1 ? "1 other drawing" : `${drawings} other drawings`;
  const became = [
    published > 0 && `${published} published`,
    rejected > 0 && `${rejected} rejected`,
  ].filter(Boolean);
  return became.length > 0 ? `${total}: ${became.join(", ")}` : total;
}
