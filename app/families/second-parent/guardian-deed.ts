/** One line of a record of two parents: who, what, of which drawing, when. */
export type GuardianDeed = {
  id: string;
  who: string;
  did: string;
  title: string | null;
  at: Date;
};
