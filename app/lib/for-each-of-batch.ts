/**
 * Does something for each item of a batch, one after the other; a failure does not hold up the rest.
 * @returns the results
 * @throws the first failure, after every item has had its turn
 */
export async function forEachOfBatch<Item, Result>(
  batch: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  for (const item of batch) {
    try {
      results.push(await act(item));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return results;
}
