/** What was asked for a picture: it is there, it is still being drawn, or it will not come. */
export type PictureAnswer = "drawn" | "in-work" | "never";

type Asking = {
  ask: (pictureId: string) => Promise<PictureAnswer>;
  wait: () => Promise<void>;
  /** Ends once an answer has been waited for long enough. */
  patience: () => Promise<void>;
  onSettled: (pictureId: string) => void;
  signal: AbortSignal;
};

/** A shirt that cannot be drawn must not keep its artist from the others. */
const MOST_TRIES = 30;

/**
 * Asks for each picture until it is drawn, and reports each as it is; one that never comes is
 * reported, too, in the end.
 */
export async function untilDrawn(
  pictureIds: readonly string[],
  { ask, wait, patience, onSettled, signal }: Asking,
): Promise<void> {
  await Promise.all(
    pictureIds.map(async (pictureId) => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const noAnswer = patience().then(() => "never" as const);
        const answer = await Promise.race([
          ask(pictureId).catch(() => "in-work" as const),
          noAnswer,
        ]);
        if (signal.aborted) return;
        if (answer !== "in-work") break;
        await wait();
      }
      if (!signal.aborted) onSettled(pictureId);
    }),
  );
}
