/**
 * Does something for each of a batch, one after the other; what fails holds up none of the others.
 * @returns what was answered
 * @throws the first failure, when all have had their turn
 */
export async function eachOfBatch<Item, Answer>(
  batch: readonly Item[],
  act: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const failures: unknown[] = [];
  for (const item of batch) {
    try {
      answers.push(await act(item));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return answers;
}
