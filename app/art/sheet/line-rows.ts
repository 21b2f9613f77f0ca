/** Where lines that are printed evenly lie in perspective: line `n` is at (a·n + b) / (c·n + 1). */
interface RowLaw {
  /** Whether one of the lines is at this row, give or take `slack`, and a quarter of the gap at most. */
  has(row: number, slack: number): boolean;
}

const leastRows = 4;
const isSameGap = 0.3;
/** Over so many rows the usual gap is measured: of two alone it is not exact enough to count on beyond a wide area. */
const gapRows = 6;
/** The share of the rows that have to follow the law. */
const leastFollowing = 0.7;

/** The law that rows follow, if most and at least four of them do; some may be missing. */
export function rowLaw(rows: readonly number[], slack: number): RowLaw | null {
  const counted = countRows(rows);
  if (!counted) return null;
  let kept = counted;
  let fit = fitLaw(kept);
  for (let round = 0; round < 3 && fit; round += 1) {
    const law = fit;
    const close = counted.filter(({ n, y }) => Math.abs(placeOf(law, n) - y) <= slack);
    if (close.length < leastRows) return null;
    kept = close;
    fit = fitLaw(kept);
  }
  if (!fit || kept.length < Math.max(leastRows, rows.length * leastFollowing)) return null;
  const law = fit;
  return {
    has(row, within) {
      const n = Math.round((row - law.b) / (law.a - law.c * row));
      const place = placeOf(law, n);
      const gap = Math.abs(placeOf(law, n + 1) - place);
      return Math.abs(place - row) <= Math.min(within, gap / 4);
    },
  };
}

interface Counted {
  n: number;
  y: number;
}

/** Numbers the rows from where two gaps are most alike, by the gap before. */
function countRows(rows: readonly number[]): Counted[] | null {
  const gaps = rows.slice(1).map((row, at) => row - (rows[at] ?? 0));
  const middle = gaps.toSorted((a, b) => a - b)[gaps.length >> 1];
  if (middle === undefined || gaps.length < leastRows - 1) return null;
  const start = gaps.findIndex((gap) => Math.abs(gap / middle - 1) < 0.1);
  const up = walk(rows.slice(start), 1, middle);
  const back = walk(rows.slice(0, start + 1).toReversed(), -1, middle);
  return [...back.slice(1).toReversed(), ...up];
}

function walk(rows: readonly number[], direction: 1 | -1, usual: number): Counted[] {
  let gap = usual;
  const counted: Counted[] = [{ n: 0, y: rows[0] ?? 0 }];
  for (const row of rows.slice(1)) {
    const last = counted.at(-1) ?? { n: 0, y: row };
    const steps = Math.abs(row - last.y) / gap;
    const whole = Math.round(steps);
    if (whole < 1 || Math.abs(steps - whole) > isSameGap) continue;
    counted.push({ n: last.n + direction * whole, y: row });
    const [before] = counted.slice(-gapRows);
    gap = before ? Math.abs((row - before.y) / (last.n + direction * whole - before.n)) : gap;
  }
  return counted;
}

interface Law {
  a: number;
  b: number;
  c: number;
}

function placeOf({ a, b, c }: Law, n: number): number {
  return (a * n + b) / (c * n + 1);
}

/** Least squares of a·n + b − c·n·y = y. */
function fitLaw(rows: readonly Counted[]): Law | null {
  const sums = Array.from({ length: 3 }, () => [0, 0, 0, 0]);
  for (const { n, y } of rows) {
    const terms = [n, 1, -n * y, y];
    sums.forEach((sum, at) => {
      terms.forEach((term, slot) => (sum[slot] = (sum[slot] ?? 0) + (terms[at] ?? 0) * term));
    });
  }
  const solved = solve(sums);
  if (!solved) return null;
  const [a = 0, b = 0, c = 0] = solved;
  return { a, b, c };
}

/** Gauss and Jordan, with the largest number of each column first. */
function solve(rows: number[][]): number[] | null {
  for (let at = 0; at < rows.length; at += 1) {
    const rest = rows.slice(at);
    const best = rest.reduce((x, y) => (Math.abs(y[at] ?? 0) > Math.abs(x[at] ?? 0) ? y : x));
    const lead = best[at] ?? 0;
    if (Math.abs(lead) < 1e-9) return null;
    rows.splice(rows.indexOf(best), 1);
    rows.splice(at, 0, best);
    for (const row of rows) {
      if (row === best) continue;
      const share = (row[at] ?? 0) / lead;
      row.forEach((value, slot) => (row[slot] = value - share * (best[slot] ?? 0)));
    }
  }
  return rows.map((row, at) => (row[rows.length] ?? 0) / (row[at] ?? 1));
}
