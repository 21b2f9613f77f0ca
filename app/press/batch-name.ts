/** What names a batch on paper. */
export type BatchName = { id: string; createdAt: Date };

/** The short name that an operator says, as in the archive's name: "3F2A". The day tells apart what begins alike. */
export function shortName({ id }: Pick<BatchName, "id">): string {
  return id.slice(0, 4).toUpperCase();
}
