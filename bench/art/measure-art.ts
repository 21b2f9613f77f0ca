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

export type ArtBench = { seed: number; photos: number; bad: number };

/** Prints the figures beside their goals. The same seed gives the same photos. */
export async function measureArt({ seed, photos, bad }: ArtBench): Promise<void> {
  console.log(`\nArt from phone photos of the demo's drawings, seed ${seed}`);
  const drawings = [...demoDrawings().values()];
  const strokesOf = (at: number) => drawings[(at * 37) % drawings.length]?.drawing ?? [];
  const scores: PhotoScore[] = [];
  for (let at = seed; at < seed + photos; at += 1)
    scores.push(await judgePlan(goodPhoto(strokesOf(at), at, { isColored: at % 2 === 1 })));
  printGood(scores);
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
  printNear(near);
  const tables: { desk: Desk; score: PhotoScore }[] = [];
  for (let at = seed; at < seed + photos; at += 2) {
    const desk = at % 4 === 1 ? "white" : "gray";
    const plan = { ...goodPhoto(strokesOf(at), at, { isColored: false }), desk } as const;
    tables.push({ desk, score: await judgePlan(plan) });
  }
  printTables(tables);
  const told: { kind: PrintFinding; findings: readonly PrintFinding[] }[] = [];
  for (let at = seed; at < seed + bad; at += 1) {
    const kind = badKinds[at % badKinds.length] ?? "blank";
    told.push({ kind, findings: await findingsOf(badPhoto(strokesOf(at), at, kind)) });
  }
  printBad(told, scores);
}

function printGood(scores: readonly PhotoScore[]) {
  const overlaps = scores.map((score) => score.overlap);
  const colors = scores.flatMap(({ colorError }) => (colorError === null ? [] : [colorError]));
  const edges = scores.map((score) => score.edgeWidth);
  const corners = scores.map((score) => score.cornerError);
  const cpu = scores.map((score) => score.cpu);
  const rightColor = scores.filter((score) => score.isColored === (score.colorError !== null));
  console.log(`${scores.length} good photos, ${colors.length} of them in color`);
  row("overlap with the true strokes (IoU), mean", mean(overlaps).toFixed(4), "at least 0.98");
  row("overlap, worst", Math.min(...overlaps).toFixed(4), "at least 0.92");
  row("color error of markers (CIEDE2000), mean", mean(colors).toFixed(2), "at most 8");
  row("color error, worst photo", Math.max(...colors).toFixed(2), "");
  row(
    "edge at 300 dpi (10-90 %), worst photo's 95th pct",
    `${Math.max(...edges).toFixed(1)} px`,
    "at most 3 px",
  );
  row("sheet's worst corner, mean of its diagonal", percent(mean(corners)), "");
  row("sheet's worst corner, worst", percent(Math.max(...corners)), "");
  const originals = scores.filter((score) => score.hasOriginal);
  row("the original is offered", `${originals.length} of ${scores.length}`, "all");
  row("black and color told apart", `${rightColor.length} of ${scores.length}`, "all");
  row("CPU for reading a photo, mean", `${Math.round(mean(cpu))} ms`, "at most 3000 ms");
}

/** Ruled and squared paper at a slant, without an edge of the sheet in the photo. */
function printNear(scores: readonly PhotoScore[]) {
  const overlaps = scores.map((score) => score.overlap);
  const offered = scores.filter((score) => score.hasOriginal);
  console.log(`\n${scores.length} photos that ruled or squared paper fills`);
  row("overlap with the true strokes (IoU), mean", mean(overlaps).toFixed(4), "at least 0.98");
  row("overlap, worst", Math.min(...overlaps).toFixed(4), "at least 0.92");
  row("the original is offered", `${offered.length} of ${scores.length}`, "");
}

/** Tables of the paper's own tint: the original is the sheet alone, or it is not offered. */
function printTables(photos: readonly { desk: Desk; score: PhotoScore }[]) {
  const overlaps = photos.map(({ score }) => score.overlap);
  const shown = photos.filter(({ score }) => score.hasOriginal && score.cornerError > 0.01);
  const offered = photos.filter(({ score }) => score.hasOriginal);
  console.log(`\n${photos.length} photos on a gray or a white table`);
  row("overlap with the true strokes (IoU), mean", mean(overlaps).toFixed(4), "at least 0.98");
  row("overlap, worst", Math.min(...overlaps).toFixed(4), "at least 0.92");
  row("the original is offered", `${offered.length} of ${photos.length}`, "");
  row("the original shows the table", `${shown.length} of ${photos.length}`, "none");
}

function printBad(
  told: readonly { kind: PrintFinding; findings: readonly PrintFinding[] }[],
  good: readonly PhotoScore[],
) {
  console.log(`\n${told.length} bad photos`);
  for (const kind of badKinds) {
    const meant = told.filter((one) => one.kind === kind);
    const hits = meant.filter(({ findings }) => findings.includes(kind)).length;
    const others = told.filter((one) => one.kind !== kind);
    const false1 = others.filter(({ findings }) => findings.includes(kind)).length;
    const false2 = good.filter(({ findings }) => findings.includes(kind)).length;
    row(
      `${kind}: recognized, wrongly in other bad ones, in good ones`,
      `${hits}/${meant.length}, ${false1}/${others.length}, ${false2}/${good.length}`,
      "all, none, none",
    );
  }
}

function row(name: string, figure: string, goal: string) {
  console.log(`${name.padEnd(54)}${figure.padStart(20)}  ${goal && `(${goal})`}`);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
