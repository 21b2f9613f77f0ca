/** Of how many of its 64 bits two hashes may differ for the drawings to be called alike. */
export const ALIKE_BITS = 7;

const PIECES = 8;

/** The hash's eight pieces, each with its place, for the lookup by equal pieces. */
export function hashPieces(hash: string): number[] {
  const length = hash.length / PIECES;
  return Array.from(
    { length: PIECES },
    (_, at) => at * 2 ** length + Number.parseInt(hash.slice(at * length, (at + 1) * length), 2),
  );
}
