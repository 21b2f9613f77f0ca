import { expect, it } from "vitest";

import { recordedPaper } from "~tests/support/recorded-paper";
import { drawFrame, drawPaperHead } from "./paper-head.server";

// What was approved on paper, in points: a change of looks changes it here, too.

it("a page begins with the shop, the paper's name and a marker's line", () => {
  const { paper, drawn } = recordedPaper();
  expect(drawPaperHead(paper, { title: "Packing slip", name: "Order INK-1" })).toBe(108);
  expect(drawn).toMatchInlineSnapshot(`
    [
      "page",
      ""Inkling" 48 42 size=27 style=marker color=#16130e",
      ""Packing slip" to 564 42 size=10.5 color=#16130e",
      ""Order INK-1" to 564 56 size=15 style=bold color=#16130e",
      "moveTo 48 87",
      "bezierCurveTo 198 84.5 344 89 564 85.5",
      "lineWidth 2.6",
      "lineCap round",
      "stroke #16130e",
    ]
  `);
});

it("a frame sways like a hand", () => {
  const { paper, drawn } = recordedPaper();
  drawFrame(paper, { x: 48, y: 120, width: 516, height: 90 });
  expect(drawn).toMatchInlineSnapshot(`
    [
      "moveTo 51 121",
      "bezierCurveTo 220 118.5 392 122 562 120",
      "bezierCurveTo 565.5 150 562.5 180 564 208",
      "bezierCurveTo 392 212 220 209 50 211",
      "bezierCurveTo 46.5 180 49.5 150 49 118",
      "lineWidth 1.8",
      "lineJoin round",
      "stroke #16130e",
    ]
  `);
});
