/** What names a batch on paper. */
export type BatchName = { id: string; createdAt: Date };

/** The short name that an operator says: the beginning of its id, as in the archive's name. */
export function shortName({ id }: Pick<BatchName, "id">): string {
  return id.slice(0, 8);
}
