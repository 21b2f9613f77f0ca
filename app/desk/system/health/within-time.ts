/** Thrown by `withinTime`. */
class TookTooLong extends Error {
  override name = "TookTooLong";
}

/** What a promise brings, unless it takes longer; what is too late is dropped. */
export async function withinTime<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TookTooLong(`It did not respond within ${ms / 1000} seconds`)),
      ms,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
