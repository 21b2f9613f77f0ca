import { type ChangeEvent, type CSSProperties, useEffect, useState } from "react";

import { classNames } from "~/ui/class-names";
import { buttonClass } from "~/ui/button-class";

import { ShareButton } from "../product/share-button";

/** Milliseconds from one place of the scrubber to the next. */
const STEP = 100;

type Props = {
  /** The element that the drawing draws itself in. */
  sheetId: string;
  /** Milliseconds until all is drawn, in whole steps: the scrubber's end. */
  takes: number;
  title: string;
  url: string;
};

/** Stops and starts a drawing that draws itself, and goes to any moment of it. */
export function WatchControls({ sheetId, takes, title, url }: Props) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
    function follow() {
      const now = momentOf(sheetId);
      // Where motion is reduced nothing moves: it is drawn.
      setAt(Math.min(takes, now ?? takes));
      if (now === null || now >= takes) setPlaying(false);
      else frame = requestAnimationFrame(follow);
    }
  }, [isPlaying, sheetId, takes]);
  const go = (event: ChangeEvent<HTMLInputElement>) => {
    const moment = Number(event.currentTarget.value);
    setPlaying(false);
    setAt(moment);
    show(sheetId, moment, takes);
  };
  const isDrawn = at >= takes;
  const press = () => {
    if (isPlaying) show(sheetId, at, takes);
    else play(sheetId, isDrawn ? 0 : at);
    setPlaying(!isPlaying);
  };
  const label = isPlaying ? "Pause" : isDrawn ? "Watch again" : "Play";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 [@media(scripting:none)]:hidden">
      <button
        type="button"
        onClick={press}
        className={classNames(buttonClass({ variant: "secondary", size: "sm" }), "min-w-32")}
      >
        {label}
      </button>
      <input
        type="range"
        aria-label="How much of it is drawn"
        aria-valuetext={`${Math.round((at / takes) * 100)}% drawn`}
        min={0}
        max={takes}
        step={STEP}
        value={at}
        onChange={go}
        style={{ "--drawn": `${(at / takes) * 100}%` } as CSSProperties}
        className="marker-range min-w-40 flex-1"
      />
      <ShareButton title={title} url={url} />
    </div>
  );
}

function animationsOf(sheetId: string): Animation[] {
  return document.getElementById(sheetId)?.getAnimations({ subtree: true }) ?? [];
}

function endOf({ effect }: Animation): number {
  return Number(effect?.getComputedTiming().endTime ?? 0);
}

/** Milliseconds since the drawing began; null where nothing moves. */
function momentOf(sheetId: string): number | null {
  const moments = animationsOf(sheetId).map(({ currentTime }) => Number(currentTime ?? 0));
  return moments.length > 0 ? Math.max(...moments) : null;
}

/** Shows the drawing as it was at a moment, and stays there. */
function show(sheetId: string, moment: number, takes: number): void {
  scrubbed(sheetId);
  for (const one of animationsOf(sheetId)) {
    one.pause();
    // At its end the finished art is there; a millisecond later nothing is left to round.
    one.currentTime = moment >= takes ? endOf(one) + 1 : moment;
  }
}

function play(sheetId: string, from: number): void {
  scrubbed(sheetId);
  for (const one of animationsOf(sheetId)) {
    one.currentTime = from;
    // What is over would begin again.
    if (from < endOf(one)) one.play();
    else one.pause();
  }
}

function scrubbed(sheetId: string): void {
  document.getElementById(sheetId)?.classList.add("drawing-scrubbed");
}
