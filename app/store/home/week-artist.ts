/** An artist with something new in the store this week, as everyone may see them. */
export type WeekArtist = {
  id: string;
  name: string;
  age: string | null;
  state: string | null;
  pictureId: string | null;
  /** Their shirts that came into the store this week. */
  newShirts: number;
};
