import { demoDrawings } from "~/art/pictures/demo-drawings.server";
import type { PrintFinding } from "~/art/photo/print-check";

import type { Desk } from "../../tests/support/phone-photo/desk-texture";

import {
  findingsOf,
  isWrong,
  judgePhoto,
  judgePlan,
  type PhotoScore,
  wrongReasons,
} from "../../tests/support/phone-photo/judge-photo";
import {
  goodPhoto,
  spoiledPhoto,
  spoilingNames,
} from "../../tests/support/phone-photo/photo-plans";
import {
  exportKindNames,
  exportOfKind,
  isExportColored,
  photoKindNames,
  photoOfKind,
  softKinds,
  trueOfKind,
} from "../../tests/support/phone-photo/photo-kinds";
import { figure, shareOf, type Table } from "../report.ts";

export type ArtBench = { seed: number; photos: number; bad: number; perKind: number };

const goals = {
  overlap: { least: 0.98 },
  worstOverlap: { least: 0.92 },
  /** CIEDE2000 */
  colorError: { most: 8 },
  /** Pixels at 300 dpi. */
  edge: { most: 3 },
  toldApart: { most: 0 },
  kindOverlap: { least: 0.97 },
  silentWrong: { most: 0 },
  wrongReason: { most: 0 },
  badMissed: { most: 0 },
  calledBad: { most: 1 },
  tableShown: { most: 0 },
  photoCpu: { most: 2_000 },
};

/** Half of a print's size tells the same. */
const kindSize = { width: 1800, height: 2400 };

/** Art from phone photos of the demo's drawings. The same seed gives the same photos. */
export async function measureArt({ seed, photos, bad, perKind }: ArtBench): Promise<Table[]> {
  const drawings = [...demoDrawings().values()];
  const strokesOf = (at: number) => drawings[(at * 37) % drawings.length]?.drawing ?? [];
  const scores: PhotoScore[] = [];
  for (let at = seed; at < seed + photos; at += 1)
    scores.push(await judgePlan(goodPhoto(strokesOf(at), at, { isColored: at % 2 === 1 })));
  const tables: { desk: Desk; score: PhotoScore }[] = [];
  for (let at = seed; at < seed + photos; at += 2) {
    const desk = at % 4 === 1 ? "white" : "gray";
    const plan = { ...goodPhoto(strokesOf(at), at, { isColored: false }), desk } as const;
    tables.push({ desk, score: await judgePlan(plan) });
  }
  const spoiled: Spoiled[] = [];
  for (let at = seed; at < seed + bad; at += 1) {
    const { kind, said, plan } = spoiledPhoto(strokesOf(at), at);
    spoiled.push({ kind, said, findings: await findingsOf(plan) });
  }
  const kinds: OfKind[] = [];
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
    allTable(kinds, spoiled),
    goodTable(scores),
    deskTable(tables),
    badTable(spoiled),
  ];
}

type OfKind = {
  kind: (typeof photoKindNames)[number] | (typeof exportKindNames)[number];
  scores: readonly PhotoScore[];
};

type Spoiled = {
  kind: string;
  said: readonly PrintFinding[];
  findings: readonly PrintFinding[];
};

/** Another photo is asked for where one of these is said. */
const asksAgain: ReadonlySet<PrintFinding> = new Set<PrintFinding>([
  "blank",
  "too-small",
  "too-faint",
  "blurred",
  "cut-off",
  "no-sheet",
  "glare",
]);

/** What holds for all kinds of pictures together. */
function allTable(kinds: readonly OfKind[], spoiled: readonly Spoiled[]): Table {
  const all = kinds.flatMap(({ kind, scores }) =>
    scores.map((score) => ({ kind, score, wrong: wrongReasons(score, trueOfKind[kind]) })),
  );
  const silent = all.filter(({ score }) => isWrong(score) && score.findings.length === 0);
  const calledBad = all.filter(({ wrong }) => wrong.some((one) => asksAgain.has(one)));
  const cpu = all.map(({ score }) => score.cpu);
  const untrue = all.filter(({ wrong }) => wrong.length > 0);
  const ofThese = [...new Set(untrue.map(({ kind, wrong }) => `${kind}: ${wrong.join(", ")}`))];
  return {
    title: `All ${all.length} pictures of every kind`,
    head: HEAD,
    rows: [
      ["wrong without a word", figure(silent.length, 0, goals.silentWrong)],
      [["told what is not so", ...ofThese].join("; "), figure(untrue.length, 0, goals.wrongReason)],
      [
        "good ones called bad, of 200",
        figure((200 * calledBad.length) / all.length, 1, goals.calledBad),
      ],
      [
        `bad photos not told, of ${spoiled.length}`,
        figure(spoiled.filter((one) => !isTold(one)).length, 0, goals.badMissed),
      ],
      ["CPU for reading one, mean, ms", figure(mean(cpu), 0, goals.photoCpu)],
      ["CPU, 19 of 20 take less, ms", figure(shareOf(cpu, 0.95), 0)],
      ["CPU, most, ms", figure(Math.max(...cpu), 0)],
    ],
  };
}

/** Every kind of picture that children bring: how much of it is right, and what is said of it. */
function kindTable(kinds: readonly OfKind[]): Table {
  return {
    title: "Kinds of pictures",
    isDetail: true,
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
      const softly = scores.map(({ strays }) => strays.softOverlap);
      const colors = scores.flatMap(({ colorError }) => (colorError === null ? [] : [colorError]));
      const told = [...new Set(scores.flatMap(({ findings }) => findings))];
      const wrong = scores.filter(isWrong);
      const silent = wrong.filter(({ findings }) => findings.length === 0);
      const isSoft = softKinds.has(kind);
      // The sheet itself is printed, which has no strokes to compare.
      const isSheet = told.includes("colored-in");
      return [
        kind,
        isSoft || isSheet
          ? figure(mean(overlaps), 3)
          : figure(mean(overlaps), 3, goals.kindOverlap),
        figure(Math.min(...overlaps), 3),
        isSoft ? figure(mean(softly), 3, goals.kindOverlap) : figure(mean(softly), 3),
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
      ["overlap with the true strokes (IoU), mean", figure(mean(overlaps), 3, goals.overlap)],
      ["overlap, worst", figure(Math.min(...overlaps), 3, goals.worstOverlap)],
      ["color error of markers (CIEDE2000), mean", figure(mean(colors), 1, goals.colorError)],
      ["color error, worst photo", figure(Math.max(...colors))],
      [
        "edge at 300 dpi (10-90 %), worst photo's 95th percentile, px",
        figure(Math.max(...scores.map((score) => score.edgeWidth)), 1, goals.edge),
      ],
      ["sheet's worst corner, mean, % of its diagonal", figure(mean(corners), 2)],
      ["sheet's worst corner, worst, % of its diagonal", figure(Math.max(...corners), 2)],
      ["the original is offered", `${offered} of ${scores.length}`],
      ["black or color taken for the other", figure(wrongColor.length, 0, goals.toldApart)],
    ],
  };
}

/** Tables of the paper's own tint: the original is the sheet alone, or it is not offered. */
function deskTable(photos: readonly { desk: Desk; score: PhotoScore }[]): Table {
  const overlaps = photos.map(({ score }) => score.overlap);
  const shown = photos.filter(({ score }) => score.hasOriginal && score.cornerError > 0.01);
  const offered = photos.filter(({ score }) => score.hasOriginal).length;
  return {
    isDetail: true,
    title: `${photos.length} photos on a gray or a white table`,
    head: HEAD,
    rows: [
      ["overlap with the true strokes (IoU), mean", figure(mean(overlaps), 3, goals.overlap)],
      ["overlap, worst", figure(Math.min(...overlaps), 3, goals.worstOverlap)],
      ["the original is offered", `${offered} of ${photos.length}`],
      ["the original shows the table", figure(shown.length, 0, goals.tableShown)],
    ],
  };
}

function isTold({ said, findings }: Spoiled): boolean {
  return findings.some((one) => said.includes(one));
}

function badTable(photos: readonly Spoiled[]): Table {
  const isAllSo = ({ said, findings }: Spoiled) => findings.every((one) => said.includes(one));
  const row = (name: string, some: readonly Spoiled[]) => {
    const missed = figure(some.filter((one) => !isTold(one)).length, 0, goals.badMissed);
    return [
      name,
      figure(some.length, 0),
      missed,
      figure(some.filter((one) => !isAllSo(one)).length, 0),
    ] as const;
  };
  return {
    isDetail: true,
    title: `${photos.length} bad photos`,
    head: ["spoiled by", "photos", "not told", "told something else, too"],
    rows: [
      ...spoilingNames.map((name) =>
        row(
          name,
          photos.filter(({ kind }) => kind === name),
        ),
      ),
      row("all", photos),
    ],
  };
}

const HEAD = ["", "figure"];

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
