import { brand } from "~/brand";

import { PAGE, type Paper } from "./paper.server";

const INK = brand.colors.ink;

/**
 * Begins a page: the shop's name, what the paper is, and a marker's line under both.
 * @returns where the content begins
 */
export function drawPaperHead(paper: Paper, about: { title: string; name: string }): number {
  const [left, right] = [PAGE.margin, PAGE.width - PAGE.margin];
  paper.addPage();
  paper.text(brand.name, left, 42, { size: 27, style: "marker", color: INK });
  paper.textTo(about.title, right, 42, { size: 10.5, color: INK });
  paper.textTo(about.name, right, 56, { size: 15, style: "bold", color: INK });
  paper.doc
    .moveTo(left, 87)
    .bezierCurveTo(left + 150, 84.5, right - 220, 89, right, 85.5)
    .lineWidth(2.6)
    .lineCap("round")
    .stroke(INK);
  return 108;
}

/** A frame with a hand's slight sway. */
export function drawFrame(
  { doc }: Paper,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const [right, bottom] = [x + width, y + height];
  doc
    .moveTo(x + 3, y + 1)
    .bezierCurveTo(x + width / 3, y - 1.5, right - width / 3, y + 2, right - 2, y)
    .bezierCurveTo(right + 1.5, y + height / 3, right - 1.5, bottom - height / 3, right, bottom - 2)
    .bezierCurveTo(right - width / 3, bottom + 2, x + width / 3, bottom - 1, x + 2, bottom + 1)
    .bezierCurveTo(x - 1.5, bottom - height / 3, x + 1.5, y + height / 3, x + 1, y - 2)
    .lineWidth(1.8)
    .lineJoin("round")
    .stroke(INK);
}
