import { demoDrawings } from "~/features/pictures/demo-drawings.server";
import type { PrintFinding } from "~/features/artwork/photo/print-check";

import type { Desk } from "../../tests/support/phone-photo/desk-texture";

import {
  findingsOf,
  isWrong,
  judgePhoto,
  judgePlan,
  type PhotoScore,
} from "../../tests/support/phone-photo/judge-photo";
import {
  badKinds,
  badPhoto,
  goodPhoto,
  nearPhoto,
} from "../../tests/support/phone-photo/photo-plans";
import {
  exportKindNames,
  exportOfKind,
  isExportColored,
  photoKindNames,
  photoOfKind,
} from "../../tests/support/phone-photo/photo-kinds";
import { figure, type Table } from "../report/figures.ts";

export type ArtBench = { seed: number; photos: number; bad: number; perKind: number };

/** Half of a print's size tells the same. */
const kindSize = { width: 1800, height: 2400 };

/** Art from phone photos of the demo's drawings. The same seed gives the same photos. */
export async function measureArt({ seed, photos, bad, perKind }: ArtBench): Promise<Table[]> {
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
  const kinds: { kind: string; scores: PhotoScore[] }[] = [];
  for (const kind of photoKindNames) {
    const ofKind: PhotoScore[] = [];
    for (let at = seed; at < seed + perKind; at += 1)
      ofKind.push(await judgePlan(photoOfKind(kind, strokesOf(at), at), kindSize));
    kinds.push({ kind, scores: ofKind });
  }
  for (const kind of exportKindNames) {
    const ofKind: PhotoScore[] = [];
    for (let at = seed; at < seed + perKind; at += 1) {
      const picture = await exportOfKind(kind, strokesOf(at), at);
      ofKind.push(await judgePhoto(picture, isExportColored(kind), kindSize));
    }
    kinds.push({ kind, scores: ofKind });
  }
  return [
    kindTable(kinds),
    goodTable(scores),
    nearTable(near),
    deskTable(tables),
    badTable(told, scores),
  ];
}

/** Every kind of picture that children bring: how much of it is right, and what is said of it. */
function kindTable(kinds: readonly { kind: string; scores: readonly PhotoScore[] }[]): Table {
  return {
    title: "Kinds of pictures",
    head: [
      "kind",
      "overlap (IoU), mean",
      "worst",
      "with soft rims as one",
      "color error, mean",
      "as it looks",
      "specks",
      "wrong and told",
      "wrong without a word",
      "told",
      "CPU, ms",
    ],
    rows: kinds.map(({ kind, scores }) => {
      const overlaps = scores.map(({ overlap }) => overlap);
      const colors = scores.flatMap(({ colorError }) => (colorError === null ? [] : [colorError]));
      const told = [...new Set(scores.flatMap(({ findings }) => findings))];
      const wrong = scores.filter(isWrong);
      const silent = wrong.filter(({ findings }) => findings.length === 0);
      return [
        kind,
        figure(mean(overlaps), 3),
        figure(Math.min(...overlaps), 3),
        figure(mean(scores.map(({ strays }) => strays.softOverlap)), 3),
        colors.length > 0 ? figure(mean(colors), 1) : "–",
        figure(mean(scores.map(({ strays }) => strays.lookError)), 1),
        figure(mean(scores.map(({ strays }) => strays.specks)), 1),
        figure(wrong.length - silent.length, 0),
        figure(silent.length, 0),
        told.join(", ") || "–",
        figure(mean(scores.map(({ cpu }) => cpu)), 0),
      ];
    }),
  };
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
