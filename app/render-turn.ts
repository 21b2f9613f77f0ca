const waiting: (() => void)[] = [];

/**
 * Resolves when a page may be rendered: one in each round of the event loop. A rendering holds the
 * loop for some milliseconds; when a change makes a dozen pages anew, all that waits otherwise
 * (cached pages, answers of the database) is served between two of them.
 */
export function awaitRenderTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(next);
}
