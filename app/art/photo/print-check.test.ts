import { expect, test } from "vitest";

import { printFindings } from "./print-check";

const measures = {
  sheetPixels: 2000,
  drawingPixels: 200,
  contrast: 0.9,
  edgeShare: 0.001,
  edgeToStroke: 0.2,
  crossings: 0,
  inkShare: 0.05,
};

test("how small a drawing is tells nothing where it is too faint to be seen whole", () => {
  expect(printFindings(measures)).toEqual(["too-small"]);
  expect(printFindings({ ...measures, contrast: 0.2 })).toEqual(["too-faint"]);
});

test("a photo of few pixels is not called blurred, too", () => {
  const soft = { ...measures, drawingPixels: 1500, edgeShare: 0.007 };
  expect(printFindings(soft)).toEqual(["blurred"]);
  expect(printFindings({ ...soft, sheetPixels: 600, drawingPixels: 500 })).toEqual(["too-small"]);
});
