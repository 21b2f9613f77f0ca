import type { DrawnLine } from "~/lib/lines/drawn-line";

/** Height of the way, where it is `LINES_SIZE` wide. */
export const WAY_HEIGHT = 220;

/**
 * The way of an order in one line that is never lifted: the marker, the shirt, the parcel and the
 * door, each a quarter of the way.
 */
export const wayLines: readonly [DrawnLine, DrawnLine, DrawnLine, DrawnLine] = [
  {
    path: "M66 181q10-22 15-40q31-42 64-87q8-10 18-3q9 5 16 12q8 7 1 17q-31 42-64 84q-22 10-50 17q12-11 14-24q10 4 18 15q-16 6-32 9q22 10 40 2t36 1t34-3t38 1t36-1",
    length: 620,
  },
  {
    path: "M250 181q36 4 73-1q-2-36 1-72q-11 8-22 15q-12-16-25-31q20-21 43-40q16-4 31-8q24 27 50 0q15 3 30 8q23 19 42 40q-12 16-24 31q-11-8-22-15q4 36 1 72q-52 6-105 0q52 6 105 0q36 4 72 1",
    length: 850,
  },
  {
    path: "M500 181q31 3 62-1q1-44-2-88q62 2 124-2q11-15 24-31q-61 4-122 2q-13 15-26 31q62 2 124-2q1 46-1 90q-60 3-121 0q61 4 121 0q12-14 24-29q-1-46 1-92q-2 46-1 92q-12 15-24 30q34 3 67 0",
    length: 1150,
  },
  {
    path: "M750 181q25 2 50-1q1-40-2-80q-6 5-13 10q41-39 82-76q42 36 84 74q-7-4-13-8q3 40 1 80q-70 3-140 0q26 2 52 0q1-31 0-61q0-19 22-19q21 0 22 18q2 31 1 62q45 3 89 0",
    length: 800,
  },
];
