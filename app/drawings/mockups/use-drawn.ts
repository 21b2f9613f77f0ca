import { useEffect, useState } from "react";

import { askAgain, isEmptyPicture } from "~/lib/empty-picture";
import { pathTo } from "~/path-to";

import { untilDrawn, type PictureAnswer } from "./until-drawn";

const BETWEEN_TRIES_MS = 1_000;
/** How often the page itself may have asked again for a picture: each time has its own address. */
const TIMES_OF_PAGE = 100;
/** The server answers within five seconds; a line that stalls may never bring its answer. */
const LONGEST_ANSWER_MS = 20_000;

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * How many of these pictures are drawn, and to be seen where the page shows them; the server draws
 * those that it is asked for.
 */
export function useDrawn(pictureIds: readonly string[]): number {
  const [drawn, setDrawn] = useState(0);
  const all = pictureIds.join(" ");
  useEffect(() => {
    const end = new AbortController();
    let time = TIMES_OF_PAGE;
    setDrawn(0);
    void untilDrawn(all.split(" "), {
      async ask(pictureId) {
        const answer = await askFor(pictureId, end.signal);
        if (answer !== "drawn" || end.signal.aborted) return answer;
        const shown = document.querySelector<HTMLImageElement>(`main img[src*="${pictureId}"]`);
        // Not where pictures are switched off, or cannot be loaded.
        if (!shown || !isEmptyPicture(shown)) return "drawn";
        // The page asked for it before it was there; what is on its way is left to arrive.
        if (shown.complete) askAgain(shown, (time += 1));
        return "in-work";
      },
      wait: () => passed(BETWEEN_TRIES_MS),
      patience: () => passed(LONGEST_ANSWER_MS),
      onSettled: () => setDrawn((before) => before + 1),
      signal: end.signal,
    });
    return () => end.abort();
  }, [all]);
  return drawn;
}

async function askFor(pictureId: string, signal: AbortSignal): Promise<PictureAnswer> {
  const path = pathTo("/media/:pictureId/:file", { pictureId, file: "480.webp" });
  const { status } = await fetch(path, { signal });
  if (status === 200) return "drawn";
  return status === 404 ? "never" : "in-work";
}
