/** Where a drawing stands among those that wait for review. */
export type ReviewQueue = {
  /** The ids of the drawings before and after this one; of those that nobody else works on. */
  previous: string | null;
  next: string | null;
  /** How many wait besides this one, with those that others work on. */
  left: number;
};

/** Who else works on a drawing, and when it is free again. */
export type OthersClaim = { name: string; freeAt: Date };
