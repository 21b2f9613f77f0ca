import { demoDrawings } from "~/features/pictures/demo-drawings.server";
import type { PrintFinding } from "~/features/artwork/photo/print-check";

import type { Desk } from "../../tests/support/phone-photo/desk-texture";

import {
  findingsOf,
  judgePlan,
  type PhotoScore,
} from "../../tests/support/phone-photo/judge-photo";
import {
  badKinds,
  badPhoto,
  goodPhoto,
  nearPhoto,
} from "../../tests/support/phone-photo/photo-plans";
import { figure, type Table } from "../report/figures.ts";

export type ArtBench = { seed: number; photos: number; bad: number };

/** Art from phone photos of the demo's drawings. The same seed gives the same photos. */
export async function measureArt({ seed, photos, bad }: ArtBench): Promise<Table[]> {
  const drawings = [...demoDrawings().values()];
  const strokesOf = (at: number) => drawings[(at * 37) % drawings.length]?.drawing ?? [];
  const scores: PhotoScore[] = [];
  for (let at = seed; at < seed + photos; at += 1)
    scores.push(await judgePlan(goodPhoto(strokesOf(at), at, { isColored: at % 2 === 1 })));
  const near: PhotoScore[] = [];
  for (let at = seed; at < seed + photos; at += 2)
    near.push(
      await judgePlan(
        nearPhoto(
          goodPhoto(strokesOf(at), at, { isColored: false }),
          at % 4 === 1 ? "ruled" : "squared",
        ),
      ),
    );
  const tables: { desk: Desk; score: PhotoScore }[] = [];
  for (let at = seed; at < seed + photos; at += 2) {
    const desk = at % 4 === 1 ? "white" : "gray";
    const plan = { ...goodPhoto(strokesOf(at), at, { isColored: false }), desk } as const;
    tables.push({ desk, score: await judgePlan(plan) });
  }
  const told: { kind: PrintFinding; findings: readonly PrintFinding[] }[] = [];
  for (let at = seed; at < seed + bad; at += 1) {
    const kind = badKinds[at % badKinds.length] ?? "blank";
    told.push({ kind, findings: await findingsOf(badPhoto(strokesOf(at), at, kind)) });
  }
  return [goodTable(scores), nearTable(near), deskTable(tables), badTable(told, scores)];
}

function goodTable(scores: readonly PhotoScore[]): Table {
  const overlaps = scores.map((score) => score.overlap);
  const colors = scores.flatMap(({ colorError }) => (colorError === null ? [] : [colorError]));
  const corners = scores.map((score) => score.cornerError * 100);
  const wrongColor = scores.filter((score) => score.isColored !== (score.colorError !== null));
  const offered = scores.filter((score) => score.hasOriginal).length;
  return {
    title: `${scores.length} good photos, ${colors.length} of them in color`,
    head: HEAD,
    rows: [
      ["overlap with the true strokes (IoU), mean", figure(mean(overlaps), 3, "overlap")],
      ["overlap, worst", figure(Math.min(...overlaps), 3, "worstOverlap")],
      ["color error of markers (CIEDE2000), mean", figure(mean(colors), 1, "colorError")],
      ["color error, worst photo", figure(Math.max(...colors))],
      [
        "edge at 300 dpi (10-90 %), worst photo's 95th percentile, px",
        figure(Math.max(...scores.map((score) => score.edgeWidth)), 1, "edge"),
      ],
      ["sheet's worst corner, mean, % of its diagonal", figure(mean(corners), 2)],
      ["sheet's worst corner, worst, % of its diagonal", figure(Math.max(...corners), 2)],
      ["the original is offered", `${offered} of ${scores.length}`],
      ["black or color taken for the other", figure(wrongColor.length, 0, "toldApart")],
      [
        "CPU for reading a photo, mean, ms",
        figure(mean(scores.map((score) => score.cpu)), 0, "photoCpu"),
      ],
    ],
  };
}

/** Ruled and squared paper at a slant, without an edge of the sheet in the photo. */
function nearTable(scores: readonly PhotoScore[]): Table {
  const overlaps = scores.map((score) => score.overlap);
  const offered = scores.filter((score) => score.hasOriginal).length;
  return {
    title: `${scores.length} photos that ruled or squared paper fills`,
    head: HEAD,
    rows: [
      ["overlap with the true strokes (IoU), mean", figure(mean(overlaps), 3, "overlap")],
      ["overlap, worst", figure(Math.min(...overlaps), 3, "worstOverlap")],
      ["the original is offered", `${offered} of ${scores.length}`],
    ],
  };
}

/** Tables of the paper's own tint: the original is the sheet alone, or it is not offered. */
function deskTable(photos: readonly { desk: Desk; score: PhotoScore }[]): Table {
  const overlaps = photos.map(({ score }) => score.overlap);
  const shown = photos.filter(({ score }) => score.hasOriginal && score.cornerError > 0.01);
  const offered = photos.filter(({ score }) => score.hasOriginal).length;
  return {
    title: `${photos.length} photos on a gray or a white table`,
    head: HEAD,
    rows: [
      ["overlap with the true strokes (IoU), mean", figure(mean(overlaps), 3, "overlap")],
      ["overlap, worst", figure(Math.min(...overlaps), 3, "worstOverlap")],
      ["the original is offered", `${offered} of ${photos.length}`],
      ["the original shows the table", figure(shown.length, 0, "tableShown")],
    ],
  };
}

function badTable(
  told: readonly { kind: PrintFinding; findings: readonly PrintFinding[] }[],
  good: readonly PhotoScore[],
): Table {
  return {
    title: `${told.length} bad photos`,
    head: ["kind", "photos", "missed", "wrongly in other bad ones", "wrongly in good ones"],
    rows: badKinds.map((kind) => {
      const has = ({ findings }: { findings: readonly PrintFinding[] }) => findings.includes(kind);
      const meant = told.filter((one) => one.kind === kind);
      const others = told.filter((one) => one.kind !== kind);
      return [
        kind,
        figure(meant.length, 0),
        figure(meant.filter((one) => !has(one)).length, 0, "badMissed"),
        figure(others.filter(has).length, 0),
        figure(good.filter(has).length, 0, "goodRefused"),
      ];
    }),
  };
}

const HEAD = ["", "figure"];

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
