/** Does something with each item once: whichever caller is free takes the next one. */
export async function byAll<Caller, Item>(
  callers: readonly Caller[],
  items: readonly Item[],
  deed: (caller: Caller, item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    callers.map(async (caller) => {
      for (const item of left) await deed(caller, item);
    }),
  );
}
