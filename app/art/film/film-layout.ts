import type { DrawnLine } from "~/lib/lines/drawn-line";
import { lineTimes } from "~/lib/lines/line-times";

/** What a film shows of a drawing: what its shirt's page shows, and no more. */
export type FilmFacts = {
  title: string;
  /** "by Mila", "by a young artist". */
  line: string;
  lines: readonly DrawnLine[];
};

/** In the film's own pixels: the drawing on its sheet, what is written below it. */
export const FILM = {
  width: 1080,
  height: 1350,
  sheet: { left: 60, top: 60, side: 960 },
  edge: 6,
  titleTop: 1_066,
  lineTop: 1_172,
  nameTop: 1_254,
  margin: 60,
} as const;

/** The color of a sheet before its finished art is there. */
export const FILM_PAPER = "#fcf9f1";

/** Moments, in seconds: all lines are drawn, the finished art is there, the film ends. */
export const FILM_TIMES = { drawn: 5.2, finished: 5.7, end: 7 } as const;

/** How much of each line is drawn at a moment, from 0 to 1. */
export function drawnShares(lines: readonly DrawnLine[], seconds: number): number[] {
  const { times, drawnAt } = lineTimes(lines, "watched");
  const moment = (seconds / FILM_TIMES.drawn) * drawnAt;
  return times.map(({ begins, takes }) => Math.max(0, Math.min(1, (moment - begins) / takes)));
}

/** How much of the finished art is to be seen over the lines. */
export function finishedShare(seconds: number): number {
  const { drawn, finished } = FILM_TIMES;
  return Math.max(0, Math.min(1, (seconds - drawn) / (finished - drawn)));
}
