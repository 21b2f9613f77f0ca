/** A point beside a line: how far along it, and how far off. */
export interface Hit {
  along: number;
  off: number;
}

interface LineFit {
  offset: number;
  slope: number;
}

const rounds = 4;

/** Least squares again and again, each time without what lies far off; null where fewer than `least` are left. */
export function fitLine(hits: readonly Hit[], least: number): LineFit | null {
  let kept = hits;
  let fit: LineFit | null = null;
  for (let round = 0; round < rounds; round += 1) {
    if (kept.length < least) return fit;
    const n = kept.length;
    const meanAlong = kept.reduce((sum, hit) => sum + hit.along, 0) / n;
    const meanOff = kept.reduce((sum, hit) => sum + hit.off, 0) / n;
    let both = 0;
    let square = 0;
    for (const { along, off } of kept) {
      both += (along - meanAlong) * (off - meanOff);
      square += (along - meanAlong) ** 2;
    }
    const slope = square > 0 ? both / square : 0;
    const offset = meanOff - slope * meanAlong;
    fit = { offset, slope };
    const gaps = kept.map((hit) => Math.abs(hit.off - offset - slope * hit.along));
    const usual = gaps.toSorted((a, b) => a - b)[Math.floor(n * 0.6)] ?? 0;
    kept = kept.filter((_, at) => (gaps[at] ?? 0) <= Math.max(1, usual * 1.8));
  }
  return fit;
}
