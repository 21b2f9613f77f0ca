/** What was asked for is being made, and takes longer than anyone should wait for a response. */
export class StillInWorkError extends Error {
  override name = "StillInWorkError";
}

/**
 * What is being made, if it is done in time; the work itself continues, for whoever asks next.
 * @throws StillInWorkError when it takes longer
 */
export async function withTimeout<Made>(made: Promise<Made>, patienceMs: number): Promise<Made> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StillInWorkError(`Not made within ${patienceMs} ms`)),
      patienceMs,
    );
  });
  try {
    return await Promise.race([made, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
